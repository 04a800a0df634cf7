import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const of = (program_key: string, balance: number) => ({
  point_balances: [{ program_key, balance }],
});

describe('points of a bank, without the card that earned them', () => {
  it.each(['MR', 'Capital One miles', 'Bilt'])(
    'can be moved where each of its cards opens transfers: %s',
    async (bank) => {
      const text = await told({ program_key: 'Flying Blue', ...of(bank, 50_000) });
      expect(text).toMatch(/^These balances can become 50,000 Air France-KLM Flying Blue points:/);
      expect(text).toMatch(
        /50,000 there are worth about \$\d+ by published valuations; .*Both are averages: the gap is no loss/,
      );
      const alone = await told(of(bank, 50_000));
      expect(alone).toMatch(
        /^The points are worth about \$[\d,]+ by the best uses known here; published valuations over all their uses average about \$[\d,]+\./,
      );
      expect(alone).not.toContain('the only card held');
    },
  );

  it.each(['UR', 'ThankYou'])('depend on the card where not each does: %s', async (bank) => {
    const text = await told({ program_key: 'Flying Blue', ...of(bank, 50_000) });
    expect(text).toMatch(/^What can go to .* depends on the card held:\nWith /);
    expect(text).toMatch(/: 50,000, worth about \$\d+ there\. Given up about/);
    expect(await told(of(bank, 50_000))).toMatch(/^The points are worth about \$\d+ (in|as|by)/);
  });

  it('book seats on airlines by way of their partners, each group of airlines once', async () => {
    const text = await told({ program_key: 'UR', ...of('UR', 80_000) });
    const [line = ''] = /^Award seats that its partners book .*$/m.exec(text) ?? [];
    expect(line).toMatch(/as of \d{4}-\d\d-\d\d/);
    expect(line.match(/Japan Airlines/g)).toHaveLength(1);
    expect(line).toMatch(/Virgin Atlantic Flying Club those of [^;]*Korean Air/);
    // No partner of the bank's is named that its points do not reach.
    expect(line).not.toContain('LifeMiles');
    expect(text).not.toContain('which of these miles book a seat');
    expect(await told({ program_key: 'World of Hyatt' })).not.toContain('Award seats that');
  });

  it('stay closed to a card that is named and does not open them', async () => {
    const cards = { cards: ['Citi Double Cash'] };
    const text = await told({ ...cards, program_key: 'Flying Blue', ...of('MR', 50_000) });
    expect(text).toContain('None of these balances can go');
  });
});

it('speaks of a portal or cash only where a program has one that counts', async () => {
  expect(await told(of('Hilton Honors', 85_000))).toMatch(/^The points are worth about \$340 by/);
  expect(await told(of('Hilton Honors', 85_000))).not.toContain('portal');
  expect(await told(of('UR', 85_000))).toContain('without a card that opens their transfers');
});

describe('a program that is no partner', () => {
  it('is named as none', async () => {
    const venture = { cards: ['Capital One Venture'] };
    const asked = await told({ ...venture, program_key: 'AAdvantage' });
    expect(asked).toContain('Capital One Miles points cannot be transferred to it.');
    const own = await told({ ...venture, program_key: 'Capital One miles' });
    expect(own).toMatch(/^Not to: American Airlines AAdvantage, Delta SkyMiles, /m);
    expect(own).toContain('multiples of 100, 1,000 at least');
  });

  it('is not where it is one', async () => {
    const amex = await told({ cards: ['Amex Gold'], program_key: 'Delta SkyMiles' });
    expect(amex).not.toContain('cannot be transferred');
    expect(await told({ program_key: 'MR' })).not.toMatch(/^Not to: .*Delta/m);
  });
});

it('counts on the best use that the wallet has, and marks partners that few can use', async () => {
  const both = await told({
    cards: ['Chase Sapphire Preferred'],
    point_balances: [
      { program_key: 'UR', balance: 74_000 },
      { program_key: 'MR', balance: 20_000 },
    ],
  });
  // The points of Amex count through its portal, as no card held opens their transfers.
  expect(both).toMatch(
    /^The points are worth about \$1,310 by the best uses known here; .*\$1,458\./,
  );
  const alone = await told({
    program_key: 'MR',
    point_balances: [{ program_key: 'MR', balance: 180_000 }],
  });
  expect(alone).toMatch(
    /Worth most there .*Leaders Club \(45,000 there\) 1\.95 cents \(few can use it\)/,
  );
});
