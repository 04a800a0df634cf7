import { expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES } from '../../src/engine/model/categories.ts';
import { effort, MOST_STEPS } from '../../src/engine/model/effort.ts';
import { costOf } from '../../src/operation/run-handler.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { AS_OF, answer, CHOOSING } from '../bench/worst.ts';

/** Splits solved, or as much work, that take about as long as one unit stands for. */
const STEPS_OF_UNIT = 5;

const catalog = buildSnapshot('test', await readSeeds('seeds'), AS_OF);
const ofKeys = (keys: readonly string[]) =>
  keys.flatMap((key) => catalog.cardsByKey.get(key)?.seed.name ?? []);
const choosing = ofKeys(CHOOSING).slice(0, 10);
/** The cards with most to use, which change into others and lose most when they go. */
const credited = catalog.cards
  .filter(({ seed }) => seed.annual_fee > 0)
  .toSorted((a, b) => b.engine.credits.length - a.engine.credits.length)
  .slice(0, 30)
  .map(({ seed }) => seed.name);

const spending = Object.fromEntries(
  FINE_CATEGORIES.slice(0, 18).map((name, index) => [name, 100 + ((index * 379) % 900)]),
);
const params = { spending, abroad: '20%' };
const opened = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { opened: '2020-05' }]));

/** Each place in which cards are named, filled to its limit with cards that are not named elsewhere. */
const NAMED: readonly (readonly [string, string, (more: readonly string[]) => object])[] = [
  ...[1, 3, 6].flatMap((held): (typeof NAMED)[number][] => [
    [
      'optimize_portfolio',
      `closing beside ${held}`,
      (more) => ({
        ...{ card_names: choosing.slice(0, held), additions: 0, params },
        closing: more.slice(0, 10 - held),
      }),
    ],
    [
      'analyze_portfolio',
      `closing beside ${held}`,
      (more) => ({
        cards: choosing.slice(0, held).map((card_name) => ({ card_name })),
        ...{ closing: more.slice(0, 10 - held), params },
      }),
    ],
  ]),
  [
    'optimize_portfolio',
    'closing all',
    (more) => ({ card_names: more.slice(0, 10), closing: more.slice(0, 10), additions: 0, params }),
  ],
  [
    'optimize_portfolio',
    'dates',
    (more) => ({ additions: 0, params: { ...params, dates: opened(more.slice(0, 10)) } }),
  ],
  [
    'optimize_portfolio',
    'partner',
    (more) => ({
      ...{ card_names: choosing.slice(0, 3), additions: 0 },
      params: { ...params, partner: { card_names: more.slice(0, 7) } },
    }),
  ],
  [
    'optimize_portfolio',
    "a husband's",
    (more) => ({
      card_names: [...choosing.slice(0, 3), ...more.slice(0, 7).map((name) => `husband's ${name}`)],
      ...{ additions: 0, params },
    }),
  ],
  [
    'check_card_renewal',
    'held_cards',
    (more) => ({ card_name: more[10], params, held_cards: more.slice(0, 10) }),
  ],
  [
    'compare_cards',
    'candidates and held_cards',
    (more) => ({
      ...{ candidates: more.slice(10, 16), pick: 3, params },
      held_cards: more.slice(0, 10),
    }),
  ],
  [
    'recommend_card_for_category',
    'candidates and held_cards',
    (more) => ({
      ...{ category: 'dining', candidates: more.slice(10, 20), params },
      held_cards: more.slice(0, 10),
    }),
  ],
  [
    'calculate_card_value',
    'held_cards',
    (more) => ({ card_name: more[10], ...params, held_cards: more.slice(0, 10) }),
  ],
];

it.each(
  NAMED.flatMap(([operation, where, ask]) =>
    [
      ['that choose', [...choosing, ...credited]] as const,
      ['with credits', credited] as const,
      ['with some fewer', credited.slice(10)] as const,
    ].map(([kind, more]) => [operation, where, kind, ask, more] as const),
  ),
)(
  '%s counts the cards that it is sent under %s: cards %s',
  async (name, _where, _kind, ask, more) => {
    const held = JSON.stringify(ask([]));
    const input = ask(more.filter((one) => !held.includes(`"${one}"`)));
    const operation = OPERATIONS.find((one) => one.name === name);
    if (operation === undefined) throw new Error(`There is no operation ${name}.`);
    const before = effort.steps;
    await answer(catalog, name, input);
    const steps = effort.steps - before;
    expect(steps).toBeLessThan(1.35 * MOST_STEPS);
    const units = costOf(operation, operation.input.parse(input), { catalog });
    expect(steps / STEPS_OF_UNIT / units).toBeLessThan(5);
  },
);
