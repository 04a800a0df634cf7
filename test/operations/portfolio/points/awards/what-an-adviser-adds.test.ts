import { describe, expect, it } from 'vitest';
import type { ChangeRecord } from '../../../../../src/catalog/store/changes.ts';
import { operationOf, run } from '../../../support/run.ts';

const CUT: ChangeRecord = {
  _id: 'cut',
  card_id: null,
  program_key: 'capital_one_miles',
  table: 'programs',
  field: 'transfer_partner_emirates_skywards',
  old_value: '1:1',
  new_value: '4:3',
  detected_at: new Date('2026-01-13T00:00:00Z'),
  source: 'https://example.com/news',
  effective_from: '2026-01-13',
};
const changes = async ({ program_key }: { program_key?: string | undefined }) =>
  program_key === CUT.program_key ? [CUT] : [];

async function told(program_key: string, card: string, own: string, balance: number, more = {}) {
  const point_balances = balance > 0 ? [{ program_key: own, balance }] : [];
  const input = { program_key, cards: [card], point_balances, ...more };
  const { data } = await run('get_points_playbook', input, 'pro', { changes });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
}

const DEVALUED =
  'Devalued: Capital One Miles 2026-01-13: transfers to Emirates Skywards went from 1:1 to 4:3.';

describe('points that are asked about for one program', () => {
  it('come with the cut of that very transfer, also where no balance is known', async () => {
    const text = await told('Emirates', 'Capital One Venture', 'capital_one_miles', 80_000);
    expect(text).toContain(DEVALUED);
    expect(await told('Emirates', 'Capital One Venture', 'capital_one_miles', 0)).toContain(
      DEVALUED,
    );
    const other = await told('Flying Blue', 'Capital One Venture', 'capital_one_miles', 80_000);
    expect(other).not.toContain('Devalued: Capital One Miles');
  });

  it('come with the partners of the cards held that bring more, unless an award is wanted', async () => {
    const text = await told('Emirates', 'Capital One Venture', 'capital_one_miles', 80_000);
    expect(text).toContain(
      '80,000 Capital One Miles bring more by published valuations moved to Air Canada Aeroplan ($1,200)',
    );
    const wanted = { target_points: 30_000 };
    expect(
      await told('Emirates', 'Capital One Venture', 'capital_one_miles', 80_000, wanted),
    ).not.toContain('bring more by');
    // Of this card every partner has the lower ratio: none beats what arrives.
    expect(await told('AAdvantage', 'Citi Double Cash', 'citi_thankyou', 60_000)).not.toContain(
      'at 1:1, if there',
    );
  });

  it('come with what a product change of the card takes from the transfer', async () => {
    const text = await told('Hyatt', 'Chase Sapphire Reserve', 'chase_ultimate_rewards', 120_000);
    expect(text).toContain(
      'After a change of Chase Sapphire Reserve 120,000 points would bring fewer World of Hyatt: changed to Chase Sapphire Preferred 90,000, to Chase Freedom Unlimited or Chase Freedom Flex none.',
    );
    const kept = await told('Emirates', 'Capital One Venture', 'capital_one_miles', 80_000);
    expect(kept).not.toContain('After a change');
  });
});
