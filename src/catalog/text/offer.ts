import { asksMore, type BonusPart, type SignOnBonus } from '../../engine/model/welcome-offer.ts';
import { list, number } from '../../kit/words.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';

/** `60,000 miles after $3,000 of purchases in the first 3 months and 1 free night ... (as of ...)`. */
export function offerText(card: CardSeed, program: ProgramSeed | null): string | null {
  const { bonus } = card;
  const match = matchText(card);
  if (bonus === null) return match;
  const offer = `${bonus.up_to ? 'Up to ' : ''}${partsText(bonus.parts, program)}`;
  const until = bonus.ends === null ? '' : `, until ${bonus.ends}`;
  return [`${offer} (as of ${bonus.as_of}${until}${offerDispute(card)})`, match]
    .filter(Boolean)
    .join('; ');
}

/** What sources disagree on behind the day of an offer: its figures are those of one of them. */
export function offerDispute({
  bonus,
  provenance,
}: Pick<CardSeed, 'bonus' | 'provenance'>): string {
  const dispute = bonus === null ? null : (provenance.bonus?.dispute ?? null);
  return dispute === null ? '' : `; disputed: ${dispute}`;
}

/** A first-year match, which is no offer of an amount. */
export function matchText({ first_year_factor: factor }: CardSeed): string | null {
  if (factor === 1) return null;
  const times = factor === 2 ? 'doubled' : `multiplied by ${number(factor)}`;
  return `All rewards of the first year are ${times} at its end`;
}

/** Parts of one task share its words. */
export function partsText(parts: SignOnBonus['parts'], program: ProgramSeed | null): string {
  const tasks = new Map<string, string[]>();
  for (const part of parts) {
    const task = taskText(part);
    tasks.set(task, [...(tasks.get(task) ?? []), gainText(part, program)]);
  }
  return [...tasks].map(([task, gains]) => `${list(gains)} ${task}`).join(', plus ');
}

/** What a part gives: `60,000 miles`. */
export function gainText(part: BonusPart, program: ProgramSeed | null): string {
  const { kind, amount } = part;
  const several = amount === 1 ? '' : 's';
  switch (kind) {
    case 'points':
      return `${number(amount)} ${program?.currency_name ?? 'points'}`;
    case 'usd':
      return `$${number(amount)}`;
    case 'statement_credit':
      return `a $${number(amount)} ${part.use === null ? 'statement credit' : `credit for ${part.use}`}`;
    case 'free_nights': {
      const cap =
        part.cap_points === null ? '' : ` of up to ${number(part.cap_points)} points each`;
      return `${amount} free night${several}${cap}`;
    }
    case 'companion_certificate': {
      const terms = part.terms === null ? '' : ` (${part.terms})`;
      return `${amount} companion certificate${several}${terms}`;
    }
    case 'extra_rate': {
      const cap = part.cap === null ? '' : ` up to $${number(part.cap)}`;
      const unit = program === null || program.kind === 'cash' ? '%' : 'x';
      return `${number(amount)}${unit} more on ${part.on}${cap}`;
    }
    case 'discount': {
      const cap = part.cap === null ? '' : `, $${number(part.cap)} at most`;
      return `${number(amount)}% off ${part.on}${cap},`;
    }
    case 'status':
      return amount === 1 ? part.of : `${number(amount)} ${part.of}`;
  }
}

/** What a part needs besides spending: `not counting rent and mortgage`; null when nothing. */
export function conditionText(part: BonusPart): string | null {
  const { spend_excludes, condition, fine_print } = part;
  const left = spend_excludes?.map((category) => category.replaceAll('_', ' '));
  const parts = [left && `not counting ${list(left)}`, condition, fine_print].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}

function taskText(part: BonusPart): string {
  const { kind, spend, months } = part;
  const condition = conditionText(part);
  const extra = condition === null ? '' : `, ${condition}`;
  const time = months === 1 ? 'month' : `${months} months`;
  if (kind === 'extra_rate') return `in the first ${time}${extra}`;
  if (kind === 'discount' && spend === 0) return `for new cardholders${extra}`;
  if (spend > 0) return `after $${number(spend)} of purchases in the first ${time}${extra}`;
  const first = part.condition === undefined && 'after the first purchase';
  const by = asksMore(part) && months < 12 && `in the first ${time}`;
  return [[first, condition].filter(Boolean).join(', '), by].filter(Boolean).join(' ');
}
