import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { windowMonths } from '../../../engine/model/calendar.ts';
import { fineCategoriesOf } from '../../../engine/model/categories.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { capCalendar } from '../../../engine/split/cap-calendar.ts';
import { prepareOnce } from '../../../engine/split/split.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Most categories that a cap is told by. */
const NAMED = 3;

/** Says which caps of these cards this spending passes, and after how long. */
export function tellCaps(facts: EngineInput, { warn }: Pick<Context, 'warn'>): void {
  const nameOf = new Map(facts.cards.map(({ card_id, name }) => [card_id, name]));
  for (const { card_id, amount, period, categories } of capCalendar(prepareOnce(facts))) {
    const under = new Set(categories.flatMap(fineCategoriesOf));
    const monthly = facts.spending
      .filter(({ category }) => under.has(category))
      .reduce((sum, line) => sum + line.monthly, 0);
    const months = windowMonths(period);
    if (monthly * months <= amount) continue;
    const cap = `the ${usd(amount)} ${PERIODS[period].rate} of ${nameOf.get(card_id)} at its higher rate`;
    const named = categories.slice(0, NAMED).map(categoryLabel);
    const spent = `${usd(monthly)} a month on ${list(categories.length > NAMED ? [...named, 'more'] : named)}`;
    const after = Math.max(1, Math.round(amount / monthly));
    warn(
      months === 1
        ? `Of ${spent}, ${cap} are less than all: pay the rest with another card.`
        : `At ${spent}, ${cap} are used up after about ${after === 1 ? 'a month' : `${after} months`}: then another card may pay more there.`,
    );
  }
}
