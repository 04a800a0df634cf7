import { type Fields, isFields } from '../../../kit/fields.ts';
import type { Operation } from '../../../operation/define.ts';
import { isLong } from '../../../operation/input/bounds.ts';
import {
  inputSchema,
  itemsOf,
  propertiesOf,
  requiredOf,
  type Schema,
} from '../../../operation/json-schema.ts';
import { byName, type Twice, twiceLifted } from './by-name.ts';
import { datedCards } from './dated-cards.ts';
import { asArgumentsMean, LIFTED } from './forms.ts';
import { argumentMeant, toolName } from './names.ts';
import { creditTier, readValue, typesOf } from './read-value.ts';
import { asPublished } from './sums/entries.ts';
import { totalOf } from './sums/total-spending.ts';
import { withWishes } from './wishes.ts';

/** What was sent, as the operation's input. */
export interface ReadArguments {
  readonly input: Fields;
  /** What the person should hear about how the arguments were read. */
  readonly notes: readonly string[];
  /** Names that no argument has; they stay in the input, which is refused for them. */
  readonly unknown: readonly string[];
  /** Two names of one argument with values that differ: the call is refused. */
  readonly twice?: Twice | undefined;
}

/** The arguments of a tool, between an assistant and the operation's input. */
export interface ToolArguments {
  /** By the tool's names, all at the top level. */
  readonly schema: Schema;
  /** Understood, and in no list: REST has them under names of their own. */
  readonly hidden: ReadonlySet<string>;
  read(given: Fields): ReadArguments;
  /** A tool that takes an argument which this one has not. */
  readonly takenBy: ReadonlyMap<string, string>;
  /** The tool that takes whatever narrows the choice among new cards. */
  readonly search?: Searching | undefined;
  /** Where the assistant finds a field of the input: `card_names.0` for `portfolio.0`. */
  nameOf(path: string): string;
}

export interface Searching {
  readonly operation: Operation;
  readonly tool: ToolArguments;
}

/** An argument's place in the input. */
interface Home {
  readonly path: readonly [string] | readonly [typeof LIFTED, string];
  readonly schema: Schema;
}

/**
 * The one place that lifts and renames: whatever an operation adds to its `params` becomes an
 * argument here by itself.
 *
 * @param about names of what is said of the person in other tools; where this one has no use for
 * it, it is left out with a note, and not refused
 * @param takenBy by argument, a tool that takes it
 * @param search the tool that takes what narrows the choice among new cards
 */
export function toolArguments(
  operation: Operation,
  about: ReadonlySet<string> = new Set(),
  takenBy: ReadonlyMap<string, string> = new Map(),
  search?: Searching,
): ToolArguments {
  const full: Schema = inputSchema(operation);
  const homes = homesOf(full);
  const known = new Set(homes.keys());
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      [...homes]
        .filter(([, home]) => !isHidden(home.schema))
        .map(([name, one]) => [name, one.schema]),
    ),
    required: requiredOfAll(full).map(toolName),
  };
  const others = new Set([...about, ...takenBy.keys()]);
  const hidden = [...homes].filter(([, home]) => isHidden(home.schema)).map(([name]) => name);
  return {
    schema,
    hidden: new Set(hidden),
    ...{ takenBy, search },
    read: (given) => readArguments(inOneName(given, operation), homes, known, about, others),
    nameOf(path) {
      const [first = '', ...rest] = path.split('.');
      return first === LIFTED ? rest.join('.') : [toolName(first), ...rest].join('.');
    },
  };
}

const NAMES_CARD: ReadonlySet<string> = new Set(['card_name', 'card_names', 'card', 'cards']);

/** A list of cards as the one text that a tool takes for several: `Amex Gold, CSP`. */
function inOneName(given: Fields, { tool }: Operation): Fields {
  if (tool?.several?.in_one !== true) return given;
  const { most } = tool.several;
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= most &&
    value.every((name) => typeof name === 'string');
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      NAMES_CARD.has(name) && isNames(value) ? value.join(', ') : value,
    ]),
  );
}

/** An operation's input as arguments of its tool. */
export function asArguments(input: Fields): Record<string, unknown> {
  const { [LIFTED]: lifted, ...own } = input;
  const all = { ...(isFields(lifted) ? lifted : {}), ...own };
  return Object.fromEntries(
    Object.entries(all).map(([name, one]) => [toolName(name), asPublished(name, one)]),
  );
}

