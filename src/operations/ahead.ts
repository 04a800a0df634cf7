import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import { AppError } from '../errors.ts';
import type { Steps } from '../kit/steps.ts';
import { costOf, runsHere } from '../operation/run-handler.ts';
import { answerAhead } from './answer-ahead.ts';
import { searchAheadSteps } from './cards/search/search-ahead.ts';
import { compareCards } from './decisions/compare-cards.ts';

/** Reads credits by their names and in words. */
const CREDITS = ['travel credit', 'half of the hotel credit'];

/**
 * Makes ahead what the first questions would wait for, as far as they are answered on this thread: a
 * search, and cards by credits in words, of which the first took 60 to 100 ms in one go.
 */
export function* aheadSteps(catalog: CatalogSnapshot): Steps<void> {
  yield* searchAheadSteps(catalog);
  const [first, second] = catalog.cards.filter(({ engine }) => engine.credits.length > 0);
  if (first === undefined || second === undefined) return;
  const card_names = [first.seed.name, second.seed.name];
  const asked = { card_names, params: { benefit_selections: CREDITS } };
  const input = compareCards.input.parse(asked);
  if (!runsHere(costOf(compareCards, input, { catalog }))) return;
  yield;
  try {
    answerAhead(compareCards, asked, catalog);
  } catch (error) {
    // Cards without such credits: what refuses the words has read them too.
    if (!(error instanceof AppError)) throw error;
  }
}
