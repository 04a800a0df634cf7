import { expect, it } from 'vitest';
import type { CatalogSnapshot } from '../../../src/catalog/snapshot.ts';
import { execute } from '../../../src/operation/execute.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogServices } from '../../support/catalog/catalog-services.ts';
import { catalogOn, seeds } from '../../support/catalog/shipped.ts';
import { operationOf } from '../support/run.ts';

const TODAY = '2026-11-21';
const LATER = '2027-05-25';

const caller = {
  account_id: 'account',
  plan: PLANS.pro,
  channel: 'rest',
  scopes: null,
  credential: { account_id: 'account', epoch: 0, by: null },
} as const;

/** What a tool says in words, from the catalogue as it is on a day. */
async function said(tool: string, input: object, catalog: CatalogSnapshot): Promise<string> {
  const operation = operationOf(tool);
  const { output, warnings } = await execute(operation, input, {
    caller,
    services: catalogServices(catalog, { countCardLookups: async () => true }),
    now: new Date(`${catalog.today}T12:00:00Z`),
    request_id: 'test',
    check_output: false,
  });
  return [operation.tool?.summarize(output) ?? '', ...warnings].join('\n');
}

const RIVAL = 'Wells Fargo Active Cash Card';
const QUESTIONS: Readonly<Record<string, (card_name: string, date?: string) => object>> = {
  get_card_details: (card_name) => ({ card_name }),
  get_card_benefits: (card_name) => ({ card_name }),
  calculate_card_value: (card_name, date) => ({ card_name, ...(date && { date }) }),
  check_card_renewal: (card_name, date) => ({ card_name, ...(date && { params: { date } }) }),
  compare_cards: (card_name, date) => {
    return { card_names: [card_name, RIVAL], ...(date && { params: { date } }) };
  },
};

/** Texts of a card's facts that have ended by a day, and of none that has not. */
function endedOf({ credits, earn, bonus }: (typeof seeds.cards)[number], day: string): string[] {
  const isOver = ({ valid_to }: { readonly valid_to: string | null }): boolean =>
    valid_to !== null && valid_to < day;
  const open = new Set(credits.filter((one) => !isOver(one)).map(({ name }) => name));
  return [
    ...credits.filter((one) => isOver(one) && !open.has(one.name)).map(({ name }) => name),
    ...earn.filter(isOver).map(({ valid_to }) => `until ${valid_to}`),
    ...(bonus?.ends && bonus.ends < day ? [`until ${bonus.ends}`] : []),
  ];
}

it.each([
  ['of today', TODAY, undefined],
  ['of a day in six months', LATER, undefined],
  ['on a day that is asked for', TODAY, LATER],
])('tells no fact as present that has ended: %s', async (_, today, asked) => {
  const catalog = catalogOn(today);
  const told: string[] = [];
  let ended = 0;
  for (const card of seeds.cards) {
    const facts = endedOf(card, asked ?? today);
    if (facts.length === 0) continue;
    for (const [tool, inputOf] of Object.entries(QUESTIONS)) {
      if (asked !== undefined && tool.startsWith('get_')) continue;
      const text = await said(tool, inputOf(card.name, asked), catalog);
      ended += facts.length;
      told.push(
        ...facts
          .filter((fact) => text.includes(fact))
          .map((fact) => `${tool}: ${card.name}, ${fact}`),
      );
    }
  }
  expect(ended).toBeGreaterThan(20);
  expect(told).toEqual([]);
});

it.each([TODAY, LATER])('lists no transfer partner that has gone by %s', async (day) => {
  const catalog = catalogOn(day);
  let past = 0;
  for (const { key, transfer_partners } of seeds.programs) {
    const gone = transfer_partners.filter(({ valid_to }) => valid_to !== null && valid_to < day);
    if (gone.length === 0) continue;
    const { output } = await execute(
      operationOf('get_program'),
      { program_key: key },
      {
        caller,
        services: catalogServices(catalog),
        now: new Date(`${day}T12:00:00Z`),
        request_id: 'test',
        check_output: false,
      },
    );
    past += gone.length;
    for (const { valid_to } of gone) {
      expect(JSON.stringify(output)).not.toContain(`"${valid_to}"`);
    }
  }
  expect(past).toBeGreaterThan(5);
});
