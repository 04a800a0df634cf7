import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list, price } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { cashIntoTexts } from '../../shared/points/cash-into.ts';
import { closedProgram, closedText, closedTexts } from '../../shared/points/closed-programs.ts';
import { dollarText } from './purchase-answer.ts';

/**
 * That what the best card pays, or one that ties with it, is for one company alone, and the best that
 * pays otherwise; or that it is money in one account alone. Of the cards behind them the same is said
 * last, as their dollars read like cash too.
 */
export function oneCompanyText(
  best: CatalogCard | undefined,
  { ranked }: BestCard,
  priced: Pick<EngineInput, 'programs' | 'options'>,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const earning = ranked.flatMap(({ card_id, accepted, value }) => {
    const card = catalog.cardsById.get(card_id);
    return card && accepted && value > 0 ? [{ card, value }] : [];
  });
  const most = ranked.find(({ card_id }) => card_id === best?.seed.card_id)?.value ?? 0;
  const equal = earning.filter(({ value }) => dollarText(value) === dollarText(most));
  const alike = equal.length > 1 ? equal.map(({ card }) => card) : [best];
  const bound = cashIntoTexts(
    alike.filter((card) => closedProgram(card, catalog) === null),
    priced.programs,
    catalog,
  );
  const closed = alike.flatMap((card) => {
    const program = closedProgram(card, catalog);
    return card && program ? [{ card, program }] : [];
  });
  const rest = earning.flatMap(({ card }) => (alike.includes(card) ? [] : card));
  const after = [...bound, ...closedTexts(rest, priced, catalog)];
  if (closed.length === 0) return after.join(' ');
  const [other] = earning
    .filter(({ card }) => closedProgram(card, catalog) === null)
    .toSorted((a, b) => b.value - a.value);
  const about = closed.length === alike.length ? `, about ${price(other?.value ?? 0)}` : '';
  const instead = other === undefined ? '' : `; otherwise ${other.card.seed.name}${about}`;
  const kinds = [...Map.groupBy(closed, ({ program }) => program)].map(([program, some]) => {
    const names = list(some.map(({ card }) => card.seed.name));
    const whose = some.length < alike.length ? `That of ${names}` : 'That';
    return `${whose} is in ${closedText(program)}`;
  });
  return [`${kinds.join('. ')}${instead}.`, ...after].join(' ');
}
