import { z } from 'zod';
import { AGE_KINDS, AGE_LIMITS, countFacts } from '../../catalog/seeds/ages.ts';
import { catalogFigures } from '../../catalog/seeds/report.ts';
import { defineOperation } from '../../operation/define.ts';
import { catalogWork } from '../shared/work.ts';

/** Cards that are counted in a unit: 434 with their sources take 7 ms once the code is warm. */
const CARDS_PER_UNIT = 60;

const named = (name: string) => z.array(z.object({ [name]: z.string(), count: z.int() }));

export const getCoverage = defineOperation({
  name: 'get_coverage',
  title: 'Coverage and freshness',
  description:
    'What the catalog holds, how much of it is known, how old it is, and what its sources are. Needs no key.',
  input: z.strictObject({}),
  output: z.object({
    /** Equal versions hold equal facts. */
    catalog_version: z.string(),
    today: z.iso.date(),
    totals: z.object({
      cards: z.int(),
      business_cards: z.int(),
      /** With earn rules, bonus, credits, purchase APR, foreign fee and official URL known. */
      complete_cards: z.int(),
      open_cards: z.int(),
      programs: z.int(),
      merchants: z.int(),
      benefits: z.int(),
    }),
    issuers: named('issuer'),
    /** Cards with the field known. */
    fields: named('field'),
    /** Groups of fields of cards, by what their sources prove together. */
    statuses: named('status'),
    /** Sources by rank. */
    ranks: named('rank'),
    /** Cards by the month of their newest source. */
    months: named('month'),
    /** Groups of facts by kind, and how many are past the age at which they are checked again. */
    ages: z.array(
      z.object({
        kind: z.enum(AGE_KINDS),
        /** Null: once a quarter. */
        limit_days: z.int().nullable(),
        facts: z.int(),
        past_limit: z.int(),
      }),
    ),
  }),
  example: {},
  policy: { tier: 'none', cacheable: true, scope: 'cards:read', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/reference/coverage',
    response: 'envelope',
    cache_seconds: 300,
  },
  cost: (_input, { catalog }) => catalogWork(catalog, CARDS_PER_UNIT),
  handler(_input, { catalog }) {
    const { content, today } = catalog;
    const { totals, ...tallies } = catalogFigures(content);
    const list = (name: string, of: keyof typeof tallies) =>
      tallies[of].map(([value, count]) => ({ [name]: value, count }));
    return {
      catalog_version: catalog.version,
      today,
      totals,
      issuers: list('issuer', 'issuers'),
      fields: list('field', 'fields'),
      statuses: list('status', 'statuses'),
      ranks: list('rank', 'ranks'),
      months: list('month', 'months'),
      ages: countFacts(content.cards, today).map(({ kind, all, old }) => {
        return { kind, limit_days: AGE_LIMITS[kind], facts: all, past_limit: old };
      }),
    };
  },
});
