import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../../src/engine/model/input.ts';
import { shareSaid } from '../../../../../src/engine/worth/credits/credits.ts';
import { selectedOf } from '../../../../../src/engine/worth/credits/selected.ts';
import { selectionsOf } from '../../../../../src/operations/shared/benefits/used/selections-of.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

/** What is said of the credits of one card says nothing of the others. */

type Row = Readonly<{ card_name: string; net_value: number }>;

const HILTON = {
  card_name: 'Hilton Aspire',
  params: {
    spending: { hotels: 250, gas: 600, dining: 500 },
    at_merchants: { 'Hampton Inn': 250 },
  },
};
const USED = ['free night', 'no resort credit', 'no flight credit', 'no clear'];

async function renewal(input: object) {
  const { data } = await run('check_card_renewal', input);
  const text: string = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  const netOf = (name: string): number =>
    data.downgrade_options.find((one: Row) => one.card_name.includes(name))?.net_value;
  return { data, text, netOf };
}

async function compared(card_names: string[], benefit_selections: string[]) {
  const params = { ...HILTON.params, benefit_selections };
  const { data, warnings } = await run('compare_cards', { card_names, params });
  const netOf = (name: string): number =>
    data.comparison_table.find((one: Row) => one.card_name.includes(name))?.net_value;
  return { data, warnings, netOf };
}

describe('credits said of the card in question', () => {
  it('count alike on the cards that it can be changed to, with what those would bring more', async () => {
    const { data, text, netOf } = await renewal({ ...HILTON, benefit_selections: USED });
    expect(data.verdict).toBe('DOWNGRADE');
    expect(text).toContain('changed to Hilton Honors American Express Surpass Card');
    // $461 of rewards, a night of $260, less the fee of $150; its Hilton credit of $200 was not spoken of.
    expect(netOf('Surpass')).toBeCloseTo(571, 0);
    expect(text).toMatch(
      /about \$571 a year, [^)]*, up to \$200 more with its Hilton Credit at \$50 a quarter, with Gold Status\)/,
    );
    expect(text).toMatch(/\$\d+ better, up to \$\d+ with all of its credits used/);
    expect(text).toContain('still less than Hilton Honors American Express Surpass Card ($771)');
  });

  it('count a credit of such a card whole once it is named, and nothing once it is denied', async () => {
    const whole = await renewal({ ...HILTON, benefit_selections: [...USED, 'hilton credit'] });
    expect(whole.netOf('Surpass')).toBeCloseTo(771, 0);
    const none = await renewal({ ...HILTON, benefit_selections: [...USED, 'no hilton credit'] });
    expect(none.netOf('Surpass')).toBeCloseTo(571, 0);
  });

  it('deny the same kind of any card', async () => {
    const withoutHotels = async (benefit_selections: string[]): Promise<string> => {
      const asked = { card_name: 'CSR', params: HILTON.params, benefit_selections };
      const { data } = await renewal(asked);
      const row = data.downgrade_options.find((one: Row) => one.card_name.includes('Preferred'));
      return row.halves.replace(/^,/, '');
    };
    const unsaid = await withoutHotels(['Annual Travel Credit']);
    const none = await withoutHotels(['Annual Travel Credit', 'no hotel credit']);
    expect(unsaid).toBe(' up to $100 more with its Annual Hotel Credit');
    expect(none).toBe('');
  });

  it('count alike where a certificate is valued or used in part', async () => {
    const asked = {
      card_name: 'Delta Reserve',
      params: { spending: { flights: 300, gas: 200, dining: 500 }, at_merchants: { Delta: 300 } },
    };
    const none = await renewal({ ...asked, benefit_selections: [] });
    const said = await renewal({ ...asked, benefit_selections: ['companion certificate $300'] });
    expect(said.netOf('Gold')).toBe(none.netOf('Gold'));
    expect(said.text).toContain('up to $200 more with its $200 Delta Flight Credit');
    const shared = async (benefit_selections: string[]) => {
      const { netOf } = await renewal({ ...HILTON, benefit_selections });
      return netOf('Surpass') - none_used;
    };
    const none_used = (await renewal({ ...HILTON, benefit_selections: [] })).netOf('Surpass');
    const whole = await shared(['free night']);
    expect(whole).toBeGreaterThan(100);
    expect(await shared(['half of the free night'])).toBeCloseTo(whole / 2, 1);
  });

  it('count none of any card where none is used', async () => {
    const { netOf, text } = await renewal({ ...HILTON, benefit_selections: [] });
    expect(netOf('Surpass')).toBeCloseTo(311, 0);
    expect(text).not.toContain('counting half');
    expect(text).not.toContain('credits used,');
  });

  it('leave what they leave unnamed on the card untold of others too', async () => {
    const asked = {
      card_name: 'CSR',
      params: HILTON.params,
      benefit_selections: ['travel credit'],
    };
    const { data } = await renewal(asked);
    const told = data.downgrade_options.map((one: { halves: string }) => one.halves);
    expect(told.length).toBeGreaterThan(1);
    expect(told.join()).not.toContain('DoorDash');
  });

  it('tell a card that is kept of the change that its own credits would put above it', async () => {
    const benefit_selections = ['free night', 'resort credit', 'flight credit', 'no clear'];
    const { data, netOf } = await renewal({ ...HILTON, benefit_selections });
    expect(data.verdict).toBe('RENEW');
    expect(data.year2_net_value).toBeGreaterThan(netOf('Surpass'));
    expect(data.reason).toMatch(
      /no product change brings more, unless you use credits of Hilton Honors American Express Surpass Card that you did not name/,
    );
    expect(data.turns_at[0]).toBe('all credits used of cards of which you named none');
  });
});

