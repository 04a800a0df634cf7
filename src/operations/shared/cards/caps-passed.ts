import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { timeText } from '../../../engine/explain/rate-words.ts';
import { windowMonths } from '../../../engine/model/calendar.ts';
import { type Category, fineCategoriesOf } from '../../../engine/model/categories.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { monthlyTotal, onceTotal } from '../../../engine/model/spending.ts';
import { capCalendar } from '../../../engine/split/cap-calendar.ts';
import { allocatePrepared, prepareOnce } from '../../../engine/split/split.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Most categories that a cap is told by. */
const NAMED = 3;

/** Share of a cap from which a little more spending passes it. */
const NEAR = 0.85;

/**
 * Says which caps of these cards this spending passes, and after how long, or comes near to.
 * @param cards as the catalogue has them
 */
export function tellCaps(
  cards: readonly CatalogCard[],
  facts: EngineInput & { readonly spending_source: string },
  { warn }: Pick<Context, 'warn'>,
): void {
  const nameOf = new Map(facts.cards.map(({ card_id, name }) => [card_id, name]));
  tellOnce(facts, warn);
  // The dollars in the hours of a rate are a share that is assumed, and no cap that fills.
  const timed = cards.flatMap(({ engine }) => engine.earn.filter((one) => timeText(one) !== null));
  const ids = new Set(timed.map(({ id }) => id));
  const shares = facts.cards.flatMap(({ earn }) => earn.filter(({ id }) => ids.has(id)));
  for (const { card_id, amount, period, categories } of capCalendar(prepareOnce(facts))) {
    if (shares.some(({ cap }) => cap?.amount === amount && cap.period === period)) continue;
    const under = new Set(categories.flatMap(fineCategoriesOf));
    const monthly = monthlyTotal(
      facts.spending.filter(({ category, once }) => under.has(category) && once !== true),
    );
    const months = windowMonths(period);
    const share = (monthly * months) / amount;
    // Of average spending nobody knows how near it is.
    const isNear = share >= NEAR && facts.spending_source === 'user_provided';
    if (share <= 1 && isNear) {
      const used = `${usd(monthly * months)} of the ${usd(amount)} ${PERIODS[period].rate}`;
      warn(
        `At ${usd(monthly)} a month on ${categoriesTold(categories)}, ${used} of ${nameOf.get(card_id)} at its higher rate are used: what is spent beyond them earns less.`,
      );
    }
    if (share <= 1) continue;
    const cap = `the ${usd(amount)} ${PERIODS[period].rate} of ${nameOf.get(card_id)} at its higher rate`;
    const spent = `${usd(monthly)} a month on ${categoriesTold(categories)}`;
    const after = Math.max(1, Math.round(amount / monthly));
    warn(
      months === 1
        ? `Of ${spent}, ${cap} are less than all: pay the rest with another card.`
        : `At ${spent}, ${cap} are used up after about ${after === 1 ? 'a month' : `${after} months`}: then another card may pay more there.`,
    );
  }
}

function categoriesTold(categories: readonly Category[]): string {
  const named = categories.slice(0, NAMED).map(categoryLabel);
  return list(categories.length > NAMED ? [...named, 'more'] : named);
}

/** The same of what is spent once: a cap takes it in one of its periods. */
function tellOnce(facts: EngineInput, warn: Context['warn']): void {
  const spent = facts.spending.filter(({ once }) => once === true);
  if (spent.length === 0) return;
  const full = allocatePrepared(prepareOnce(facts)).lines.filter(({ cap_reached }) => cap_reached);
  for (const { card_id, name, earn } of facts.cards) {
    const capped = full.flatMap((line) => {
      const rule = earn.find(({ id }) => line.card_id === card_id && id === line.rule);
      return rule?.cap ? [{ cap: rule.cap, of: rule.cap.group ?? rule.id, line }] : [];
    });
    for (const own of Map.groupBy(capped, ({ of }) => of).values()) {
      const under = new Set(own.map(({ line }) => line.category));
      const sum = onceTotal(spent.filter(({ category }) => under.has(category)));
      const { amount, period } = (own[0] as (typeof own)[number]).cap;
      if (sum <= amount) continue;
      warn(
        `Of ${usd(sum)} spent once on ${categoriesTold([...under])}, ${name} pays its higher rate on ${usd(amount)} ${PERIODS[period].rate}: pay the rest with another card, or in a later one.`,
      );
    }
  }
}
