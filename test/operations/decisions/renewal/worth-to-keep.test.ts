import { describe, expect, it } from 'vitest';
import { NOTABLE_GAIN } from '../../../../src/engine/decisions/value/stands-up.ts';
import { leastWorth } from '../../../../src/operations/shared/benefits/worth/to-keep.ts';
import { operationOf, run } from '../../support/run.ts';

const renewal = async (input: object) => {
  const { data, warnings } = await run('check_card_renewal', input);
  return { data, warnings, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};

it.each([
  [1, 10],
  [484, 490],
  [490, 490],
  [1_279, 1_280],
  [5_000, null],
])('%d dollars and more hold from %j', (from, found) => {
  expect(leastWorth((worth) => worth >= from)).toBe(found);
});

describe('what a bag would have to be worth', () => {
  const asked = { card_name: 'United Explorer', params: { spending: { flights: 100 } } };

  it('is told with the verdict against the card, and turns it', async () => {
    const { data, text } = await renewal({ ...asked, benefit_selections: ['none'] });
    expect(data.verdict).not.toBe('RENEW');
    const least = data.keep_if_worth;
    expect(text).toContain(
      `If that, or more of its credits used, is worth about $${least} a year to you, keep the card.`,
    );
    const at = (worth: number) =>
      renewal({ ...asked, benefit_selections: [`free checked bag $${worth}`] });
    expect((await at(least)).data.verdict).toBe('RENEW');
    expect((await at(least - 10)).data.verdict).not.toBe('RENEW');
  });

  it('is not told where all is counted, nor of a card that is kept', async () => {
    expect((await renewal({ card_name: 'CSP' })).data.keep_if_worth).toBeNull();
    const used = { ...asked, benefit_selections: ['free checked bag $900'] };
    expect((await renewal(used)).data.keep_if_worth).toBeNull();
  });
});

describe('a bag that a product change has too', () => {
  const asked = { card_name: 'Southwest Priority' };

  it('is a reason for that change, not for the card', async () => {
    const { data, text } = await renewal(asked);
    const { by, worth, beside } = data.change_if_worth;
    expect(data.keep_if_worth).toBeNull();
    expect(text).toContain(
      `If First Checked Bag Free is worth about $${worth} a year to you, have the card changed to ${by}, which has it too, and hold it beside ${beside}, used only where it earns more, rather than replace it.`,
    );
    expect(text).not.toMatch(/to you, keep the card|no reason to change/);
  });

  it('is not lost with the change that is the verdict', async () => {
    const { data, text } = await renewal({ card_name: 'Delta Reserve' });
    const [first] = data.downgrade_options;
    expect(text).toContain(`${first.card_name} has `);
    expect(text).toMatch(/ has .*TakeOff 15.* too\./);
    expect(text).not.toContain('to you, keep the card');
  });

  it('is one where the change has none', async () => {
    const { text } = await renewal({
      ...{ card_name: 'Citi AAdvantage Executive', benefit_selections: ['none'] },
    });
    expect(text).toMatch(/is worth about \$\d+ a year to you, (?:keep the card|have the card)/);
  });
});

describe('credits that are not counted', () => {
  const dining = { card_name: 'CSR', params: { spending: { dining: 300 } } };

  it('are named with their dollars, the largest first, and the sum that would keep the card', async () => {
    const { data, text, warnings } = await renewal(dining);
    expect(data.verdict).toBe('DOWNGRADE');
    expect(warnings.join()).toMatch(
      /gave no spending: The Edit Credit \$500, Annual Travel Credit \$300, .* and \d more of Chase/,
    );
    expect(text).toContain(
      '(DoorDash Promos $420, Exclusive Tables dining credit $300); with none',
    );
    expect(text).toContain(
      `Credits that ${data.downgrade_options[0].card_name} lacks, used for about $${data.more_credits.least} a year more than counted, would keep it.`,
    );
  });

  it('turn the verdict at that sum and not below', async () => {
    const at = (selection: string) =>
      renewal({ ...dining, card_name: 'Amex Platinum', benefit_selections: [selection] });
    const { least } = (await at('none')).data.more_credits;
    const visits = (worth: number) => at(`Centurion Lounge Access $${worth}`);
    expect((await visits(least)).data.verdict).toBe('RENEW');
    expect((await visits(least - 10)).data.verdict).not.toBe('RENEW');
  });

  it('may be too few, which is said too', async () => {
    const asked = { card_name: 'Blue Cash Preferred', params: { spending: { groceries: 150 } } };
    const { data, text } = await renewal(asked);
    expect(data.more_credits).toMatchObject({ least: null, all_used: { net_value: 133 } });
    expect(text).toContain(
      'With all credits of each card used it would bring about $133 a year, still less than Blue Cash Everyday Card from American Express ($318).',
    );
    expect((await renewal({ card_name: 'CSP' })).data.more_credits).toBeNull();
  });

  it('says where only a card to open is better than all of its credits used', async () => {
    const { data, text } = await renewal({ card_name: 'BofA Premium Rewards' });
    const { net_value, change, opened } = data.more_credits.all_used;
    expect(net_value - change.net_value).toBeGreaterThan(NOTABLE_GAIN);
    expect(opened.net_value).toBeGreaterThan(net_value);
    expect(text).toMatch(
      /it would bring about \$543 a year, \$60 more than Bank of America Travel Rewards Credit Card \(\$483\), but less than Wells Fargo Autograph Card \(\$775\), a card to open\./,
    );
    // Three dollars decide nothing: what is equal is told as that, with what speaks for each.
    expect(text).toMatch(
      /^About equal, keep or downgrade,.*about equal, \$3 more and no fee, at our value of the points; changed to .* about \$483, a tie\./m,
    );
  });
});

it('names the status that a change gives up, and the fee abroad that it brings', async () => {
  const delta = await renewal({ card_name: 'Delta Reserve' });
  expect(delta.text).toMatch(/lacks .*status \(MQD Headstart, MQD Boost and /);
  const premier = await renewal({
    card_name: 'Strata Premier',
    params: { spending: { other: 50 } },
  });
  expect(premier.text).toContain('Citi Double Cash Card charges 3% abroad.');
});

it('says of a credit used in part not that it counts in full', async () => {
  const half = await renewal({
    ...{ card_name: 'BofA Premium Rewards', benefit_selections: ['airline incidental half'] },
  });
  expect(half.warnings.join()).not.toContain('counts in full');
  const whole = await renewal({
    ...{ card_name: 'BofA Premium Rewards', benefit_selections: ['airline incidental'] },
  });
  expect(whole.warnings.join()).toContain('counts in full');
});

it('takes a trip that costs more than the average month as all that is spent', async () => {
  const { data } = await run('compare_cards', {
    card_names: ['Quicksilver', 'Citi Double Cash'],
    params: { abroad: 4_000 },
  });
  expect(data.winner.card_name).toBe('Capital One Quicksilver Cash Rewards');
  expect(data.person.said.join()).toContain('$4,000 a month, all of it spent abroad');
  const own = { abroad: 4_000, spending: { dining: 500 } };
  await expect(
    run('compare_cards', { card_names: ['Quicksilver', 'Citi Double Cash'], params: own }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
});

it('names a rebate that no source makes dollars of, and nights that no spending uses', async () => {
  const { data } = await renewal({ card_name: 'JetBlue Plus' });
  expect(data.not_counted.join()).toMatch(/10%|rebate|back/i);
  const compared = await run('compare_cards', {
    ...{
      card_names: ['Bonvoy Boundless', 'Double Cash'],
      params: { spending: { utilities: 500 } },
    },
  });
  expect(compared.warnings.join()).toMatch(
    /Credits count nothing where you gave no spending: Free Night Award/,
  );
});

it('tells which of the cards held costs more abroad than it earns', async () => {
  const { data } = await run('recommend_card_for_category', {
    ...{ category: 'travel', portfolio_card_names: ['Quicksilver', 'Citi Double Cash'] },
    params: { abroad: 4_000 },
  });
  const text = operationOf('recommend_card_for_category').tool?.summarize(data) ?? '';
  expect(text).toMatch(/- Citi Double Cash Card: about -\$\d+ a year/);
});

describe('a comparison with all credits used', () => {
  const spending = { airlines: 100, dining: 300, gas: 150, other: 300 };
  const bag = 'free checked bag $210';

  it.each([
    ['Southwest Priority', [bag]],
    ['Southwest Priority', [bag, 'instacart credit', 'doordash']],
    ['Blue Cash Preferred', ['none']],
  ])('counts them on both sides: %s with %j', async (card_name, benefit_selections) => {
    const asked = { card_name, params: { spending: { ...spending, Southwest: 100 } } };
    const { data } = await renewal({ ...asked, benefit_selections });
    const { net_value, change } = data.more_credits.all_used;
    const dollars = benefit_selections.filter((one) => one.includes('$'));
    const all = await renewal({ ...asked, benefit_selections: ['all', ...dollars] });
    expect(net_value).toBeCloseTo(all.data.year2_net_value, 2);
    const same = all.data.downgrade_options.find(
      (one: { card_name: string }) => one.card_name === change.name,
    );
    expect(change.net_value).toBeCloseTo(same.net_value, 2);
  });

  it('tells what a card beats by no credit that the change has too', async () => {
    const { text } = await renewal({
      ...{ card_name: 'Southwest Priority', benefit_selections: [bag] },
      params: { spending: { ...spending, airlines: 0, Southwest: 100 } },
    });
    expect(text).toContain(
      'With all credits of each card used it would bring about $488 a year, about as much as Southwest Rapid Rewards Premier Credit Card ($510).',
    );
  });
});
