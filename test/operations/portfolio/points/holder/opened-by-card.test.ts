import { describe, expect, it } from 'vitest';
import { within } from '../../../../../src/engine/model/calendar.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

const DAY = '2026-11-21';
const catalog = catalogOn(DAY);
const GATED = [...catalog.enginePrograms.values()].filter(
  ({ key, unlocked_by, transfer_partners }) =>
    catalog.programs.get(key)?.kind === 'bank_transferable' &&
    unlocked_by !== null &&
    transfer_partners.some(({ valid_from, valid_to }) => within(DAY, valid_from, valid_to)),
);

/** Cards that open transfers of a program, or have terms of their own. */
const opening = (key: string): ReadonlySet<string> => {
  const { unlocked_by, transfer_partners = [] } = catalog.enginePrograms.get(key) ?? {};
  return new Set([...(unlocked_by ?? []), ...transfer_partners.flatMap((row) => row.cards ?? [])]);
};

/** A card of the program that opens nothing; where each opens them, a card of no program. */
function closedCard(key: string): string {
  const own = catalog.cards.find(({ seed }) => seed.program === key && !opening(key).has(seed.key));
  return own?.seed.name ?? 'Amazon Prime Visa';
}

describe('partners of a bank that the cards held do not open', () => {
  it.each(GATED.map(({ key, name }) => [name, key]))(
    'are told with the card that does, beside one balance: %s',
    async (_name, key) => {
      const point_balances = [{ program_key: key, balance: 24_000 }];
      for (const cards of [[closedCard(key)], undefined]) {
        const text = await told({ ...(cards && { cards }), point_balances });
        const line = text.split('\n').find((one) => one.startsWith('- ')) ?? '';
        const isOpen =
          cards === undefined && !text.includes('could move') && !/would need/.test(text);
        // Where any card of the bank opens them, whoever has its points holds one.
        if (isOpen) continue;
        const opener = [...opening(key)].map(
          (one) => catalog.cardsByKey.get(one)?.seed.name ?? one,
        );
        const [before = '', others = ''] = line.split('Other partners');
        expect(opener.some((one) => before.includes(one))).toBe(true);
        expect(others).toMatch(/^[^:]*with (?:such a card|one of|[A-Z])/);
        expect(text).toMatch(/without a card that opens their transfers\./);
      }
    },
  );

  it.each(GATED.map(({ key, name }) => [name, key]))(
    'also where the program alone is asked about: %s',
    async (_name, key) => {
      const text = await told({ cards: [closedCard(key)], program_key: key });
      const line = text.split('\n').find((one) => one.startsWith('Transfers to: ')) ?? '';
      const own = catalog.cards.filter(({ seed }) => seed.program === key);
      const isAny = own.every(({ seed }) => opening(key).has(seed.key));
      if (!isAny) expect(line).toMatch(/^Transfers to: with /);
    },
  );
});

it('names the card behind a transfer that would turn the advice, and that nobody gets it', async () => {
  const text = await told({
    cards: ['US Bank Altitude Go'],
    point_balances: [{ program_key: 'US Bank Altitude', balance: 24_000 }],
  });
  const card = String.raw`U\.S\. Bank Altitude Reserve Visa Infinite \(\$\d+ a year; closed to new applicants\)`;
  expect(text).toMatch(new RegExp(`no known transfer, which would need ${card}, is worth more`));
  expect(text).toMatch(new RegExp(`then to ALL - Accor Live Limitless with ${card}`));
  expect(text).toMatch(/Other partners with such a card \(as of .*\), at 1:1: Ethiopian/);
});

it('tells what each card that opens them gives, where they differ', async () => {
  const text = await told({
    cards: ['Freedom Unlimited'],
    point_balances: [{ program_key: 'UR', balance: 24_000 }],
  });
  expect(text).toMatch(
    /with such a card, at 1:1: .*; with Chase Sapphire Reserve \(\$\d+ a year\), at 1:1: World of Hyatt; with Chase Sapphire Preferred .*, 1,000 become 750: World of Hyatt\./,
  );
});
