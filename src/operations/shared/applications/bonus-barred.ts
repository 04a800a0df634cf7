import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { lastDay } from '../../../kit/day.ts';
import type { Applicant } from './reasons.ts';
import { type ApplicationRule, applicationRulesOf } from './rules.ts';
import { isFull } from './windows.ts';

/** Cards held that keep another, or its bonus, from their holder. */
interface Barred {
  /** False where it hangs on a day that is not known, or where no terms say it for sure. */
  readonly is_sure: boolean;
  /** `within 48 months of the bonus of Capital One Venture X`. */
  readonly when: string;
  /** By the number of cards held. */
  readonly is_count?: true;
}

/** A bonus comes some months after its card was opened. */
const BONUS_COMES = 6;

/** What the rules of a card say to who holds those others; null for nothing. */
export function barredBy(
  card: CatalogCard,
  { held, opened, as_of }: Pick<Applicant, 'held' | 'opened' | 'as_of'>,
  { rules }: CatalogSnapshot,
): Barred | null {
  const dayOf = (one: CatalogCard) => opened?.find((own) => own.card === one)?.opened ?? null;
  const all = applicationRulesOf(card.seed, rules).flatMap((rule): Barred[] => {
    const { params, official, confidence } = rule;
    if (isFull(rule, held, card)) {
      const when = `as ${card.seed.issuer} usually lets one hold ${params.max} of its cards`;
      return [{ is_sure: official && confidence === 'high', when, is_count: true }];
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
    const day = dayOf(other);
    const months = Number(params.months);
    // By the day of opening its bonus is long past, sure to be too new, or neither.
    if (day !== null && lastDay(day) < addMonths(as_of, -months - BONUS_COMES)) return [];
    const is_new = day !== null && lastDay(day) >= addMonths(as_of, -months);
    const when = `within ${months} months of the bonus of ${name}`;
    return [{ is_sure: is_new && official && confidence === 'high', when }];
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
