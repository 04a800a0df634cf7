import { fineIndex } from '../../model/categories.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { foreignFeePercent, isAbroad } from '../../model/foreign.ts';
import type { EngineInput } from '../../model/input.ts';
import { cardAccepted, isPlain, plainRules, ruleMatches } from '../../model/rules.ts';
import { asPooled, pointWorth } from '../../worth/points.ts';

/** Cards open to new applicants, by ascending id, each once, excluding held cards. */
export function openCandidates(
  input: EngineInput,
  candidates: readonly EngineCard[],
): EngineCard[] {
  const seen = new Set(input.cards.map((card) => card.card_id));
  return [...candidates]
    .sort((a, b) => a.card_id - b.card_id)
    .filter((card) => card.open_to_new && !seen.has(card.card_id) && seen.add(card.card_id));
}

/** The rules of a card that this spending meets. */
function rulesMet({ spending, options }: EngineInput): (card: EngineCard) => readonly EarnRule[] {
  const { memberships } = options;
  const lines = spending.filter((line) => line.monthly > 0);
  const fines = lines.every(isPlain) ? lines.map(({ category }) => fineIndex(category)) : null;
  const isHad = ({ requires }: EarnRule): boolean => requires === null || memberships.has(requires);
  return ({ earn, networks }) => {
    // A private-label card is accepted where its rules say, so all of them count.
    if (networks.length === 0) return earn;
    if (fines === null) {
      return earn.filter((rule) => isHad(rule) && lines.some((line) => ruleMatches(rule, line)));
    }
    const met: EarnRule[] = [];
    for (const { rule, matches } of plainRules(earn)) {
      const isMet = fines.some(
        (fine, at) => matches[fine] === 1 && !(rule.us_only && lines[at]?.abroad),
      );
      if (isMet && isHad(rule)) met.push(rule);
    }
    return met;
  };
}

const ENDS = ['floor', 'base', 'ceiling'] as const;

/**
 * By card: the programs whose transfers it would unlock and whose points would then be worth more,
 * at any end of their range.
 */
export function unlockMap(
  { cards, programs, options }: EngineInput,
  candidates: readonly EngineCard[],
): (card: EngineCard) => readonly string[] {
  const held = new Set([...cards.map((card) => card.key), ...options.also_held]);
  const used = new Set([...cards, ...candidates].map((card) => card.program));
  const locked = [...programs].filter(([name, program]) => {
    if (!used.has(name) || program.unlocked_by === null) return false;
    const moved = asPooled(program, programs);
    const before = pointWorth(moved, held).cpp;
    const after = pointWorth({ ...moved, unlocked_by: null }, held).cpp;
    return ENDS.some((end) => after[end] !== before[end]);
  });
  const found = new Map<string, readonly string[]>();
  return ({ key }) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const names = locked.flatMap(([name, one]) => (one.unlocked_by?.includes(key) ? [name] : []));
    found.set(key, names);
    return names;
  };
}

/** The first `count` by id among cards that are identical in everything that matters here. */
export function withoutTwins(
  input: EngineInput,
  cards: readonly EngineCard[],
  unlocksOf: (card: EngineCard) => readonly string[],
  count: number,
): EngineCard[] {
  const { options } = input;
  const named = new Set([...options.choices.keys()].map((key) => key.split(':')[0]));
  const isApart = ({ card_id }: EngineCard): boolean =>
    named.has(String(card_id)) || options.anniversary_months.has(card_id);
  const metOf = rulesMet(input);
  const likeness = cards.map((card) => likenessOf(card, metOf(card).length));
  const alike = new Map<string, number>();
  for (const name of likeness) alike.set(name, (alike.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return cards.filter((card, at) => {
    // Most are unlike any other at first sight.
    if ((alike.get(likeness[at] ?? '') ?? 0) <= count || isApart(card)) return true;
    const sign = signOf(card, metOf(card), input, unlocksOf);
    const times = (seen.get(sign) ?? 0) + 1;
    seen.set(sign, times);
    return times <= count;
  });
}

/** Equal for twins, and quick to tell. */
function likenessOf({ program, base_rate, annual_fee, credits }: EngineCard, met: number): string {
  return `${program} ${base_rate} ${annual_fee} ${met} ${credits.length}`;
}

/** Equal for twins only. */
function signOf(
  card: EngineCard,
  met: readonly EarnRule[],
  input: EngineInput,
  unlocksOf: (card: EngineCard) => readonly string[],
): string {
  const accepted = input.spending.map((line) => (cardAccepted(card, line) ? 1 : 0)).join('');
  const rules = met.map((rule) => ({ ...rule, note: null }));
  const credits = card.credits.map((one) => ({ ...one, name: '' }));
  const { program, base_rate, annual_fee } = card;
  const abroad = input.spending.some(isAbroad) ? foreignFeePercent(card) : null;
  return JSON.stringify([
    program,
    base_rate,
    annual_fee,
    abroad,
    rules,
    credits,
    accepted,
    unlocksOf(card),
  ]);
}
