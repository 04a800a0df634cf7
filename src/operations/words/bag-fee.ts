import type { Credit } from '../../engine/model/facts.ts';
import { usd } from '../../kit/words.ts';

/** The name of free checked bags with what the first one costs others, for whoever weighs their use. */
export function withBagFee({ name, bag_fee, bags }: Pick<Credit, 'name' | 'bag_fee' | 'bags'>) {
  const others = bags?.others ?? 0;
  const told = [
    bag_fee && `${usd(bag_fee.dollars)} a first bag each way as of ${bag_fee.as_of}`,
    others > 0 && `for you and ${others} other${others === 1 ? '' : 's'}`,
  ].filter(Boolean);
  return told.length === 0 ? name : `${name} (${told.join(', ')})`;
}

/** The dollars in such a name; null in another. */
export function bagFeeIn(name: string): number | null {
  const [, dollars] = /\(\$(\d+(?:\.\d+)?) a first bag each way/.exec(name) ?? [];
  return dollars === undefined ? null : Number(dollars);
}

/** What bags bring on trips of two, or of one where the card covers nobody else. */
const MOST_TRIPS = 2;
const WAYS = 2;

/**
 * That bags which nobody spoke of keep a card which is to be left, behind its verdict, where a trip or two
 * bring what they would have to be worth; with the words that count them. Empty elsewhere.
 * @param names what counts nothing, as `withBagFee` tells it
 * @param least dollars a year that keep it; null where nothing does
 */
export function unlessBags(names: readonly string[], least: number | null): string {
  const bags = names.find((name) => bagFeeIn(name) !== null);
  const fee = bags === undefined ? null : bagFeeIn(bags);
  if (bags === undefined || fee === null || least === null) return '';
  const people = bags.includes(' for you and ') ? 2 : 1;
  const trips = Math.ceil(least / (fee * people * WAYS));
  if (trips > MOST_TRIPS) return '';
  const of = people === 2 ? 'for two' : 'for one';
  const [how, keep] = trips === 1 ? ['one round trip', 'keeps'] : ['two round trips', 'keep'];
  return `, unless you check bags, as ${how} a year ${of} ${keep} it (benefit_selections ["free checked bags for ${people}, ${how}"])`;
}
