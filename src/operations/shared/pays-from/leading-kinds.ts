import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { EarnRule, EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { expandSpending } from '../../../engine/model/spending.ts';

/** A kind of spending, or a shop, at which a card earns more than its base rate. */
export interface Kind {
  readonly kind: string;
  readonly rule: EarnRule;
  readonly isShop: boolean;
  readonly isOf: (line: SpendingLine) => boolean;
  /** Lines of this kind alone. */
  readonly at: (monthly: number) => readonly SpendingLine[];
}

/**
 * The kinds of spending and shops at which a card earns most, without a condition. Shops are told of a
 * card whose points are a company's own: others pay more at some by way of promotion.
 */
export function leadingKinds(
  { earn, base_rate, program }: EngineCard,
  { as_of, programs, spending }: EngineInput,
  { merchants, spendingShares }: Pick<CatalogSnapshot, 'merchants' | 'spendingShares'>,
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
      ...rule.categories.map((category): Kind => {
        const fine = new Set(fineCategoriesOf(category));
        return {
          ...{ kind: categoryLabel(category), rule, isShop: false },
          isOf: (line) => fine.has(line.category) && line.once !== true,
          at: (monthly) => expandSpending({ [category]: monthly }, spendingShares),
        };
      }),
      ...shopsOf(rule, spending, merchants),
    ]);
  const hasShops = programs.get(program ?? '')?.own_awards === true;
  const told = kinds.filter(({ isShop, isOf }) => !isShop || hasShops || spending.some(isOf));
  return told.filter(({ kind }, at) => told.findIndex((one) => one.kind === kind) === at);
}

/** The shops of a rule that were said; where none was, the first stands for all, which earn alike. */
function shopsOf(
  rule: EarnRule,
  spending: readonly SpendingLine[],
  merchants: CatalogSnapshot['merchants'],
): readonly Kind[] {
  const kinds = rule.merchants.flatMap((merchant): Kind[] => {
    const shop = merchantByKey(merchants, merchant);
    const category = shop && fineCategoriesOf(shop.category)[0];
    if (shop === undefined || category === undefined) return [];
    return [
      {
        ...{ kind: shop.name, rule, isShop: true },
        isOf: (line) => line.merchant === merchant && line.once !== true,
        at: (monthly) => [{ category, merchant, monthly, channel: 'any' }],
      },
    ];
  });
  const said = kinds.filter(({ isOf }) => spending.some(isOf));
  return said.length > 0 ? said : kinds.slice(0, 1);
}
