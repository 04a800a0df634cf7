import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { TraceAt } from '../../../../engine/explain/trace.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../../engine/model/input.ts';
import { acceptedMonthly } from '../../../../engine/worth/bonus.ts';
import { meetsSpend, shareSelected } from '../../../../engine/worth/credits.ts';
import { list, usd } from '../../../../kit/words.ts';
import { withoutBrackets } from '../credit-words.ts';

/** What comes only after so much spending on a card. */

interface Earned {
  readonly name: string;
  readonly spend_required?: number | null | undefined;
}

/** `Free Night Award only after $15,000 a year on the card`; empty where nothing has to be earned. */
export function afterSpendText(rows: readonly Earned[]): string {
  const earned = rows.flatMap(({ name, spend_required: spend }) =>
    spend ? [`${withoutBrackets(name)} only after ${usd(spend)} a year on the card`] : [],
  );
  return list([...new Set(earned)]);
}

/** The same of what is counted in a card's worth. */
export function afterSpendIn(card: CatalogCard | undefined, trace: TraceAt): string {
  const keys = new Set(
    trace('rules').flatMap(({ kind, subject, value }) =>
      kind === 'credit' && value > 0 ? [subject] : [],
    ),
  );
  const [first] = (card?.seed.credits ?? [])
    .filter(({ key, spend_required }) => spend_required && keys.has(key))
    .toSorted((a, b) => (a.spend_required ?? 0) - (b.spend_required ?? 0));
  return first === undefined ? '' : afterSpendText([first]);
}

/** Of more cards each is told in its own answer. */
const FEW = 4;

/** Credits that were selected and count nothing, as the spending does not earn them: each with what would. */
export function unearnedText(
  cards: readonly CatalogCard[],
  selected: ReadonlySet<string> | null,
  spending: EngineInput['spending'],
  catalog: CatalogSnapshot,
): string[] {
  const options = { ...DEFAULT_OPTIONS, benefit_selections: selected };
  const isEvery = (selected?.size ?? 0) > catalog.benefitsByKey.size / 2;
  if (selected === null || isEvery || cards.length > FEW) return [];
  const benefits = catalog.benefitsByKey;
  const isNight = (key: string): boolean => benefits.get(key)?.kind === 'certificate';
  return cards.flatMap(({ seed, engine }) => {
    const own = engine.credits.filter(
      (credit) => shareSelected(credit, seed.card_id, { options, benefits }) > 0,
    );
    const spend = acceptedMonthly(engine, spending) * 12;
    const isEarned = ({ spend_required }: (typeof own)[number]): boolean =>
      meetsSpend(spend, spend_required ?? 0);
    const [first] = own
      .filter((one) => !isEarned(one))
      .toSorted((a, b) => (a.spend_required ?? 0) - (b.spend_required ?? 0));
    if (first === undefined) return [];
    // Who names the night that a card gives anyway does not mean a further one.
    if (isNight(first.key) && own.some((one) => isNight(one.key) && isEarned(one))) return [];
    const name = `${withoutBrackets(first.name)} of ${seed.name}`;
    return [
      `${name} counts as $0: it takes ${usd(first.spend_required ?? 0)} a year on the card, of which this spending is ${usd(spend)}`,
    ];
  });
}