describe('credits said of one of several cards', () => {
  it('count alike on the others, and the range of the lead is told', async () => {
    const cards = ['Hilton Aspire', 'Hilton Surpass'];
    const { data, warnings, netOf } = await compared(cards, USED);
    const text = operationOf('compare_cards').tool?.summarize(data);
    expect(netOf('Surpass')).toBeCloseTo(571, 0);
    expect(text).toContain('up to $200 more with its Hilton Credit');
    expect(text).toMatch(
      /^Hilton Honors American Express Surpass Card comes out ahead by about \$438 a year with only the credits selected \(up to \$638 as you use others\)/,
    );
    // Nights of a welcome offer come once, and are of no list of credits used.
    const unsaid = await run('compare_cards', { card_names: cards, params: HILTON.params });
    const offerOf = (table: { sign_on_bonus_value: number }[]) =>
      table.map((row) => row.sign_on_bonus_value);
    expect(offerOf(data.comparison_table)).toEqual(offerOf(unsaid.data.comparison_table));
    // Its night was, by the kind that was said.
    expect(data.person.said.join()).not.toContain(' named, so its credits count $0');
    expect(JSON.stringify(warnings)).not.toContain(
      'at $0 a year: Hilton Honors American Express S',
    );
  });

  it('speak of each card of which one is named', async () => {
    const cards = ['Hilton Aspire', 'Amex Platinum'];
    const one = await compared(cards, ['resort credit']);
    const both = await compared(cards, ['resort credit', 'uber cash']);
    const neither = await compared(cards, []);
    expect(one.netOf('Aspire')).toBe(both.netOf('Aspire'));
    expect(one.netOf('Platinum')).toBe(neither.netOf('Platinum'));
    expect(both.netOf('Platinum') - neither.netOf('Platinum')).toBeCloseTo(200, 0);
  });

  it('count alike in a wallet', async () => {
    const creditsWith = async (benefit_selections?: string[]): Promise<number> => {
      const params = { ...HILTON.params, ...(benefit_selections && { benefit_selections }) };
      const card_names = ['Hilton Aspire', 'Hilton Surpass'];
      const { data } = await run('optimize_portfolio', { card_names, params, additions: 0 });
      return data.portfolio_summary.total_credits;
    };
    // The resort credit whole, and nothing of the $200 that Surpass gives at Hilton.
    expect(await creditsWith(['resort credit'])).toBeCloseTo(400, 0);
  });
});

