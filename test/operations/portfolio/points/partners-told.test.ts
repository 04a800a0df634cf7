import { describe, expect, it } from 'vitest';
import { within } from '../../../../src/engine/model/calendar.ts';
import { mainstreamOf } from '../../../../src/operations/portfolio/playbook/mainstream.ts';
import { noPartners } from '../../../../src/operations/portfolio/playbook/partners/well-known.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const lineOf = (text: string, start: string): string =>
  text.split('\n').find((line) => line.startsWith(start)) ?? '';

describe('a partner that ended', () => {
  it.each([
    ['Bilt', 'Ended 2024-06: to American Airlines AAdvantage; 2026-05: to Free Spirit.'],
    ['Marriott Bonvoy', 'Ended 2024-06: to Korean Air SKYPASS.'],
    ['AAdvantage', 'Ended 2024-06: from Bilt Rewards.'],
  ])('is told with its month: %s', async (program_key, line) => {
    const text = await told({ program_key });
    expect(lineOf(text, 'Ended ')).toBe(line);
    expect(lineOf(text, 'Not to: ')).not.toContain('AAdvantage');
  });

  it('is none where its terms alone changed', async () => {
    // Chase to Hyatt has another ratio since 2026-10.
    expect(await told({ program_key: 'UR' })).not.toMatch(/^Ended /m);
    expect(await told({ program_key: 'World of Hyatt' })).not.toMatch(/^Ended /m);
  });
});

describe('the partners of a bank', () => {
  const catalog = catalogOn('2026-11-21');
  const MANY = mainstreamOf(catalog);
  const banks = [...catalog.programs.values()].filter(
    ({ kind, transfer_partners }) => kind === 'bank_transferable' && transfer_partners.length > 3,
  );

  it.each(banks.map(({ key, name }) => [key, name]))(
    'are all told beside its balance, and the best known that are none: %s',
    async (program_key, name) => {
      const text = await told({ point_balances: [{ program_key, balance: 60_000 }] });
      const line = lineOf(text, `- ${name}:`);
      const [there = '', not = ''] = line.split(' Not to ');
      const open = partnersOf(program_key);
      for (const [key, partner] of open) {
        if (MANY.has(key)) expect(there).toContain(partner);
      }
      expect(open.length).toBeGreaterThan(0);
      for (const { key, name: one } of noPartners(program_key, catalog).slice(0, 5)) {
        expect(not).toContain(one);
        expect(open.map(([partner]) => partner)).not.toContain(key);
      }
      // Six bytes of text are more than a token.
      expect(text.length).toBeLessThan(6_000);
    },
  );

  it('are those that most people ask for beside each of several balances', async () => {
    const text = await told({
      cards: ['CSP', 'Amex Gold'],
      point_balances: [
        { program_key: 'UR', balance: 30_000 },
        { program_key: 'MR', balance: 30_000 },
      ],
    });
    expect(lineOf(text, '- Chase Ultimate Rewards')).toMatch(/Other partners .*United MileagePlus/);
    expect(lineOf(text, '- American Express')).toMatch(/Other partners .*Delta SkyMiles/);
  });

  function partnersOf(key: string) {
    const rows = catalog.enginePrograms.get(key)?.transfer_partners ?? [];
    const open = rows.filter((row) => within('2026-11-21', row.valid_from, row.valid_to));
    return open.map((row) => [row.program, row.name] as const);
  }
});
