import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const told = async (name: string, input: object) => {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
};

describe('what decides is told', () => {
  it('names the card that leads with points as cash beside an end of all points', async () => {
    const text = await told('recommend_card_for_category', {
      category: 'groceries',
      params: { spending: { groceries: 953 } },
    });
    expect(text).toMatch(
      /points taken as cash \(then .+, about \$\d+ a year, no fee, against \$\d+\); point value at its ceiling/,
    );
  });

  it('says once which card leads beside a selection of credits', async () => {
    const card_names = ['Amex Platinum', 'CSR', 'Venture X'];
    const selected = { card_names, params: { benefit_selections: ['lounges'] } };
    const text = await told('compare_cards', selected);
    const [, first, lead] =
      /with only the credits selected, (.+?) by about \$(\d+) with half of every credit used/.exec(
        text,
      ) ?? [];
    const plain = await told('compare_cards', { card_names });
    expect(plain).toContain(` by about $${lead} a year with half of all credits used`);
    expect(text).not.toMatch(new RegExp(`^${first} comes out ahead`));
    expect(text.match(/Credits not selected, so at \$0 a year/g)).toHaveLength(1);
    const none = { card_names, params: { benefit_selections: ['none'] } };
    expect(await told('compare_cards', none)).not.toContain('half of every credit');
  });

  it('says of a card closed to new applicants that it is gone for good, and what it changes to', async () => {
    const text = await told('check_card_renewal', { card_name: 'Citi Custom Cash' });
    expect(text).toMatch(
      /closed to new applicants(?: since \S+)?: once closed or changed it cannot be applied/,
    );
    expect(text).toContain('What Citi would change it to is not known here: ask.');
    const open = await told('check_card_renewal', { card_name: 'Discover it' });
    expect(open).not.toContain('new applicants');
    expect(open).toContain('What Discover would change it to is not known here');
  });

  it('says what a business is where a business card is compared with one for everybody', async () => {
    const both = await told('compare_cards', { card_names: ['CSP', 'Ink Business Preferred'] });
    expect(both).toMatch(
      /Ink Business Preferred Credit Card is a business card, for those with a business\. Chase \(unofficial, 2023-11-07\): Any work for profit counts/,
    );
    const amex = await told('compare_cards', { card_names: ['Blue Business Plus', 'Double Cash'] });
    expect(amex).toContain(
      'Whether a side business is enough for American Express is not known here.',
    );
    const business = ['Blue Business Plus', 'Ink Business Preferred'];
    expect(await told('compare_cards', { card_names: business })).not.toContain('side business');
    const off = await told('search_credit_cards', { query: "cards that don't count toward 5/24" });
    expect(off).toMatch(/These are business cards, for those with a business\. Chase \(unofficial/);
  });

  it('lists certificates among the credits of their sum', async () => {
    const text = await told('compare_cards', {
      card_names: ['Venture X', 'CSR'],
      params: { spending: { dining: 600, travel: 900 } },
    });
    expect(text).toMatch(
      /Annual Travel Credit \$300.*?, half of \$140 for Priority Pass Select if you use them, guests not counted/,
    );
    expect(text).not.toContain('of which');
  });
});

describe('rates of a quarter at a shop', () => {
  const purchase = {
    merchant: 'restaurants',
    amount: 80,
    portfolio: ['Discover it', 'Active Cash'],
  };
  const date = '2026-11-26';

  it('have their last day', async () => {
    expect(await told('which_card_at_merchant', { ...purchase, date })).toMatch(
      /Discover it Cash Back: 5%.*until 2026-12-31/,
    );
  });

  it.each([true, false])(
    'are known where somebody says whether they are activated: %s',
    async (is) => {
      const activated = { 'Discover it': is };
      const text = await told('which_card_at_merchant', { ...purchase, date, activated });
      expect(text).not.toContain('rotating categories of this quarter are unknown');
    },
  );

  it('are unknown in a quarter that no source gives, whatever is said', async () => {
    const later = { date: '2027-04-10', activated: { 'Discover it': true } };
    const text = await told('which_card_at_merchant', { ...purchase, ...later });
    expect(text).toContain('rotating categories of this quarter are unknown');
  });

  it('name a doubled first year only where it leads', async () => {
    const at = (portfolio: string[]) =>
      told('which_card_at_merchant', {
        merchant: "Lowe's",
        amount: 2_800,
        portfolio,
        date,
      });
    expect(await at(['Discover it', 'Active Cash'])).not.toContain('then Discover it');
    expect(await at(['Discover it', 'Quicksilver'])).toContain('then Discover it');
  });
});

describe('spending abroad', () => {
  it('says which cards charge nothing there, where none of the figures has a fee', async () => {
    const params = { spending: { dining: 1_000 }, abroad: '100%' };
    const card_names = ['Amex Gold', 'Savor', 'Double Cash'];
    const wallet = await told('optimize_portfolio', { card_names, additions: 0, params });
    const free = 'No foreign fee on American Express Gold Card and Capital One Savor';
    expect(wallet).toContain(`${free}; 3% on Citi Double Cash Card.`);
    const best = await told('recommend_card_for_category', {
      category: 'dining',
      portfolio_card_names: card_names.slice(0, 2),
      params,
    });
    expect(best).toContain(`${free}.`);
    const home = await told('optimize_portfolio', {
      card_names,
      additions: 0,
      params: { spending: { dining: 1_000 } },
    });
    expect(home).not.toContain('foreign fee');
  });

  it('knows trains and convenience stores as spending', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Amex Gold'],
      additions: 0,
      params: { spending: { trains: 500, konbini: 300, 'convenience stores': 200 } },
    });
    const own = new Map<string, number>();
    for (const { category, annual_spend } of data.allocation) {
      own.set(category, (own.get(category) ?? 0) + annual_spend);
    }
    expect(Object.fromEntries(own)).toEqual({ transit: 6_000, other_shopping: 6_000 });
  });
});

