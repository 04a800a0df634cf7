import type { CatalogCard } from '../../../../catalog/catalog-card.ts';

/** A purchase that is said to go on a store's plan without interest: some cards of stores earn less then. */

const PLAN =
  /(?:\b(?:no|zero|without|interest)[ -](?:interest|aprs?|free)|\b(?:promotional|special|deferred|store|0%) ?financing|\bfinanc(?:ed|ing)|\binstal?lments?|\b(?:equal|monthly|\d+) payments|\bpayment plan)\b|\b0 ?%(?! back)/i;
const DENIED =
  /\b(?:no|not|without|never|instead of|rather than)\s+(?:(?:the|their|its|any|on) )*$/i;
/** A clause behind the name of the shop that says no more than that. */
const CLAUSE =
  /(?:\s*[,;:(–]|\s+-|(?=\s(?:on|with|using|via|through|over|in|pa(?:y|id|ying)|put|financ(?:e|ed|ing))\b))\s*(?:[\w%'-]+ ){0,10}?(?:plan|financing|financed|instal?lments?|payments|interest|interest[ -]free)\)?[.!]?$/i;

/** The merchant without the plan, where one is said; null where none is. */
export function withoutPlan(merchant: string): string | null {
  const said = PLAN.exec(merchant);
  if (said === null || DENIED.test(merchant.slice(0, said.index))) return null;
  const name = merchant.replace(CLAUSE, '').trim();
  return PLAN.test(name) || name === '' ? merchant : name;
}

/** The cards as they earn on such a plan at this merchant. */
export function cardsFinanced(
  cards: readonly CatalogCard[],
  key: string | null,
): readonly CatalogCard[] {
  if (key === null) return cards;
  return cards.map((card) => {
    const { earn, base_rate } = card.engine;
    const rates = earn.flatMap(({ merchants, financed_rate }) =>
      merchants.includes(key) ? (financed_rate ?? []) : [],
    );
    if (rates.length === 0) return card;
    const rate = Math.max(...rates);
    const own = earn.filter(({ merchants }) => rate > 0 && merchants.includes(key));
    return card.withEngine({
      ...card.engine,
      earn: own.map(({ opening: _opening, ...rule }) => ({ ...rule, rate })),
      base_rate: Math.min(base_rate, rate),
    });
  });
}
