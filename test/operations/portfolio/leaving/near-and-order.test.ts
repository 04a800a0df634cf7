import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function review(card_names: string[], params: object) {
  const { data } = await run('optimize_portfolio', { card_names, params, additions: 0 });
  return { data, text: operationOf('optimize_portfolio').tool?.summarize(data) ?? '' };
}

const SPENT = { dining: 300, groceries: 500, other: 700 };
const held = ['Chase Sapphire Reserve', 'Chase Freedom Unlimited'];
const none = ['no Annual Hotel Credit', 'no Global Entry', 'no Apple TV'];
const used = ['Annual Travel Credit', 'DoorDash', ...none];
const ofTravel = (travel: number) =>
  review(held, { spending: { ...SPENT, travel }, benefit_selections: used });

describe('a wallet that does about as well for much less in fees', () => {
  it.each([400, 600])('is told where no step is worth taking: %d of travel', async (travel) => {
    const { data, text } = await ofTravel(travel);
    expect(data.steps).toEqual([]);
    const { near_end: near } = data;
    expect(near).toMatchObject({
      ...{ card_name: 'Chase Sapphire Reserve', to: 'Chase Sapphire Preferred' },
      fees_saved: 700,
    });
    expect(Math.abs(near.gain)).toBeLessThan(50);
    expect(text).toContain(
      'Close: changing Chase Sapphire Reserve to Chase Sapphire Preferred brings about ',
    );
  });

  it('is none where a step takes it, or where it brings much less', async () => {
    const taken = await ofTravel(100);
    expect(taken.data.steps).toHaveLength(1);
    const far = await review(held, { spending: { ...SPENT, travel: 2_500 } });
    for (const { data, text } of [taken, far]) {
      expect(data.near_end).toBeNull();
      expect(text).not.toContain('Close: ');
    }
  });
});

describe('a wallet of which nothing is to be cancelled', () => {
  const paid = ['CSP', 'Blue Cash Preferred'];
  const spending = { dining: 500, groceries: 600, travel: 300, gas: 150, other: 900 };
  const NOTHING = /^Nothing to cancel: .*$/m;

  it.each([
    [paid, {}, 'each earns more than its fee here, its credits as counted.'],
    [
      [...paid, 'Citi Double Cash'],
      { benefit_selections: ['doordash', 'annual hotel credit'] },
      'each card with a fee earns more than it costs here.',
    ],
  ])('says so: %j', async (cards, more, told) => {
    const { data, text } = await review(cards, { spending, ...more });
    const [line] = NOTHING.exec(text) ?? [];
    expect(line).toBe(`Nothing to cancel: ${told}`);
    const fees = data.cards.filter((one: { annual_fee: number }) => one.annual_fee > 0);
    expect(fees.map((one: { verdict: string }) => one.verdict)).toEqual(['KEEP', 'KEEP']);
  });

  it('says so where no card has a fee', async () => {
    for (const cards of [
      ['Citi Double Cash', 'Freedom Flex'],
      ['Citi Double Cash', 'Freedom Flex', 'Blue Cash Everyday'],
    ]) {
      const { text } = await review(cards, { spending });
      const [line] = NOTHING.exec(text) ?? [];
      expect(line).toBe('Nothing to cancel: none of these cards has an annual fee.');
    }
  });

  it('says it not where a card goes, is close, or is to be closed', async () => {
    const texts = [
      await review(['CSP', 'Blue Cash Preferred'], { spending: { dining: 100 } }),
      await ofTravel(400),
      await review(['CSP'], { spending }),
    ].map(({ text }) => text);
    const { data } = await run('optimize_portfolio', {
      ...{ card_names: [...paid, 'Citi Double Cash'], closing: ['Citi Double Cash'] },
      ...{ params: { spending }, additions: 0 },
    });
    texts.push(operationOf('optimize_portfolio').tool?.summarize(data) ?? '');
    expect(texts.filter((text) => NOTHING.test(text))).toEqual([]);
  });
});

describe('several cards that go', () => {
  const four = ['CSR', 'Amex Platinum', 'Venture X', 'Citi Strata Premier'];
  const spending = { dining: 300, groceries: 300, other: 500 };

  it('go by their fee dates, with what speaks for each day', async () => {
    const dates = {
      CSR: '2026-03-01',
      'Amex Platinum': '2024-12',
      'Citi Strata Premier': '2024-11-10',
    };
    const { data, text } = await review(four, { spending, dates });
    const going = data.steps.map((step: { card_name: string }) => step.card_name);
    expect(going).toHaveLength(4);
    const [, order = ''] =
      /\nBy the calendar, each when its next fee is due: ([^\n]*)\n/.exec(text) ?? [];
    for (const name of going) expect(order).toContain(name);
    expect(order).toContain('of Capital One Venture X the date is not known');
    expect(order).toMatch(
      /Chase Sapphire Reserve \(2027-03-01, not before, for the sake of its welcome bonus\)/,
    );
    expect(order.indexOf('Platinum')).toBeLessThan(order.indexOf('Reserve'));
  });

  it('ask for dates where none is known', async () => {
    const { text } = await review(four, { spending });
    expect(text).toMatch(
      /Leave each before its next fee, the soonest first: send dates for that order/,
    );
  });

  it('need no order where one goes', async () => {
    const { data, text } = await ofTravel(100);
    expect(data.leaving_order).toBe('');
    expect(text).not.toContain('By the calendar');
  });
});

it('says of a renewal that is about equal what tips it', async () => {
  const reasonAt = async (travel: number): Promise<string> => {
    const { data } = await run('check_card_renewal', {
      card_name: 'CSR',
      params: { spending: { dining: 900, travel } },
      benefit_selections: ['Annual Travel Credit', 'StubHub Credits', 'no DoorDash', ...none],
    });
    return data.reason;
  };
  expect(await reasonAt(500)).toMatch(
    /about equal, \$\d+ more and \$700 less in fees, which tips it/,
  );
  expect(await reasonAt(100)).not.toContain('tips it');
});
