import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../../support/server.ts';
import { callTool } from '../../../support/tools/tools.ts';

describe('changes since a day', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  const told = async (input: Record<string, unknown>) =>
    (await callTool(server.url, server.keys.pro, 'get_changes', input)).content[0]?.text ?? '';

  // Holders pay the fee months after new accounts, and what it buys is dated by those.
  it.each([
    ['United Explorer', '2026-01-01', '$95 (another source: $99); now $150', 'JSX credit: new'],
    ['Amex Platinum', '2026-01-01', '$695; now $895', 'Resy credit: new, $400 a year'],
    ['CSR', '2025-10-01', '$550; now $795', 'Chase edit credit: new, $500 a year'],
    ['IHG Premier', '2026-11-01', '$99; then $150 (announced)', 'IHG food beverage credit: new'],
    ['Delta Gold', '2024-04-01', '$99; now $150', null],
  ])(
    'tell with the fee that reaches holders what came with it: %s',
    async (card_name, since, fee, credit) => {
      const text = await told({ card_name, since });
      const [, row = ''] =
        /^- .*annual fee for those who hold it: (.*(?:\n {2}- .*)*)/m.exec(text) ?? [];
      expect(row).toContain(fee);
      if (credit === null) expect(row).not.toContain('the same change');
      else expect(row).toContain(`\n  - ${credit}`);
    },
  );

  it('tell it once: not where the answer has it by itself, nor for one field', async () => {
    for (const more of [
      { since: '2025-01-01' },
      { since: '2026-01-01', field: 'annual_fee' },
      {},
    ]) {
      const text = await told({ card_name: 'United Explorer', ...more });
      expect(text).toContain('annual fee for those who hold it');
      expect(text).not.toContain('the same change');
    }
  });

  it('have what is dated by its year or month alone, where that may lie within', async () => {
    const within = await told({ card_name: 'United Explorer', since: '2025-06-01' });
    expect(within).toContain('2025 (month not known) rideshare credit: new');
    expect(within).toContain('may have come before 2025-06-01');
    const month = await told({ card_name: 'Delta Platinum', since: '2026-06-20' });
    expect(month).toContain('2026-06 (day not known) companion certificate');
    for (const [card_name, since] of [
      ['United Explorer', '2026-01-01'],
      ['Delta Platinum', '2026-07-01'],
    ]) {
      const after = await told({ card_name, since });
      expect(after).not.toContain('may have come before');
      expect(after).not.toMatch(/^- \d{4}(?:-\d\d)? \(\w+ not known\)/m);
    }
  });

  it('say what a new award chart means for whoever holds the card', async () => {
    expect(await told({ card_name: 'World of Hyatt', since: '2026-01-01' })).toContain(
      'most awards dearer; less headroom at popular hotels for the free night of Category 1 to 4',
    );
    expect(await told({ program_key: 'Hyatt' })).toContain('75,000 in Category 8');
  });
});
