import { parentPort, workerData } from 'node:worker_threads';
import { buildSnapshot } from '../catalog/snapshot.ts';
import { type About, type Note, told } from '../operation/notes.ts';
import { handle } from '../operation/run-handler.ts';
import { answerAhead, NO_SERVICES } from '../operations/answer-ahead.ts';
import { searchesHere } from '../operations/cards/search/search-ahead.ts';
import { searchCreditCards } from '../operations/cards/search-credit-cards.ts';
import { recommendCardForCategory } from '../operations/decisions/recommend-card-for-category.ts';
import { OPERATIONS } from '../operations/index.ts';
import { readCatalog } from './catalog-bytes.ts';
import { faultOf } from './faults.ts';
import type { Begun, Reply, ThreadCatalog, ThreadTask } from './protocol.ts';

/** The code of a worker thread: it runs tasks on its own snapshot. */
const given = workerData as ThreadCatalog;
const catalog = buildSnapshot(given.version, readCatalog(given), given.today);
const operations = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/**
 * Compiles the rules of all cards before the first task, and what a search reads where searches run here.
 * Of thousands of cards that takes seconds on a busy machine: a task that had to do it would run out of
 * its time, and so would the next, on a new thread.
 */
function makeReady(): void {
  answerAhead(recommendCardForCategory, recommendCardForCategory.example, catalog);
  if (!searchesHere(catalog)) answerAhead(searchCreditCards, searchCreditCards.example, catalog);
}
makeReady();

export async function answer(task: ThreadTask): Promise<Reply> {
  parentPort?.postMessage({ begun: task.id } satisfies Begun);
  const operation = operations.get(task.operation);
  if (!operation) throw new Error(`no operation is called ${task.operation}`);
  const notes: Note[] = [];
  const { caller, now, request_id } = task;
  const warn = (text: string, about?: About) => told(notes, { text, about });
  let restricted = false;
  const restrict = () => {
    restricted = true;
  };
  const about = { caller, now, request_id, catalog, services: NO_SERVICES };
  const context = { ...about, warn, restrict, address: () => null };
  try {
    const { output, work } = handle(operation, task.input, context, task.gathered);
    const answer = await output;
    return { fault: null, output: answer, steps: work.steps, notes, restricted };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    return { fault };
  }
}
