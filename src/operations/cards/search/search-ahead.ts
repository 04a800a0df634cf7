import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Steps } from '../../../kit/steps.ts';
import { costOf, runsHere } from '../../../operation/run-handler.ts';
import { searchCreditCards } from '../search-credit-cards.ts';

/**
 * Makes ahead what the first search would wait for, where searches run on this thread: of a catalogue
 * so large that they run in others, nobody would read it here.
 */
export function* searchAheadSteps(catalog: CatalogSnapshot): Steps<void> {
  const { input, example } = searchCreditCards;
  if (!runsHere(costOf(searchCreditCards, input.parse(example), { catalog }))) return;
  yield* catalog.searchIndex.steps(catalog.today);
}
