import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { PortfolioCard } from '../../../engine/decisions/portfolio/portfolio.ts';
import { ifUsed } from '../../shared/benefits/nights/nights-text.ts';
import { mayStayFor } from '../../shared/unstated/rent-unsaid.ts';
import { stayingFor } from '../additions/beside-steps.ts';
import { reasonUnless } from '../kept-by-credits.ts';
import type { WalletReview } from '../review-fields.ts';
import { afterSteps, asHeld, asRenewed, withUncounted } from '../wallet-steps.ts';
import { addsAfter } from './adds-after.ts';
import type { Keeping } from './keeping.ts';
import type { WeighedWallet } from './weigh.ts';

/**
 * The verdicts on the cards in keeping with the plan.
 * @param unsaid by card: the bills that it is for, of which nobody said any
 * @param besideIt what else is told of a card beside its verdict, in words
 */
export function verdictsOf(
  weighed: WeighedWallet,
  keeping: Keeping,
  unsaid: ReadonlyMap<number, string>,
  besideIt: (card: CatalogCard, row: PortfolioCard) => string,
): WalletReview['rows'] {
  const { cards, home, result, isPlain } = weighed;
  const rowOf = new Map(result.cards.map((row) => [row.card_id, row]));
  return cards.flatMap((card) => {
    const row = rowOf.get(card.seed.card_id);
    if (row === undefined) return [];
    const owner = home.ownerOf.get(card.seed.card_id) ?? null;
    const decided = isPlain ? unlessUsed(row, weighed, keeping) : row;
    const told = withReason(card, decided, weighed, keeping, unsaid);
    const reason = told.row.reason + besideIt(card, told.row);
    return [{ card, owner, ...told, row: { ...told.row, reason } }];
  });
}

/** A verdict by the plan, with the credits that would turn it first. */
function unlessUsed(row: PortfolioCard, weighed: WeighedWallet, keeping: Keeping): PortfolioCard {
  const used = keeping.credits.get(row.card_id);
  if (used === undefined) return asPlanned(row, weighed, keeping);
  const rest = asPlanned({ ...row, reason: row.reason_apart }, weighed, keeping);
  return { ...rest, reason: reasonUnless(used, rest.reason, keeping.perks.get(row.card_id)?.if) };
}

function asPlanned(
  row: PortfolioCard,
  { plan, planned, only, told, facts }: WeighedWallet,
  { nights }: Keeping,
): PortfolioCard {
  const own = nights.get(row.card_id);
  const withNights =
    own === undefined ? row : { ...row, reason: `Worth it ${ifUsed(own.rows)}. ${row.reason}` };
  const renewed = withUncounted(asRenewed(asHeld(withNights, told), only), planned);
  const later = plan.stays.has(row.card_id) ? renewed : addsAfter(renewed, told, facts);
  return stayingFor(plan, afterSteps(later, told, facts));
}

/** The verdict with all that its reason has to say, and whether the card is left. */
function withReason(
  { seed: { card_id, annual_fee } }: CatalogCard,
  decided: PortfolioCard,
  { told, isPlain }: WeighedWallet,
  { credits, perks }: Keeping,
  unsaid: ReadonlyMap<number, string>,
): Pick<WalletReview['rows'][number], 'row' | 'is_left'> {
  // Where credits keep it, what else may stands with them.
  const not_counted = isPlain && credits.has(card_id) ? '' : (perks.get(card_id)?.text ?? '');
  const isStep = told.some((step) => step.card_id === card_id);
  const isOpen = isStep || (decided.verdict !== 'KEEP' && annual_fee > 0);
  const bills = isOpen ? unsaid.get(card_id) : undefined;
  const first = bills === undefined ? '' : mayStayFor(bills);
  return {
    row: { ...decided, reason: first + decided.reason + not_counted },
    is_left: isStep || decided.verdict === 'CANCEL',
  };
}
