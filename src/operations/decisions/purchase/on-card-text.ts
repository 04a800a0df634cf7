import { FINE_CATEGORIES, rollupOf } from '../../../engine/model/categories.ts';
import { usd } from '../../../kit/words.ts';

/** What the answer holds of it. */
interface OnCard {
  readonly turns_at: readonly string[];
  readonly merchant_detected: string | null;
  readonly category_detected: string;
  readonly earnings_comparison: readonly { readonly card: string; readonly note: string | null }[];
}

/** How to say what is on a card before, where that decides. */
export function onCardText(answer: OnCard): string {
  return cycleText(answer) || capText(answer);
}

function shopOf({ merchant_detected, category_detected }: OnCard): string {
  return merchant_detected ?? category_detected.replaceAll('_', ' ');
}

/** The card that words begin with, which may have brackets in its name: the longest of such names. */
function namedFirst({ earnings_comparison }: OnCard, words: string) {
  return earnings_comparison
    .filter(({ card }) => words.startsWith(card))
    .toSorted((a, b) => b.card.length - a.card.length)[0];
}

/** Where the category of most spending in its cycle decides. */
function cycleText(answer: OnCard): string {
  const [, on = ''] =
    /not a top category of the cycle on ([^;]+)/.exec(answer.turns_at.join(';')) ?? [];
  const row = namedFirst(answer, on);
  if (row === undefined) return '';
  // Both count on nearly every card with such a rate, so that it may be the top one.
  const other = kindOf(answer) === 'gas' ? 'dining' : 'gas';
  return `Other spending of its cycle can be said with the shop: ${JSON.stringify(`${shopOf(answer)}, already $300 of ${other} on ${row.card}`)}.`;
}

/** Dollars of a cap that few people come near. */
const FAR = 25_000;
/** The share of the cap that the example names. */
const EXAMPLE = 0.95;

/** As people call it: `groceries` of supermarkets. */
function kindOf({ category_detected }: OnCard): string {
  const fine = FINE_CATEGORIES.find((one) => one === category_detected);
  const broad = fine && rollupOf(fine);
  return (broad && broad !== 'other' ? broad : category_detected).replaceAll('_', ' ');
}

/** Where a cap decides that may be used up. */
function capText(answer: OnCard): string {
  const said = answer.turns_at.join(';');
  const [, sum = '', on = ''] = /\bthe \$([\d,]+) cap [^;]*?used up on ([^;]+)/.exec(said) ?? [];
  const row = namedFirst(answer, on);
  const cap = Number(sum.replaceAll(',', ''));
  const [, time] = /\bcap of \$[\d,]+ (?:a|every) ([^);]+?) is used/.exec(row?.note ?? '') ?? [];
  if (row === undefined || time === undefined || cap > FAR) return '';
  const period = /year/.test(time) ? 'year' : /quarter/.test(time) ? 'quarter' : 'month';
  const words = `${shopOf(answer)}, already ${usd(cap * EXAMPLE)} of ${kindOf(answer)} this ${period} on ${row.card}`;
  return `What is on it already can be said with the shop: ${JSON.stringify(words)}.`;
}
