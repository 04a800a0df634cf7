import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/errors.ts';
import { readMonth, readSpokenDate } from '../../../../src/kit/spoken-date.ts';
import { settled } from '../../../../src/operation/input/fill-in.ts';
import { MONTHLY, propertiesOf } from '../../../../src/operation/json-schema.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { refusalLines } from '../../../../src/surfaces/mcp/arguments/refusal.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { readMonthly, readNumber } from '../../../../src/surfaces/spoken-sum.ts';
import { itemsIn, readAs } from '../../../../src/surfaces/text-values.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

/** Words that patterns look for, between any others. */
const WORDS = [
  ...['no', 'not', 'without', 'except', 'but', 'but no', 'other than', 'anything but', 'avoid'],
  ...['for', 'of', 'on', 'at', 'in', 'per', 'each', 'points of', '5k points', '9k a', 'nights'],
];

/**
 * Whoever sends a long run of one thing takes no time of others by it: patterns that could share
 * the run out in many ways are not shown it. The longest text that fits a body is one of 97 kB.
 */
const RUNS: readonly (readonly [first: string, unit: string, last: string])[] = [
  ['a', ' ', 'b'],
  ['a', '\n', 'b'],
  ['a', '\u3000\t', 'b'],
  ['1', ' ', 'x'],
  ['1 a', ' ', '\n!'],
  ['1 ', 'a', '\n1'],
  ['$', ' ', 'x'],
  ['', '1', 'x'],
  ['', '1,', 'x'],
  ['', '1.1k ', 'x'],
  ['a', '1', '!'],
  ['', 'a1', '!'],
  ['', ' and ', '!'],
  ['', ' and ', '1'],
  ['', 'a and ', '1'],
  ['', ' a month', '!'],
  ['5 on ', 'a ', '!'],
  ['', '(', ''],
  ['', 'a_', '!'],
  ['', '.', 'x'],
  ['', '+', 'x'],
  ...WORDS.map((word) => ['', `${word} `, ''] as const),
];
const LENGTHS = [4_000, 97_000];
/** Far more than any takes, and far less than what has to be caught here: seconds to hours. */
const MOST_MS = 300;

const texts = RUNS.flatMap(([first, unit, last]) =>
  LENGTHS.map((length) => {
    const room = Math.floor((length - first.length - last.length) / unit.length);
    return first + unit.repeat(room) + last;
  }),
);

/** Texts by which `work` holds the processor too long, as they begin. */
function heldBy(work: (text: string) => unknown): string[] {
  return texts.flatMap((text) => {
    const before = process.cpuUsage();
    work(text);
    const { user } = process.cpuUsage(before);
    return user / 1000 > MOST_MS ? [`${JSON.stringify(text.slice(0, 12))} ${text.length}`] : [];
  });
}

/** Arguments of all tools, one of each kind. */
const kinds = new Map(
  [...toolTable(OPERATIONS).values()].flatMap(({ operation, arguments: reading }) =>
    Object.entries(propertiesOf(reading.schema)).map(
      ([name, schema]) => [JSON.stringify(schema), { name, operation, reading }] as const,
    ),
  ),
);

const FORMS: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text],
  (text) => [{ name: text, amount: text }],
  (text) => ({ [text]: text }),
  (text) => JSON.stringify([text]),
];

const REFUSED = new AppError('validation_failed', undefined, {
  issues: [{ path: 'card_name', message: 'must be text of 1 to 120 characters' }],
});

const catalog = catalogOn('2026-11-21');

describe('a long run', () => {
  it('in any argument of a tool', () => {
    expect(kinds.size).toBeGreaterThan(30);
    for (const { name, reading } of kinds.values()) {
      for (const form of FORMS) {
        const held = heldBy((text) => reading.read({ [name]: form(text) }));
        expect(held, `${name} ${form}`).toEqual([]);
      }
    }
  }, 120_000);

  it('in a name that no tool has, or in a target as one text', () => {
    const { reading } = [...kinds.values()].find(({ name }) => name === 'target_points') ?? {};
    for (const form of FORMS) {
      expect(heldBy((text) => reading?.read({ target: form(text) }))).toEqual([]);
      expect(heldBy((text) => reading?.read({ [text]: form(text) }))).toEqual([]);
    }
  }, 60_000);

  it.each(['at the top level', 'in params'])(
    'of names, %s, is refused by the first of them',
    (place) => {
      const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, 1]));
      const given = place === 'in params' ? { params: many } : many;
      expect(kinds.size).toBeGreaterThan(10);
      for (const { operation, reading } of new Map(
        [...kinds.values()].map((kind) => [kind.operation.name, kind]),
      ).values()) {
        const before = process.cpuUsage();
        const { input, unknown } = reading.read(given);
        const settle = (one: unknown) => settled(operation, one, catalog).input;
        const lines = refusalLines(operation, reading, REFUSED, unknown, given, settle);
        // Some ten times what it takes, and a fifth of what reading all of them took.
        expect(process.cpuUsage(before).user / 1000, operation.name).toBeLessThan(60);
        expect(operation.input.safeParse(input).success).toBe(false);
        expect(lines.join()).toContain('there is no argument "k0"');
      }
    },
  );

  it('in the one card of a tool that is asked about several', () => {
    const one = [...kinds.values()].find(({ operation }) => operation.tool?.several);
    const held = heldBy((text) => {
      const given = { card_name: text };
      if (!one) return;
      const settle = (input: unknown) => settled(one.operation, input, catalog).input;
      refusalLines(one.operation, one.reading, REFUSED, [text], given, settle);
    });
    expect(one).toBeDefined();
    expect(held).toEqual([]);
  }, 60_000);

  it('in a value of a prompt', () => {
    const amounts = { type: 'object', additionalProperties: { type: 'number' } };
    const monthly = { ...amounts, additionalProperties: { type: 'number', ...MONTHLY } };
    const schemas = [
      amounts,
      monthly,
      { type: 'array', items: { type: 'string' } },
      { type: 'number' },
    ];
    for (const schema of schemas) expect(heldBy((text) => readAs(schema, text))).toEqual([]);
    const spoken = (text: string) => readSpokenDate(text, '2026-11-25', 'next');
    const readers = [itemsIn, readNumber, readMonthly, readMonth, spoken];
    for (const read of readers) expect(heldBy(read)).toEqual([]);
  }, 60_000);
});
