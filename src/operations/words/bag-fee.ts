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
