import { createOutsideThread } from '../../../../src/kit/network/outside/thread.ts';

/** A process that asks once; nothing but its thread could keep it from ending. */
const thread = createOutsideThread({ report: (error) => console.error(error) });
const ask = { url: 'https://127.0.0.1/', headers: {}, totalMs: 2_000 } as const;
await thread.ask(ask).catch((error: Error) => console.log(error.message));
if (process.argv[2] === 'close') await thread.close();
