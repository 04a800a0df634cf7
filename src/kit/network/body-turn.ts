import type { Readable } from 'node:stream';
import { type Arrival, TURNS } from '../turns/turns.ts';
import { crowdsOf } from './network-of.ts';

/** The turn of one body. */
export interface BodyTurn {
  /** Does what ends it, now or in its turn. */
  take(end: () => void): void;
  /** Nobody waits for what is made of it, but Node for its end. */
  skip(): void;
  /** Its connection has gone, or brings nothing any more. */
  leave(): void;
}

/**
 * Bodies may all end in one turn of the event loop, though they came one by one: who sent all but the last
 * byte of each chooses when.
 *
 * @param refuse called where it finds no place
 */
export function bodyTurn(network: string, refuse: () => void, turns = TURNS): BodyTurn {
  let waiting: { readonly arrival: Arrival; end(): void } | null = null;
  let isSkipped = false;

  function stop(): (() => void) | undefined {
    if (waiting === null) return undefined;
    const { arrival, end } = waiting;
    waiting = null;
    turns.leave('bodies', arrival);
    return end;
  }

  return {
    take(end) {
      if (isSkipped) return end();
      const arrival: Arrival = {
        ...{ account: network, within: crowdsOf(network) },
        begin() {
          waiting = null;
          end();
        },
        refuse() {
          waiting = null;
          refuse();
        },
      };
      waiting = { arrival, end };
      turns.arrive('bodies', arrival);
    },
    skip() {
      isSkipped = true;
      stop()?.();
    },
    leave: () => void stop(),
  };
}

/**
 * What a body is piped into, as its bytes are unpacked, ends in a turn of its own: threads unpack many at
 * once, and all may be done together.
 */
export function endPipedIn(turn: BodyTurn, body: Readable): void {
  const pipe = body.pipe.bind(body);
  body.pipe = (into, options) => {
    const stream: NodeJS.WritableStream & Partial<Pick<Readable, 'push'>> = into;
    const push = stream.push?.bind(stream);
    if (push) {
      stream.push = (piece: unknown, encoding?: BufferEncoding) => {
        if (piece !== null) return push(piece, encoding);
        turn.take(() => void push(null));
        return false;
      };
    }
    return pipe(into, options);
  };
}
