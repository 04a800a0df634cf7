import { AppError } from '../../../errors.ts';
import { failureOf } from '../../../failures.ts';
import type { Fields } from '../../../kit/fields.ts';
import { boundsFault } from '../../../operation/input/bounds.ts';
import { readInTime, unreadFault } from '../../../operation/input/reading.ts';
import { lostNameFault } from '../../../operation/input/words.ts';
import { RESPONSE_FORMATS } from '../advertise.ts';
import { type Asking, withAnswers } from '../asking/asking.ts';
import type { ToolEntry } from '../tool-table.ts';
import { twiceFault } from './by-name.ts';
import type { ReadArguments } from './tool-arguments.ts';

/** A call as it is carried out. */
export interface ReadCall extends ReadArguments {
  /** The arguments, with the names that the person chose. */
  readonly given: Fields;
  readonly detailed: boolean;
  /** Steps that its words took: see `effort`. */
  readonly steps: number;
  /** Why it is refused, whatever the operation says of it. */
  readonly refused: AppError | undefined;
}

/** Reads a call. It never throws: what is wrong comes back, so that the call is counted like any other. */
export function readCall(
  { arguments: own, face }: ToolEntry,
  sent: Fields,
  asking: Asking | null,
): ReadCall {
  const unread = { input: {}, notes: [], unknown: [], detailed: false };
  let steps = 0;
  try {
    // Of what is refused for its length no name is looked at.
    const given = asking && boundsFault(sent) === null ? withAnswers(sent, asking) : sent;
    const { response_format: format = RESPONSE_FORMATS[0], ...others } = given;
    const reading = readInTime(() => own.read(others));
    const { found: read } = reading;
    steps = reading.steps;
    if (read === null) throw unreadFault();
    const filled = asking?.filled ?? null;
    const input = filled ? (face.asks?.filled(read.input, filled) ?? read.input) : read.input;
    // Where the arguments are put in their places, such a name gets lost.
    const fault = lostNameFault(given) ?? twiceFault(read.twice);
    const refused = fault ?? (face.detailed_fields && formatFault(format));
    const detailed = face.detailed_fields !== undefined && format === 'detailed';
    return { ...read, input, given, detailed, steps, refused: refused ?? undefined };
  } catch (error) {
    return { ...unread, given: sent, steps, refused: failureOf(error) };
  }
}

/** `response_format` belongs to the surface: the operation never sees it. */
function formatFault(format: unknown): AppError | null {
  if (RESPONSE_FORMATS.some((known) => known === format)) return null;
  const message = `Use ${RESPONSE_FORMATS.join(' or ')}.`;
  return new AppError('validation_failed', undefined, {
    issues: [{ path: 'response_format', message }],
  });
}
