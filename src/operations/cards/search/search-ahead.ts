import { compileRulesSteps } from '../../../catalog/search/parse.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Steps } from '../../../kit/steps.ts';
import { costOf, runsHere } from '../../../operation/run-handler.ts';
import { answerAhead } from '../../answer-ahead.ts';
import { searchCreditCards } from '../search-credit-cards.ts';

/** Each reaches code that those before it do not. */
const QUERIES = ['travel', 'groceries', 'no annual fee cash back card for groceries'];

/** Whether searches run on the thread of requests. */
export function searchesHere(catalog: CatalogSnapshot): boolean {
  const { input, example } = searchCreditCards;
  return runsHere(costOf(searchCreditCards, input.parse(example), { catalog }));
}

/**
 * Makes ahead what the first search would wait for, where searches run on this thread: of a catalogue
 * so large that they run in others, nobody would read it here. The first of a process compiles its
 * patterns and code too, which took 120 ms in one go.
 */
export function* searchAheadSteps(catalog: CatalogSnapshot): Steps<void> {
  if (!searchesHere(catalog)) return;
  yield* compileRulesSteps();
  for (const query of QUERIES) {
    catalog.parseQuery(query);
    yield;
  }
  yield* catalog.searchIndex.steps(catalog.today);
  for (const query of QUERIES) {
    answerAhead(searchCreditCards, { query }, catalog);
    yield;
  }
}