/** A call of the tool that works, by arguments that it lists. */
export function exampleOf({ tool, example }: Operation): Record<string, unknown> {
  return asArguments(tool?.example ?? (example as Fields));
}

/** For REST only: `.meta({ 'x-rest-only': true })`. */
function isHidden(schema: Schema): boolean {
  return schema['x-rest-only'] === true;
}

function homesOf(full: Schema): ReadonlyMap<string, Home> {
  const { [LIFTED]: params, ...own } = propertiesOf(full);
  const lifted = Object.entries(params ? propertiesOf(params) : {});
  return new Map<string, Home>([
    ...Object.entries(own).map(([name, schema]): [string, Home] => [
      toolName(name),
      { path: [name], schema },
    ]),
    ...lifted
      .filter(([name]) => !(name in own))
      .map(([name, schema]): [string, Home] => [toolName(name), { path: [LIFTED, name], schema }]),
  ]);
}

/** Fields that every variant of the input requires. */
function requiredOfAll(full: Schema): string[] {
  const variants = (full.anyOf ?? full.oneOf ?? [full]) as Schema[];
  const [first = [], ...others] = variants.map((variant) => requiredOf(variant));
  return first.filter((name) => others.every((names) => names.includes(name)));
}

function readArguments(
  given: Fields,
  homes: ReadonlyMap<string, Home>,
  known: ReadonlySet<string>,
  about: ReadonlySet<string>,
  others: ReadonlySet<string>,
): ReadArguments {
  const input: Record<string, unknown> = {};
  const lifted: Record<string, unknown> = {};
  const unused: string[] = [];
  const unknown: string[] = [];
  const notes: string[] = [];
  const put = ({ path: [first, inner] }: Home, value: unknown): void => {
    if (inner === undefined) input[first] = value;
    else lifted[inner] = value;
  };
  const readAs = (name: string, value: unknown) =>
    readValue(homes.get(name)?.schema ?? {}, name === 'credit_tier' ? creditTier(value) : value);
  const meant = withWishes(asArgumentsMean(given, known, notes), known);
  const { sent, twice } = byName(meant, known, others, readAs, mayBeNone(homes));
  const names = homes.get('card_names');
  const { dates, unused: beside } = takesNames(names)
    ? datedCards(sent.get('card_names'), homes.get('dates')?.schema)
    : NONE_DATED;
  if (dates !== null && !sent.has('dates')) sent.set('dates', dates);
  unused.push(...beside);
  for (const [name, value] of sent) {
    const home = homes.get(name);
    if (!home) {
      // A credit score, too, is said of the person.
      if (about.has(argumentMeant(name, about) ?? name)) unused.push(name);
      else {
        unknown.push(name);
        input[name] = value;
      }
      continue;
    }
    if (isLong(value)) {
      put(home, value);
      continue;
    }
    const read = readAs(name, value);
    const total = name === 'spending' ? totalOf(read) : null;
    const place = (total === null ? home : homes.get('total_spending')) ?? home;
    put(place, total ?? read);
  }
  if (Object.keys(lifted).length > 0) input[LIFTED] = lifted;
  if (unused.length > 0) notes.push(`Not used for this answer: ${unused.join(', ')}.`);
  return { input, notes, unknown, twice: twiceLifted(given) ?? twice };
}

const NONE_DATED = { dates: null, unused: [] };

/** The lists that no list of tools has and that may be empty. */
function mayBeNone(homes: ReadonlyMap<string, Home>): ReadonlySet<string> {
  const open = [...homes].filter(
    ([, { schema }]) => (isHidden(schema) || schema['x-listed'] === false) && !schema.minItems,
  );
  return new Set(open.map(([name]) => name));
}

/** Whether cards are taken by their names alone. */
function takesNames(home: Home | undefined): boolean {
  const types = home && typesOf(itemsOf(home.schema) ?? {});
  return types?.has('string') === true && !types.has('object');
}

/** By argument, the first tool that takes it. */
export function firstTaking(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const operation of operations) {
    for (const name of homesOf(inputSchema(operation)).keys()) {
      if (!taken.has(name)) taken.set(name, operation.name);
    }
  }
  return taken;
}

/** All that the tools together ask about the person. */
export function fieldsAboutPerson(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(
    operations.flatMap((operation) => {
      const { [LIFTED]: params } = propertiesOf(inputSchema(operation));
      return params ? Object.keys(propertiesOf(params)) : [];
    }),
  );
}
