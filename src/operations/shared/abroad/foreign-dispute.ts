import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { ageOf } from '../../../catalog/older-terms.ts';
import type { Context } from '../../../operation/context.ts';

/** The fee for purchases abroad where sources disagree on it: what is told is one reading of two. */

type Seed = CatalogCard['seed'];

const FIELDS = ['foreign_fee_percent', 'foreign_transaction_fee'];
/** Whether what is said of a group of terms is of that fee. */
export const NAMES_FOREIGN_FEE = /\bforeign\b|\bin another currency\b/i;

/** Behind a figure on which sources disagree. */
export const DISPUTED = ' (disputed)';

/** What each source says, of the fee alone or of a group of terms in which it is. */
function disputeOf({ field_provenance, provenance }: Seed): {
  readonly own: string | undefined;
  readonly group: string | undefined;
} {
  const own = FIELDS.flatMap((field) => field_provenance[field]?.dispute ?? [])[0];
  const group = provenance.terms?.dispute ?? '';
  const [said] = group.split(/\. (?=[A-Z])/).filter((sentence) => NAMES_FOREIGN_FEE.test(sentence));
  return { own, group: said?.replace(/\.$/, '') };
}

/** A fee in what sources say: `none`, `no foreign transaction fee` or `3%`. */
const READING = /\b(?:none|no)\b|\b(\d(?:\.\d+)?)\s?%/gi;

/** The fees in percent that other sources have than the one taken; what is said of a group is for paid plans. */
export function otherForeignFees(card: CatalogCard, { caller }: Pick<Context, 'caller'>): number[] {
  const { seed } = card;
  if (isByAge(card)) return [];
  const { own, group } = disputeOf(seed);
  const said = own ?? (caller.plan.paid_fields ? group : undefined) ?? '';
  const read = [...said.matchAll(READING)].map(([, percent = '0']) => Number(percent));
  return [...new Set(read)].filter((one) => one !== seed.foreign_fee_percent);
}

/** Whether the fee is that of the account's age, which was said: what sources have is of either. */
function isByAge(card: CatalogCard): boolean {
  return ageOf(card) !== 'either' && card.seed.older_terms?.foreign_fee_percent !== undefined;
}

/** The mark of a card that somebody holds, whose age may settle its fee. */
export function heldMark(card: CatalogCard): string {
  return isByAge(card) ? '' : disputedMark(card.seed);
}

/** ` (disputed)`, behind the figure of such a card; else empty. */
export function disputedMark(seed: Seed): string {
  const { own, group } = disputeOf(seed);
  return own === undefined && group === undefined ? '' : DISPUTED;
}

/** Says what each source has, where the fee decides: what is said of a group of terms is for paid plans. */
export function tellForeignDisputes(
  cards: readonly CatalogCard[],
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  for (const card of cards) {
    const { seed, engine } = card;
    if (isByAge(card)) {
      const when = ageOf(card) === 'older' ? 'before' : 'since';
      warn(
        `${seed.name}, opened ${when} ${seed.older_terms?.opened_before}: foreign fee ${engine.foreign_fee_percent || 'none'}${engine.foreign_fee_percent ? '%' : ''}.`,
      );
      continue;
    }
    const { own, group } = disputeOf(seed);
    const paid = caller.plan.paid_fields ? group : undefined;
    const text = own === undefined ? paid : `foreign fee ${own}`;
    if (text !== undefined) warn(`${seed.name}, sources disagree: ${text}.`);
  }
}