describe('a certificate of one program', () => {
  const catalog = catalogOn('2026-11-21');
  const { benefitsByKey: benefits } = catalog;
  const cardOf = (key: string) => catalog.cards.filter(({ seed }) => seed.key === key);

  /** What such a selection says of each other card's certificates, by whether they are of its program. */
  function said(held: string, key: string) {
    const asked = cardOf(held);
    const keys = new Set([key]);
    const options = {
      ...DEFAULT_OPTIONS,
      benefit_selections: keys,
      ...selectionsOf(keys, asked, catalog),
    };
    const rows = catalog.cards.flatMap(({ seed }) =>
      seed.credits
        .filter((one) => benefits.get(one.key)?.kind === 'certificate' && seed.key !== held)
        .filter((one) => benefits.get(one.key)?.category === benefits.get(key)?.category)
        .map((one) => ({
          own: seed.program === asked[0]?.seed.program,
          share: shareSaid(one, seed.card_id, { options, benefits }),
        })),
    );
    const sharesOf = (own: boolean) =>
      rows.filter((one) => one.own === own).map(({ share }) => share);
    return { own: sharesOf(true), others: sharesOf(false) };
  }

  it.each([
    ['amex-delta-skymiles-reserve', 'companion_certificate'],
    ['amex-hilton-honors-aspire', 'free_night_award'],
    ['amex-marriott-bonvoy-brilliant', 'free_night_award'],
  ])('of %s is of no other', (held, key) => {
    const { own, others } = said(held, key);
    expect(own.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(5);
    expect(new Set(own)).toEqual(new Set([1]));
    expect(new Set(others)).toEqual(new Set([null]));
  });

  it('named of a card by itself still counts there', () => {
    const [delta] = cardOf('amex-delta-skymiles-reserve');
    const other = catalog.cards.find(
      ({ seed }) =>
        seed.program === 'atmos_rewards' &&
        seed.credits.some((one) => one.key === 'companion_certificate'),
    );
    const id = other?.seed.card_id ?? 0;
    const keys = new Set(['companion_certificate', selectedOf(id, 'companion_certificate')]);
    const { selections_of } = selectionsOf(keys, delta ? [delta] : [], catalog);
    const options = {
      ...DEFAULT_OPTIONS,
      benefit_selections: keys,
      ...(selections_of && { selections_of }),
    };
    const credit = other?.engine.credits.find(({ key }) => key === 'companion_certificate');
    if (credit === undefined) throw new Error('no certificate');
    expect(shareSaid(credit, id, { options, benefits })).toBe(1);
  });

  it('brings no voucher of another program among the cards to open instead', async () => {
    const listed = async (benefit_selections: string[]) => {
      const asked = { card_name: 'Delta Reserve', params: { total_spending: 2500 } };
      const { data } = await renewal({ ...asked, benefit_selections });
      return data.replacement_options.map((one: Row) => [one.card_name, one.net_value]);
    };
    const said = await listed(['companion certificate']);
    expect(said).toEqual(await listed(['rideshare credit']));
    expect(said.length).toBeGreaterThan(0);
  });
});

describe('a card to open instead', () => {
  it('names the credit that its figure rests on, and the spending behind it', async () => {
    const { text } = await renewal({
      card_name: 'Virgin Red',
      params: { spending: { hotels: 400, flights: 300, dining: 600, other: 1500 } },
      benefit_selections: ['all'],
    });
    const [line = ''] = text.split('\n').filter((one) => one.startsWith('Cards to open instead'));
    expect(line).toMatch(
      /Iberia Visa Signature Card \(\$95 fee, about \$1,444 a year, \$1,000 discount on two Iberia tickets only after \$30,000 a year on the card\)/,
    );
  });
});
