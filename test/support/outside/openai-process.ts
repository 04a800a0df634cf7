import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Answer, startOpenAiServer } from './openai-server.ts';

/** The stand-in endpoint in a process of its own, so that its work is not taken for ours. */
export interface OpenAiProcess {
  readonly url: string;
  /** Answers from now on: the first to the first request, and so on; the last to all others. */
  answer(answers: readonly Answer[]): Promise<void>;
  /** What the endpoint did since `answer`. */
  seen(): Promise<Seen>;
  close(): Promise<void>;
}

export interface Seen {
  readonly requests: number;
  /** Milliseconds from each request's arrival to the end of its answer, added up. */
  readonly spentMs: number;
}

export async function startOpenAiProcess(): Promise<OpenAiProcess> {
  const child = fork(import.meta.filename, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ask = async (message: readonly Answer[] | 'seen'): Promise<Seen> => {
    child.send(message);
    const [seen] = await once(child, 'message');
    return seen;
  };
  const [url] = await once(child, 'message');
  return {
    url,
    async answer(answers) {
      await ask(answers);
    },
    seen: () => ask('seen'),
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function serve(): Promise<void> {
  const server = await startOpenAiServer();
  process.on('message', (message: readonly Answer[] | 'seen') => {
    if (message !== 'seen') {
      server.answer((_request, nth) => message[nth - 1] ?? message.at(-1) ?? { kind: 'hang' });
    }
    process.send?.({ requests: server.requests.length, spentMs: server.spentMs });
  });
  process.on('disconnect', () => server.close());
  process.send?.(server.url);
}

if (import.meta.main) await serve();
