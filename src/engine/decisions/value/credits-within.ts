import { list, usd } from '../../../kit/words.ts';
import { type EngineInput, isUnspoken } from '../../model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../model/money.ts';
import { type CreditValue, creditValues } from '../../worth/credits.ts';

/** Credits of which half is counted, as nobody said whether they are used, in dollars used in full. */
interface Halved {
  readonly name: string;
  readonly full: number;
}

/** Most credits that are named of a card which is told in place of another. */
export const OF_OTHER = 2;

/** Without the conditions that stand in brackets. */
const nameOf = ({ name }: CreditValue): string => name.replaceAll(/\s*\(.*?\)/g, '');
const fullOf = ({ amount, periods }: CreditValue): number => amount * periods;

/** What counts of one card's credits. @param facts all cards held with it, and it among them */
function countedOf(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): CreditValue[] {
  return creditValues(facts, spendOf).filter((row) => row.card_id === card_id && row.value > 0);
}

function isHalved({ share }: CreditValue, { options }: EngineInput, card_id: number): boolean {
  return share < 1 && options.benefit_selections === null && isUnspoken(options, card_id);
}

/** `half of Home Chef Credit $180 and others $84`, the largest first; empty without any. */
export function halfOfText(rows: readonly Halved[], most = OF_OTHER): string {
  if (rows.length === 0) return '';
  const all = rows.toSorted((a, b) => b.full - a.full);
  return `half of ${list(withOthers(all, most))}`;
}

function withOthers(rows: readonly Halved[], most: number): string[] {
  const named = rows.slice(0, most).map(({ name, full }) => `${name} ${usd(full)}`);
  const rest = sumCents(rows.slice(most).map(({ full }) => full));
  return rest >= HALF_DOLLAR ? [...named, `others ${usd(rest)}`] : named;
}

/** Those of a card of which half is counted. */
export function halvedCredits(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): Halved[] {
  return countedOf(card_id, facts, spendOf)
    .filter((row) => isHalved(row, facts, card_id))
    .map((row) => ({ name: nameOf(row), full: fullOf(row) }));
}

/** All that a card's value counts of its credits, by name: `Lounge Access $140 and half of Resy Credit $100`. */
export function creditsByName(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): string {
  const rows = countedOf(card_id, facts, spendOf);
  const whole = rows
    .filter((row) => !isHalved(row, facts, card_id))
    .map((row) => ({ name: nameOf(row), full: row.value }))
    .toSorted((a, b) => b.full - a.full);
  const half = halfOfText(halvedCredits(card_id, facts, spendOf));
  return list([...withOthers(whole, OF_OTHER), ...(half === '' ? [] : [half])]);
}
