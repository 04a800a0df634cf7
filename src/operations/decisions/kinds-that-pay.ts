import { z } from 'zod';
import { merchantByKey } from '../../catalog/merchants/by-key.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import { yearNet } from '../../engine/decisions/additions/problem.ts';
import { rateText } from '../../engine/explain/rate-words.ts';
import { type FineCategory, fineCategoriesOf } from '../../engine/model/categories.ts';
import type { EarnRule, EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../engine/model/input.ts';
import { withCardsHeld } from '../../engine/split/holder/holder-wallet.ts';
import { prepareOnce } from '../../engine/split/split.ts';
import { list, usd } from '../../kit/words.ts';

/**
 * For whom a card with a fee is, where nobody said what they spend: its leading rates, and how much a
 * year at one of them pays its fee beside the card without one, which does the rest.
 */
export const kindsThatPay = z
  .array(
    z.object({
      kind: z.string(),
      rate: z.string(),
      /** Dollars a year of this kind alone; null: none pays, as that card earns as much there. */
      a_year: z.number().nullable(),
    }),
  )
  .meta({ 'x-listed': false });

type Kinds = z.output<typeof kindsThatPay>;

/** More rates than these are in the details of the card. */
const MOST_KINDS = 3;
/** Doubled up to nearly what nobody spends on one kind. */
const LEAST_A_YEAR = 250;
const MOST_A_YEAR = 64_000;

interface Kind {
  readonly kind: string;
  readonly rule: EarnRule;
  readonly lines: readonly Pick<SpendingLine, 'category' | 'merchant'>[];
}

export function kindsPaying(
  card: EngineCard,
  free: EngineCard | undefined,
  facts: EngineInput & { readonly spending_source: string },
  catalog: Pick<CatalogSnapshot, 'merchants'>,
): Kinds {
  if (free === undefined || facts.spending_source === 'user_provided') return [];
  const netOf = (cards: readonly EngineCard[], spending: readonly SpendingLine[]): number =>
    yearNet(prepareOnce(withCardsHeld({ ...facts, cards: [], spending }, cards)), {
      year: 'ongoing',
    });
  const program = facts.programs.get(card.program ?? '') ?? null;
  return leadingKinds(card, facts.as_of, catalog).map(({ kind, rule, lines }) => {
    const gainAt = (a_year: number): number => {
      const monthly = a_year / 12 / lines.length;
      const spending = lines.map((line) => ({ ...line, monthly, channel: 'any' as const }));
      return netOf([free, card], spending) - netOf([free], spending);
    };
    return { kind, rate: rateText(rule.rate, program), a_year: leastOf(gainAt) };
  });
}

/** The least a year with which something is gained: between two amounts that double, on a straight line. */
function leastOf(gainAt: (a_year: number) => number): number | null {
  let [below, loss] = [0, gainAt(1)];
  if (loss >= 0) return 0;
  for (let a_year = LEAST_A_YEAR; a_year <= MOST_A_YEAR; a_year *= 2) {
    const gain = gainAt(a_year);
    if (gain >= 0) return below + ((a_year - below) * loss) / (loss - gain);
    [below, loss] = [a_year, gain];
  }
  return null;
}

/** The kinds of spending and shops at which a card earns most, without a condition. */
function leadingKinds(
  { earn, base_rate }: EngineCard,
  as_of: string,
  catalog: Pick<CatalogSnapshot, 'merchants'>,
): Kind[] {
  const open = earn.filter(
    (rule) =>
      rule.rate > base_rate &&
      rule.channel === 'any' &&
      rule.requires === null &&
      rule.after_spend === undefined &&
      (rule.valid_from === null || rule.valid_from <= as_of) &&
      (rule.valid_to === null || rule.valid_to >= as_of),
  );
  const kinds = open
    .toSorted((a, b) => b.rate - a.rate)
    .flatMap((rule): Kind[] => [
      ...rule.categories.map((category) => {
        const lines = fineCategoriesOf(category).map((fine) => ({
          category: fine,
          merchant: null,
        }));
        return { kind: categoryLabel(category), rule, lines };
      }),
      ...rule.merchants.flatMap((key) => {
        const shop = merchantByKey(catalog.merchants, key);
        const category: FineCategory | undefined = shop && fineCategoriesOf(shop.category)[0];
        return shop === undefined || category === undefined
          ? []
          : [{ kind: shop.name, rule, lines: [{ category, merchant: key }] }];
      }),
    ]);
  return kinds
    .filter(({ kind }, at) => kinds.findIndex((one) => one.kind === kind) === at)
    .slice(0, MOST_KINDS);
}

/** Two short sentences; empty for a card without such rates. */
export function kindsText(kinds: Kinds, free: string, half: boolean): string {
  if (kinds.length === 0) return '';
  const rates = kinds.map(({ kind, rate }) => `${rate} ${kind}`).join(', ');
  const lead = `Its leading rates: ${rates}.`;
  const used = half ? ', half of its credits used' : '';
  if (kinds.some(({ a_year }) => a_year === 0)) {
    return `${lead} Beside ${free} its credits alone pay the fee${used}.`;
  }
  const paying = kinds.flatMap(({ kind, a_year }) =>
    a_year === null ? [] : `${usd(a_year)} a year on ${kind}`,
  );
  if (paying.length === 0) {
    return `${lead} Beside ${free} no spending at one of them pays the fee${used}.`;
  }
  return `${lead} Beside ${free} for the rest, it pays its fee from about ${list(paying, 'or')}${used}.`;
}
