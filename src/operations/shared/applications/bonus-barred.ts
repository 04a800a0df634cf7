import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { type ApplicationRule, applicationRulesOf } from './rules.ts';
import { isFull } from './windows.ts';

/** Cards held that keep another, or its bonus, from their holder. */
interface Barred {
  /** False where it hangs on a day that is not known, or where no terms say it for sure. */
  readonly is_sure: boolean;
  /** `within 48 months of the bonus of Capital One Venture X`. */
  readonly when: string;
}

/** What the rules of a card say to who holds those others, of which no dates are known; null for nothing. */
export function barredBy(
  card: CatalogCard,
  held: readonly CatalogCard[],
  { rules }: CatalogSnapshot,
): Barred | null {
  const all = applicationRulesOf(card.seed, rules).flatMap((rule): Barred[] => {
    const { params, official, confidence } = rule;
    if (isFull(rule, held, card)) {
      const when = `as ${card.seed.issuer} usually lets one hold ${params.max} of its cards`;
      return [{ is_sure: official && confidence === 'high', when }];
    }
    const isOrdered = params.direction === HIGHER_FIRST;
    if (params.per !== 'family' && !isOrdered) return [];
    const other = held.find((one) => {
      // Of a card held the rule holds though nobody recorded its offer.
      const own = applicationRulesOf({ ...one.seed, bonus: card.seed.bonus }, rules);
      const counts = !isOfTwo(rule) || one.seed.issuer !== card.seed.issuer;
      return one !== card && own.includes(rule) && counts && (!isOrdered || isHigher(one, card));
    });
    if (other === undefined) return [];
    const { name } = other.seed;
    if (params.per === 'family')
      return [{ is_sure: official && !isOfTwo(rule), when: `beside ${name}` }];
    return [{ is_sure: false, when: `within ${params.months} months of the bonus of ${name}` }];
  });
  return all.find((one) => one.is_sure) ?? all[0] ?? null;
}

const HIGHER_FIRST = 'higher_blocks_lower';

/** Rules of two issuers weigh the cards of the other one, and rule out less surely. */
const isOfTwo = ({ issuer }: ApplicationRule): boolean => issuer.includes(' and ');

/** Whether a card stands above another in its family, or as high: by the fees, as issuers order them. */
function isHigher({ seed: one }: CatalogCard, { seed: other }: CatalogCard): boolean {
  const isFamily = one.program === other.program && one.business === other.business;
  return isFamily && (one.annual_fee ?? 0) >= (other.annual_fee ?? 0);
}
