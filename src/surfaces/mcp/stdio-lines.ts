import { Transform } from 'node:stream';
import { AppError } from '../../errors.ts';
import { EXCESS_WORDS, excessOf, fieldOf } from '../nested.ts';
import { asProtocolError } from '../protocol-error.ts';

const LINE_FEED = 0x0a;
/** The SDK buffers no more, and ends without a word. */
export const LINE_MAX = 10 * 1024 * 1024;

export interface LineHandlers {
  /** Called with the answer to a message that is too large to be parsed. */
  answer(message: ReturnType<typeof refusalOf>): void;
  /** Called once: a line is longer than `LINE_MAX`, and nothing after it is read. */
  tooLong(): void;
}

/**
 * What comes over the standard input, a whole line at a time, held to the bounds that HTTP holds a body to
 * before it is parsed: the SDK would walk 200,000 levels, run out of stack and blame us.
 */
export function boundedLines({ answer, tooLong }: LineHandlers): Transform {
  let begun: Buffer[] = [];
  let length = 0;
  let isOver = false;

  function end(lines: Transform, rest: Buffer): void {
    const line = begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
    begun = [];
    length = 0;
    const excess = excessOf(line);
    if (excess === null) {
      lines.push(line);
      return;
    }
    const id = fieldOf(line, 'id');
    // A notification has no answer, and what cannot be told from one neither.
    if (typeof id !== 'string' && typeof id !== 'number') return;
    answer(refusalOf(id, `The message ${EXCESS_WORDS[excess]}.`));
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      while (!isOver && from < chunk.length) {
        const at = chunk.indexOf(LINE_FEED, from);
        const part = chunk.subarray(from, at < 0 ? undefined : at + 1);
        from += part.length;
        length += part.length;
        isOver = length > LINE_MAX;
        if (isOver) {
          begun = [];
          tooLong();
        } else if (at < 0) begun.push(part);
        else end(this, part);
      }
      done();
    },
  });
}

function refusalOf(id: string | number, words: string) {
  const { code, message, data } = asProtocolError(new AppError('validation_failed', words));
  return { jsonrpc: '2.0' as const, id, error: { code, message, data } };
}
