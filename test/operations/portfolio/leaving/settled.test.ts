import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const HELD = ['United Explorer', 'JetBlue Plus', 'Southwest Priority'];
const CLOSING = HELD.slice(0, 2);

async function ask(input: object) {
  const { data, warnings } = await run('optimize_portfolio', input);
  return { data, warnings, text: operationOf('optimize_portfolio').tool?.summarize(data) ?? '' };
}

describe('a wallet of which its holder has settled what is closed', () => {
  it('gets no verdict against that', async () => {
    const { data, text } = await ask({ card_names: HELD, closing: CLOSING });
    expect(text).not.toMatch(/KEEP|CANCEL|By the figures|In this order, each/);
    expect(text).toMatch(/^- Kept: Southwest Rapid Rewards Priority/m);
    expect(data.cards).toHaveLength(1);
    expect(data.steps).toEqual([]);
    expect(data.near_end).toBeNull();
  });

  it('is valued as what is kept, and added to beside that', async () => {
    const { data, text } = await ask({ card_names: HELD, closing: CLOSING });
    const kept = await run('optimize_portfolio', { card_names: HELD.slice(2), additions: 0 });
    expect(data.portfolio_summary).toEqual(kept.data.portfolio_summary);
    expect(text).toMatch(/^The cards kept are worth about \$/m);
    const { card_names, net_gain, portfolio_net_value } = data.best_additions;
    expect(portfolio_net_value - net_gain).toBeCloseTo(data.portfolio_summary.net_value, 1);
    expect(card_names).toHaveLength(1);
  });

  it('is not told to open what is closed', async () => {
    const input = { card_names: ['Citi Double Cash', 'BofA Travel Rewards'] };
    const best = await ask({ card_names: input.card_names.slice(1) });
    const [card_name] = best.data.best_additions.card_names;
    const { data } = await ask({ card_names: ['BofA Travel Rewards'], closing: [card_name] });
    expect(data.best_additions.card_names).not.toContain(card_name);
    expect(JSON.stringify(data.gaps)).not.toContain(card_name);
  });

  it('says what becomes of the points, a line for each program', async () => {
    const { text } = await ask({ card_names: HELD, closing: CLOSING });
    expect(text).toMatch(
      /^Points of United MileagePlus stay: they are in the account of the program\. Miles do not expire\.$/m,
    );
    expect(text).toMatch(/^Points of JetBlue TrueBlue stay: .* do not expire\.$/m);
    const two = await ask({
      card_names: [...HELD, 'United Quest'],
      closing: ['United Explorer', 'United Quest'],
    });
    expect(two.text.match(/^Points of United MileagePlus/gm)).toHaveLength(1);
    const hotel = await ask({ card_names: ['Hilton Surpass'], closing: ['Hilton Surpass'] });
    expect(hotel.text).toMatch(/^Points of Hilton Honors stay: .* months/m);
    const bank = await ask({
      card_names: ['Freedom Flex', 'Freedom Unlimited'],
      closing: ['Freedom Flex'],
    });
    expect(bank.text).toMatch(
      /Move the points of Chase Freedom Flex to Chase Freedom Unlimited before you close it: there they stay/,
    );
    const last = await ask({ card_names: ['Freedom Flex'], closing: ['Freedom Flex'] });
    expect(last.text).toMatch(/before you close its last card: it is lost with it/);
    expect(last.text).not.toMatch(/^Points of Chase/m);
  });

  it('says what the losses rest on', async () => {
    const { text } = await ask({ card_names: HELD, closing: CLOSING });
    expect(text).toMatch(/^These losses rest on average US spending and half of the credits,/m);
    const said = await ask({
      card_names: HELD,
      closing: CLOSING,
      params: { spending: { dining: 300, groceries: 300 }, benefit_selections: ['none'] },
    });
    expect(said.text).not.toMatch(/These losses rest/);
  });

  it('says that a card to be closed would pay only where that is clear', async () => {
    const clear = {
      card_names: ['Amex Gold', 'Citi Double Cash'],
      closing: ['Amex Gold'],
      params: { spending: { groceries: 1500, dining: 1200, other: 500 } },
    };
    expect((await ask(clear)).text).toMatch(
      /^By the figures American Express Gold Card would pay to keep, with none of the credits used too\.$/m,
    );
    // Of averages nothing is clear.
    expect((await ask({ ...clear, params: {} })).text).not.toMatch(/would pay to keep/);
  });

  it('says of a card that is kept if it costs more than it adds', async () => {
    const { text } = await ask({
      card_names: ['Amex Platinum', 'Citi Double Cash', 'Amex Gold'],
      closing: ['Amex Gold'],
      params: {
        spending: { dining: 200, groceries: 300, other: 300 },
        benefit_selections: ['none'],
      },
    });
    expect(text).toMatch(
      /^- Kept: American Express Platinum Card: The wallet is about \$895 a year better without it\./m,
    );
    expect(text).not.toMatch(/CANCEL|KEEP/);
  });

  it('says what simply closing all of them comes to before any card to open', async () => {
    const { data, text } = await ask({ card_names: HELD, closing: CLOSING });
    const whole = await run('optimize_portfolio', { card_names: HELD, additions: 0 });
    const change = data.portfolio_summary.net_value - whole.data.portfolio_summary.net_value;
    const dollars = `\\$${Math.round(Math.abs(change))}`;
    expect(text).toMatch(
      new RegExp(
        `^All of them closed and nothing opened: about ${dollars} a year ${change > 0 ? 'better off' : 'lost'}, \\$249 of fees saved\\.$`,
        'm',
      ),
    );
    expect(text.indexOf('All of them closed')).toBeLessThan(text.indexOf('Best to add'));
    const one = await ask({ card_names: HELD, closing: HELD.slice(0, 1) });
    expect(one.text).not.toContain('All of them closed');
  });

  it.each([0, 1])(
    'says that a credit selected of a closed card goes with it, %i to add',
    async (additions) => {
      const wallet = {
        card_names: ['Strata Elite', 'Citi Double Cash', 'Chase Sapphire Reserve'],
        closing: ['Strata Elite'],
        additions,
      };
      const said = async (...benefit_selections: string[]) =>
        (await ask({ ...wallet, params: { benefit_selections } })).data.person.said.join();
      expect(await said('splurge_credit')).toContain(
        'Annual Splurge Credit goes with Citi Strata Elite Card, which is to be closed',
      );
      // By the name of its card too, which is no card of those that stay.
      expect(await said('Strata Elite splurge credit')).toContain(
        'Annual Splurge Credit goes with',
      );
      expect(await said('splurge_credit')).not.toContain('none of these cards');
      // Of a card that stays too it goes nowhere.
      expect(await said('global_entry_tsa')).not.toContain('goes with');
    },
  );
});
