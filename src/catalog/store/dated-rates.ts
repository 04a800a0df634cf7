import { addDays } from '../../kit/day.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import { type ChangeRecord, recordOf, sourceOf } from './changes.ts';

type Rule = CardSeed['earn'][number];

/**
 * The days on which rates of a card begin or end by its own facts, as changes: no row of the history tells
 * them again. Quarters that rotate are none.
 * @param today what comes after it is announced
 */
export function datedRates(card: CardSeed, isCash: boolean, today: string): ChangeRecord[] {
  const rules = card.earn.filter(({ activation }) => activation !== 'rotating');
  const told = (rate: number) => `${rate}${isCash ? '%' : 'x'}`;
  const changeOf = (rule: Rule, date: string, old: string, now: string): ChangeRecord =>
    recordOf({
      ...{ card_id: card.card_id, program_key: null, table: 'earn', field: fieldOf(rule) },
      ...{ old_value: old, new_value: date > today ? `${now} (announced)` : now },
      detected_at: new Date(`${date}T00:00:00Z`),
      source: sourceOf(card, 'earn', 'earn'),
      effective_from: date,
    });
  const isNext = (rule: Rule, from: string) => (one: Rule) =>
    one.valid_from === from && fieldOf(one) === fieldOf(rule);
  const isLast = (rule: Rule, from: string) => (one: Rule) =>
    dayAfter(one) === from && fieldOf(one) === fieldOf(rule);
  return rules.flatMap((rule): ChangeRecord[] => {
    const { valid_from: from, rate } = rule;
    const end = dayAfter(rule);
    const before = from === null ? undefined : rules.find(isLast(rule, from));
    return [
      ...(from === null
        ? []
        : [changeOf(rule, from, before ? told(before.rate) : 'none', told(rate))]),
      // One that another follows is told with that.
      ...(end === null || rules.some(isNext(rule, end))
        ? []
        : [changeOf(rule, end, told(rate), 'none')]),
    ];
  });
}

function dayAfter({ valid_to }: Rule): string | null {
  return valid_to === null ? null : addDays(valid_to, 1);
}

/** By what it pays for: ids of rules tell rules apart, and nothing to people. */
function fieldOf({ id, categories, merchants, requires }: Rule): string {
  const paid = [...categories, ...merchants].toSorted();
  // What asks for more than the category, such as a way of paying, is no rate of the category.
  const isPlain = requires === null && paid.length > 0 && paid.length <= MOST_NAMED;
  return `earn_${isPlain ? paid.join('_and_') : id}`;
}

const MOST_NAMED = 4;