describe('a balance carried, and cards to move it to', () => {
  const compared = (card: string) =>
    told('compare_cards', {
      card_names: ['Wells Fargo Reflect', 'Citi Simplicity'],
      params: { carried: [{ card, balance: 7_800, apr: 26 }] },
    });

  it('tells the fee in dollars, what clears it a month, and the days for moving it', async () => {
    const text = await compared('other');
    expect(text).toContain(
      'transfer fee 3% ($234 on $7,800; $383 a month clears both in time), only for transfers in the first 4 months',
    );
    expect(text).toContain(
      'For the balance Citi Simplicity Card leads: about $234 of fee and interest in all at the $390 a month that clear it in 21 months, the longest offer here, as no payment was said (carried takes monthly_payment), against $390 on Wells Fargo Reflect Card.',
    );
  });

  it('leads to a low rate without a fee where that costs less at the payment said', async () => {
    const cards = (carried: object[]) =>
      told('compare_cards', {
        card_names: ['Citi Simplicity', 'Wells Fargo Reflect', 'Navy Federal Platinum'],
        params: { primary_goal: 'balance_transfer', carried },
      });
    const paid = await cards([{ balance: 6_000, apr: 24, monthly_payment: 500 }]);
    expect(paid).toContain(
      'For the balance Navy Federal Platinum Credit Card leads: about $33 of fee and interest in all at $500 a month, against $180 on Citi Simplicity Card and $300 on Wells Fargo Reflect Card (confidence high).',
    );
    expect(paid).toContain(
      '0.99% for 12 months on balance transfers, transfer fee 0% ($0 on $6,000; $500 a month leaves $32 after 12 months, then at up to 18%, about $33 of interest); then 10.24% to 18.00%; late fee $20 first late payment; penalty APR 18.00%',
    );
    const unsaid = await cards([{ balance: 6_000, apr: 24 }]);
    expect(unsaid).toMatch(/Citi Simplicity Card leads: .* that clear it in 21 months/);
    expect(unsaid).toMatch(
      /Citi Simplicity Card: .*; then 17\.49% to 28\.24%; no late fee; no penalty APR/,
    );
  });

  it('tells a low rate on purchases', async () => {
    const text = await told('compare_cards', {
      card_names: ['Navy Federal GO Rewards', 'Bilt Blue'],
    });
    expect(text).toContain('0.99% for 6 months on purchases');
    expect(text).toContain('10% for 12 months on purchases');
  });

  it('moves none to the bank where it lies', async () => {
    const text = await compared('Citi Double Cash');
    expect(text).toContain('transfer fee 3%, none from Citi itself');
    expect(text).toContain('For the balance Wells Fargo Reflect Card leads');
  });
});
