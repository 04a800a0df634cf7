import { describe, expect, it } from 'vitest';
import { barredBy } from '../../../../../src/operations/shared/applications/bonus-barred.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

/** Welcome offers that bring what an award lacks, for who holds a card that keeps their bonus away. */

async function offered(cards: string[], program_key: string, short: number) {
  const { data } = await run('get_points_playbook', {
    ...{ cards, program_key, target_points: 100_000 + short },
    point_balances: [{ program_key, balance: 100_000 }],
  });
  const text: string = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  const names: string[] = data.target.offers.map((one: { card_name: string }) => one.card_name);
  return { text, names };
}

const catalog = catalogOn('2026-11-21');

function cardOf(name: string) {
  const card = catalog.cards.find(({ seed }) => seed.key === name);
  if (card === undefined) throw new Error(`no card ${name}`);
  return card;
}

const AS_OF = '2026-11-21';

function barred(key: string, ...held: string[]) {
  const person = { held: held.map(cardOf), opened: null, as_of: AS_OF };
  return barredBy(cardOf(key), person, catalog);
}

/** The text of a question by who saved these cards, by the day on which each was opened. */
async function savedWith(days: Record<string, string | null>, asked: object): Promise<string> {
  const said = { nickname: null, fee_date: null, categories: [], benefit_selections: null };
  const cards = Object.entries(days).map(([key, opened]) => {
    return { ...said, card_id: cardOf(key).seed.card_id, opened };
  });
  const wallet = { cards, spending: null, memberships: null, updated_at: new Date(0) };
  const { data } = await run('get_points_playbook', asked, 'pro', {
    recentWallet: async () => wallet,
  });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
}

describe('welcome offers for an award', () => {
  it('say until when a card held may keep the bonus away, where no other brings it', async () => {
    const { names, text } = await offered(['Venture X'], 'Capital One', 60_000);
    expect(names).toEqual(['Capital One Venture']);
    expect(text).toContain(
      '(may be refused within 48 months of the bonus of Capital One Venture X)',
    );
  });

  it('prefer one that nothing keeps away', async () => {
    const { names, text } = await offered(['Venture X'], 'Flying Blue', 30_000);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('Capital One Venture');
    expect(text).not.toContain('may be refused');
  });

  it('leave out one that a card held rules out', async () => {
    const open = await offered(['Amex Gold'], 'Delta', 40_000);
    const closed = await offered(['Amex Gold', 'Delta Reserve'], 'Delta', 40_000);
    expect(open.names.join()).toContain('Delta SkyMiles Gold');
    expect(closed.names.join()).not.toContain('Delta SkyMiles');
    const southwest = await offered(['Southwest Plus'], 'Southwest', 40_000);
    expect(southwest.names.join()).not.toContain('Southwest');
  });
});

describe('welcome offers for an award, by the saved wallet', () => {
  const hyatt = {
    ...{ program_key: 'World of Hyatt', target_points: 30_000 },
    point_balances: [{ program_key: 'UR', balance: 1_000 }],
  };
  const four = {
    'amex-gold': '2025-01',
    'chase-sapphire-preferred': '2025-05',
    'citi-double-cash': '2025-08',
    'wells-fargo-active-cash': '2026-06',
  };

  it('leave out the issuers that count too many new cards, and say until when', async () => {
    const five = await savedWith({ ...four, 'citi-strata-premier': '2026-01' }, hyatt);
    expect(five).toContain('A welcome offer that would bring it: Bilt Palladium Card');
    expect(five).toMatch(
      /Cards of Chase are left out\. You opened 5 new cards in the last 24 months, fewer than 5 from about 2027-02\./,
    );
    const fewer = await savedWith(four, hyatt);
    expect(fewer).toContain('A welcome offer that would bring it: World of Hyatt Credit Card');
    expect(fewer).toContain('For World of Hyatt Credit Card: 4 new cards in the last 24 months');
  });

  it('name the rule in short where no day is known, saved or not', async () => {
    const rule =
      'To know before you apply for World of Hyatt Credit Card: Unofficial: Five or more new card accounts in 24 months on the personal credit report, of any issuer, usually mean a refusal, also of Chase business cards. To know';
    expect(await savedWith({ 'chase-sapphire-preferred': null }, hyatt)).toContain(rule);
    expect(await savedWith({}, { ...hyatt, cards: ['CSP'] })).toContain(rule);
  });

  it('weigh the cards that are saved beside those given', async () => {
    const asked = { program_key: 'Bilt', target_points: 40_000, point_balances: [] };
    const text = await savedWith({ 'bilt-blue': null }, { ...asked, cards: ['CSP'] });
    expect(text).toContain(
      'No welcome offer is left for it: not Bilt Palladium Card (beside Bilt Blue Card).',
    );
  });

  it('tell the months since a bonus by the day on which its card was opened', async () => {
    const asked = { program_key: 'Capital One miles', target_points: 60_000, point_balances: [] };
    const opened = (day: string | null) => savedWith({ 'capital-one-venture-x': day }, asked);
    const within = 'within 48 months of the bonus of Capital One Venture X';
    expect(await opened('2025-05')).toContain(`not Capital One Venture (${within})`);
    expect(await opened('2022-09')).toContain(`(may be refused ${within})`);
    const past = await opened('2020-05');
    expect(past).toContain('A welcome offer that would bring it: Capital One Venture ($95');
    expect(past).not.toContain(within);
    // A second approval of the issuer within its own time speaks against it.
    expect(await savedWith({ 'capital-one-quicksilver': '2026-09' }, asked)).toContain(
      'Against Capital One Venture now: You opened 1 new Capital One card in the last 6 months, none from about 2027-03-30.',
    );
  });
});

describe('what a card held says of the bonus of another', () => {
  it('goes down a family only, whichever order its rule names it in', () => {
    expect(barred('capital-one-venture', 'capital-one-venture-x')?.is_sure).toBe(false);
    expect(barred('capital-one-venture-x', 'capital-one-venture')).toBeNull();
    expect(barred('amex-gold', 'amex-platinum')?.is_sure).toBe(true);
    expect(barred('amex-platinum', 'amex-gold')).toBeNull();
    expect(barred('amex-delta-skymiles-gold', 'amex-platinum')).toBeNull();
    expect(barred('amex-delta-skymiles-gold', 'amex-delta-reserve-business')).toBeNull();
  });

  it('is less sure across issuers, and where a count of cards is a report', () => {
    expect(barred('amex-marriott-bonvoy-bevy', 'chase-marriott-bonvoy-boundless')).toEqual({
      is_sure: false,
      when: 'beside Marriott Bonvoy Boundless Credit Card',
    });
    const two = barred('capital-one-savor', 'capital-one-venture-x', 'capital-one-quicksilver');
    expect(two).toEqual({
      is_sure: false,
      when: 'as Capital One usually lets one hold 2 of its cards',
      is_count: true,
    });
  });
});
