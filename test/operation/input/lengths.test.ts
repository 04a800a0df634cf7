import { expect, it } from 'vitest';
import { taken } from '../../../src/engine/model/effort.ts';
import type { AppError, InputIssue } from '../../../src/errors.ts';
import { execute } from '../../../src/operation/execute.ts';
import { lengthFault } from '../../../src/operation/input/lengths.ts';
import { inputFault, inputWords } from '../../../src/operation/input/words.ts';
import { inputSchema, type Schema, variantsOf } from '../../../src/operation/json-schema.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogServices, emptyAccount } from '../../support/catalog/catalog-services.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const now = new Date(`${catalog.today}T12:00:00Z`);
const services = catalogServices(catalog, emptyAccount(now));
const caller = { account_id: 'one', plan: PLANS.pro, channel: 'mcp', scopes: null } as const;

/** Where a text of at most so many characters stands in an input, and an input with a text there. */
interface Place {
  readonly path: string;
  readonly most: number;
  readonly input: (text: string) => unknown;
}

/** Texts and names of the first form that a schema takes, through objects, lists and names of records. */
function placesOf(schema: Schema, path: string, around: (value: unknown) => unknown): Place[] {
  return variantsOf(schema).flatMap((one): Place[] => {
    const { maxLength, items, properties, propertyNames, additionalProperties: values } = one;
    const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    const names = (propertyNames as Schema | undefined)?.maxLength;
    return [
      ...(typeof maxLength === 'number' ? [{ path, most: maxLength, input: around }] : []),
      ...(typeof names === 'number'
        ? [{ path: `${path}.*`, most: names, input: (text: string) => around({ [text]: 1 }) }]
        : []),
      ...(items ? placesOf(items as Schema, at(0), (value) => around([value])) : []),
      ...(typeof values === 'object' && values !== null
        ? placesOf(values as Schema, at('Amex Gold'), (value) => around({ 'Amex Gold': value }))
        : []),
      ...Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(([name, inner]) =>
        placesOf(inner, at(name), (value) => around({ [name]: value })),
      ),
    ];
  });
}

const WORDS = catalog.merchants.merchants.map(({ name }) => name.toLowerCase()).join(' at ');
const ofLength = (most: number) => WORDS.slice(0, most - 1).padEnd(most, 'x');

const refusalOf = async (operation: (typeof OPERATIONS)[number], input: unknown) => {
  const call = { caller, services, now, request_id: 'test', check_output: false };
  const before = taken();
  const refused = await execute(operation, input, call).then(
    () => null,
    (error: AppError) => error,
  );
  return { refused, steps: taken() - before };
};

const tools = OPERATIONS.filter(({ tool }) => tool);

it('no text that is longer than its field takes is read, wherever it stands', async () => {
  expect(tools.length).toBe(14);
  const read: string[] = [];
  let places = 0;
  for (const operation of tools) {
    const { example } = operation;
    for (const { path, most, input } of placesOf(inputSchema(operation), '', (value) => value)) {
      places += 1;
      const given = { ...(example as object), ...(input(ofLength(most + 1)) as object) };
      const { refused, steps } = await refusalOf(operation, given);
      const where = `${operation.name} ${path}`;
      expect(lengthFault(operation.input, input(ofLength(most))), where).toBeNull();
      expect(refused?.code, where).toBe('validation_failed');
      expect(refused?.details?.issues?.length, where).toBe(1);
      if (steps > 0) read.push(`${where}: ${steps}`);
    }
  }
  expect(places).toBeGreaterThan(100);
  expect(read).toEqual([]);
});

const said = ({ path, message }: InputIssue) => ({ path, message });

/** What only the schema says of an input, in which nothing was read before. */
const parsed = (name: string, input: unknown) => {
  const operation = tools.find((one) => one.name === name);
  const result = operation?.input.safeParse(input, { error: inputWords() });
  return result && inputFault(result)?.details?.issues?.map(said);
};

it.each([
  ['which_card_at_merchant', { merchant: ofLength(201), portfolio: ['CSP'] }],
  ['recommend_card_for_category', { category: ofLength(41) }],
  ['calculate_card_value', { card_name: 'CSP', spending: { [ofLength(61)]: 90 } }],
  ['calculate_card_value', { card_name: 'CSP', params: { once: { [ofLength(61)]: 90 } } }],
  ['calculate_card_value', { card_name: 'CSP', params: { abroad: { [ofLength(61)]: 90 } } }],
  ['check_card_renewal', { card_name: 'CSP', benefit_selections: ['x', ofLength(81)] }],
  ['compare_cards', { card_names: ['CSP', ofLength(121)] }],
  ['optimize_portfolio', { card_names: ['CSP', ofLength(121)] }],
])('%s refuses what is too long in the words of its schema', async (name, input) => {
  const operation = tools.find((one) => one.name === name) as (typeof tools)[number];
  const { refused } = await refusalOf(operation, input);
  expect(refused?.details?.issues?.map(said)).toEqual(parsed(name, input));
});

it('a text that is short enough once it is cleaned is none that is too long', () => {
  const spaced = `dining${' '.repeat(60)}`;
  const recommend = tools.find(({ name }) => name === 'recommend_card_for_category');
  expect(recommend && lengthFault(recommend.input, { category: spaced })).toBeNull();
});
