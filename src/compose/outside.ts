import type { Logger } from 'pino';
import type { AskOutside } from '../kit/network/outside/ask.ts';
import { createOutsideThread } from '../kit/network/outside/thread.ts';
import { createDocumentFetcher, type FetchDocument } from '../oauth/clients/document-fetcher.ts';

/** Requests to addresses that strangers chose. */
export interface Outside {
  readonly askOutside: AskOutside;
  readonly fetchDocument: FetchDocument;
  close(): Promise<void>;
}

/** @param fetchDocument tests set it */
export function composeOutside(logger: Logger, fetchDocument?: FetchDocument): Outside {
  const { ask, close } = createOutsideThread({
    report: (error) => logger.warn({ err: error }, 'the thread for requests to the outside ended'),
  });
  return { askOutside: ask, fetchDocument: fetchDocument ?? createDocumentFetcher(ask), close };
}
