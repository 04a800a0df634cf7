import {
  acceptedContent,
  type InputRequiredResult,
  inputRequired,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AppError, CardChoice } from '../../../errors.ts';
import { echoed } from '../../../kit/clean-text.ts';
import type { Fields } from '../../../kit/fields.ts';
import { usd } from '../../../kit/words.ts';
import type { Form } from '../../../operation/asks.ts';

/**
 * Asks the person, where the client can, which of several cards a name means and what an answer
 * turns on, and goes on in the same call. Nothing is kept between the rounds: the client sends the
 * call again with the answer, and earlier answers come back as the request's state.
 */

/** Names that were asked about, with the cards that were chosen. */
type Answers = Readonly<Record<string, string>>;

const MOST_QUESTIONS = 10;
/** Characters of a name, and names of a call that are looked for: more than any tool takes. */
const [NAME_MAX, NAMES_MAX] = [120, 60];
const CAPABLE = z.looseObject({ elicitation: z.looseObject({}) });
const STATE = z.record(z.string().max(200), z.string().max(300));
const CHOSEN = z.object({ card: z.string().max(300) });
/** The form that an operation has; it comes last, and once. */
const FORM = 'form';
const FILLED = z.record(z.string().max(80), z.unknown());

/** What a round brought: null when the client cannot ask anybody. */
export interface Asking {
  readonly answers: Answers;
  /** What the person filled in. */
  readonly filled: Readonly<Record<string, unknown>> | null;
  /** True when the person was asked and did not choose. */
  readonly declined: boolean;
}

/** What a message says of its sender and of the rounds before. */
export interface Rounds {
  /** By the message's envelope, which only the revision of 2026-07-28 has. */
  readonly capabilities: unknown;
  readonly responses?: Readonly<Record<string, unknown>> | undefined;
  readonly state?: string | undefined;
}

export function askingOf({ capabilities, responses = {}, state }: Rounds): Asking | null {
  if (!CAPABLE.safeParse(capabilities).success) return null;
  const answers: Record<string, string> = { ...stateOf(state) };
  let declined = false;
  let filled: Asking['filled'] = null;
  for (const asked of Object.keys(responses).slice(0, MOST_QUESTIONS)) {
    if (asked === FORM) {
      filled = FILLED.safeParse(acceptedContent({ ...responses }, asked)).data ?? null;
      declined ||= filled === null;
      continue;
    }
    const chosen = CHOSEN.safeParse(acceptedContent({ ...responses }, asked));
    if (chosen.success) answers[asked] = chosen.data.card;
    else declined = true;
  }
  return { answers, filled, declined };
}

/** Answers are only names that the caller could have sent at once, so the state is not signed. */
function stateOf(state: string | undefined): Answers {
  if (state === undefined || state.length > 4000) return {};
  try {
    return STATE.parse(JSON.parse(state));
  } catch {
    return {};
  }
}

/** The arguments with every name that was settled in place of the one that was asked about. */
export function withAnswers(given: Fields, { answers }: Asking): Fields {
  if (Object.keys(answers).length === 0) return given;
  let left = NAMES_MAX;
  const settle = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(settle);
    if (typeof value !== 'string' || value.length > NAME_MAX || left === 0) return value;
    left -= 1;
    return answerTo(echoed(value), answers) ?? value;
  };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, settle(value)]));
}

/** What was chosen for a name; a name may be `constructor` too. */
function answerTo(asked: string, answers: Answers): string | undefined {
  return Object.hasOwn(answers, asked) ? answers[asked] : undefined;
}

/** The question about an ambiguous name; null when the failure is another or nobody can answer. */
export function questionOf(
  { code, details }: AppError,
  asking: Asking | null,
): InputRequiredResult | null {
  const { asked, choices } = details ?? {};
  if (code !== 'ambiguous_card' || !asking || asking.declined || !asked || !choices) return null;
  const { answers } = asking;
  if (Object.keys(answers).length >= MOST_QUESTIONS || Object.hasOwn(answers, asked)) return null;
  const card = {
    type: 'string' as const,
    title: 'Card',
    oneOf: choices.map((choice) => ({ const: choice.card_name, title: describeChoice(choice) })),
  };
  return inputRequired({
    inputRequests: {
      [asked]: inputRequired.elicit({
        message: `Which card is "${asked}"?`,
        requestedSchema: { type: 'object', properties: { card }, required: ['card'] },
      }),
    },
    requestState: JSON.stringify(answers),
  });
}

/** The form of an operation as a question. */
export function formQuestion(
  { message, fields, required }: Form,
  { answers }: Asking,
): InputRequiredResult {
  const requestedSchema = {
    type: 'object',
    properties: { ...fields },
    required: [...required],
  } as Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];
  return inputRequired({
    inputRequests: { [FORM]: inputRequired.elicit({ message, requestedSchema }) },
    requestState: JSON.stringify(answers),
  });
}

/** The card with what tells it from others, in one line. */
export function describeChoice({
  card_name,
  annual_fee,
  network,
  status,
  earns,
}: CardChoice): string {
  const facts = [
    `${usd(annual_fee)} a year`,
    network,
    status && `${status} to new applicants`,
    earns,
  ];
  return `${card_name}: ${facts.filter(Boolean).join('; ')}`;
}
