import { expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

async function told(input: object) {
  const { data, warnings } = await run('get_points_playbook', input);
  const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  return { text, notes: warnings.join('\n') };
}

it('says where nobody knows when points expire, and that the day given is of no use', async () => {
  const bilt = { program_key: 'bilt_rewards', balance: 40_000, last_activity: '2025-06-01' };
  const alone = await told({ program_key: 'Bilt', point_balances: [bilt] });
  expect(alone.text).toContain('When its points expire is not known here.');
  expect(alone.notes).toMatch(/last_activity of Bilt Rewards is not used/);
  const delta = { program_key: 'delta_skymiles', balance: 1_000, last_activity: '2025-06-01' };
  const both = await told({ point_balances: [bilt, delta] });
  expect(both.text).toContain('Expiry not known here: points of Bilt Rewards.');
  expect(both.notes).toMatch(/last_activity of Delta SkyMiles is not used: no activity/);
});

it('tells a rule once, with whom it exempts and how the day is told', async () => {
  const miles = { program_key: 'american_aadvantage', balance: 60_000 };
  const alone = await told({ program_key: 'AAdvantage', point_balances: [miles] });
  expect(alone.text).not.toContain('At risk: American');
  expect(alone.text).toMatch(
    /Lost after 24 months .* are exempt\. last_activity in point_balances/,
  );
  const ihg = { program_key: 'ihg_one_rewards', balance: 9_000, last_activity: '2026-01-01' };
  const both = await told({ point_balances: [miles, ihg] });
  expect(both.text).toMatch(/points end on 2027-01-01, .*before\. Elite members are exempt\./);
  expect(both.text.match(/12 months/g)).toHaveLength(1);
});

it('tells what a held card adds to the awards of its hotels', async () => {
  const { text } = await told({ program_key: 'IHG', cards: ['IHG Premier'] });
  expect(text).toMatch(/With IHG One Rewards Premier Credit Card: .*Fourth reward night free\./);
  expect(text).not.toContain('a longer award stay');
  expect((await told({ program_key: 'Hyatt' })).text).toContain('a longer award stay');
});

it('tells until when the points stay valid that can go to the program asked about', async () => {
  const ask = async (program_key: string, ...held: string[]) => {
    const point_balances = held.map((program) => ({ program_key: program, balance: 120_000 }));
    return (await told({ program_key, point_balances })).text;
  };
  expect(await ask('delta', 'amex_membership_rewards')).toMatch(
    /^American Express Membership Rewards points, not moved: Valid as long as one .* stays open/m,
  );
  // Also where a card has to open the transfer first; of what cannot go there nothing is asked.
  const united = await ask('united', 'chase_ultimate_rewards', 'bilt_rewards', 'delta_skymiles');
  expect(united).toMatch(
    /^Chase Ultimate Rewards points, not moved: Valid while the card is open/m,
  );
  expect(united).toContain('When Bilt Rewards points that are not moved expire is not known here.');
  expect(united).not.toContain('Delta SkyMiles points, not moved');
  // Whose day is told already needs no rule.
  const day = {
    program_key: 'us_bank_altitude_points',
    balance: 50_000,
    last_activity: '2026-05-01',
  };
  const altitude = await told({ program_key: 'Cathay', point_balances: [day] });
  expect(altitude.text).not.toContain('not moved');
});

const AADVANTAGE = {
  program_key: 'american_aadvantage',
  balance: 60_000,
  last_activity: '2026-03',
};
const PLATINUM = 'Citi / AAdvantage Platinum Select World Elite Mastercard';

it('tells of points that a held card keeps that they do not lapse, and when they do without it', async () => {
  const ask = { program_key: 'AAdvantage', point_balances: [AADVANTAGE] };
  const { text } = await told({ ...ask, cards: ['AAdvantage Platinum Select'] });
  expect(text).toContain(
    `American Airlines AAdvantage: points do not lapse while ${PLATINUM} is open; once it is closed, they end in March 2028, 24 months after the last activity, unless some are earned or spent before.`,
  );
  expect(text).not.toMatch(/At risk: American|points end in/);
  expect((await told(ask)).text).toContain('At risk: American Airlines AAdvantage: points end in');
  // Activity that is long past: nothing has ended while the card was open.
  const old = [{ ...AADVANTAGE, last_activity: '2023-03' }];
  const long = await told({ point_balances: old, cards: ['AAdvantage Platinum Select', 'CSP'] });
  expect(long.text).toContain('they may end at once: 24 months after the last activity was');
  expect(long.text).toContain('worth about $870');
});

it('takes the longer time that a card of the program gives, and the exemption of every program', async () => {
  const lifemiles = [{ program_key: 'lifemiles', balance: 30_000, last_activity: '2025-09' }];
  const held = await told({ point_balances: lifemiles, cards: ['Avianca Lifemiles Elite'] });
  expect(held.text).toContain('points end in September 2027, 24 months after');
  const silent = catalogOn('2026-11-21').cards.flatMap(({ seed }) => {
    const expiry = catalogOn('2026-11-21').programs.get(seed.program ?? '')?.expiry;
    const { kind = '', rule = '', kept_with_card } = expiry ?? {};
    const names = /(?:holders? of|while|unless) (?:an? |the |my )?[\w ]*card\b(?! who)|^An open/i;
    const isLoose = kind === 'inactivity' || kind === 'fixed';
    return isLoose && names.test(rule) && !kept_with_card ? [`${seed.key}: ${rule}`] : [];
  });
  expect(silent.filter((one) => !one.includes('use it every month'))).toEqual([]);
});
