import { readingsOf } from '../../../catalog/search/parse.ts';
import type { Context } from '../../../operation/context.ts';
import { catalogWork } from '../../shared/work.ts';

/** Measured with 10,000 cards: 4 to 13 ms of processor time, on busy cores. */
const CARDS_PER_UNIT = 700;
/** Units of a line of spending: with 40 of them, 4 to 25 ms for the cards that bounds cannot tell apart. */
const PER_LINE = 0.3;
/** Of a query, each time that it is read: 300 letters of names and shops take 17 ms once, 28 four times. */
const CHARACTERS_PER_UNIT = 80;

/** The work of a search, in units of cost: more with each card, line of spending and reading of the query. */
export function searchWork(
  {
    spending = {},
    query = '',
  }: { readonly spending?: object | undefined; readonly query?: string | undefined },
  { catalog }: Pick<Context, 'catalog'>,
): number {
  const lines = Object.keys(spending).length * PER_LINE;
  const words = (query.length * readingsOf(query)) / CHARACTERS_PER_UNIT;
  return catalogWork(catalog, CARDS_PER_UNIT) + lines + words;
}
