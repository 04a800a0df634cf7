import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

type Selections = readonly string[];

const SPENDING = { dining: 250, gas_stations: 150, flights: 150, groceries: 300 };

async function renewal(card_name: string, benefit_selections: Selections, at_merchants?: object) {
  const params = { spending: SPENDING, ...(at_merchants && { at_merchants }) };
  const { data } = await run('check_card_renewal', { card_name, benefit_selections, params });
  const to = data.verdict === 'DOWNGRADE' ? data.downgrade_options[0].card_name : '';
  return { data, way: `${data.verdict} ${to}` };
}

/** Cards with a fee and free bags, of which it is known what a bag costs or can be taken. */
const withBags = seeds.cards.filter(
  ({ status, annual_fee, credits, business }) =>
    status === 'open' &&
    !business &&
    annual_fee > 0 &&
    credits.some(({ key, bags }) => key === 'free_checked_bag' && bags !== undefined),
);

describe('the use of bags that turns a renewal', () => {
  it('is the least with which it is kept or another change made, among all changes', async () => {
    let turned = 0;
    for (const { name } of withBags) {
      const { data, way } = await renewal(name, ['free checked bag']);
      const found = /Bags?[^;]*? for (\d+) bags or more \((\d+) are counted\)/.exec(
        data.turns_at.join('; '),
      );
      const [, bags, counted] = (found ?? []).map(Number);
      if (bags === undefined || counted === undefined) continue;
      turned += 1;
      expect((await renewal(name, [`${bags} bags`])).way, `${name} ${bags}`).not.toBe(way);
      if (bags - 1 > counted)
        // A free card of another bank may come between.
        expect([way, 'CANCEL_AND_REPLACE ']).toContain(
          (await renewal(name, [`${bags - 1} bags`])).way,
        );
    }
    expect(turned).toBeGreaterThan(3);
  });

  it('is measured against each change that has them too', async () => {
    const asked = { 'American Airlines': 75 };
    const use = ['2 Admirals Club visits', 'no lyft', 'no rental cars'];
    const input = (bags: string) => ({
      card_name: 'Citi AAdvantage Executive',
      benefit_selections: [bags, ...use],
      params: { spending: { flights: 75 }, at_merchants: asked },
    });
    const { data } = await run('check_card_renewal', input('first checked bag'));
    expect(data.turns_at.join('; ')).toContain('for 3 bags or more (2 are counted)');
    expect(data.downgrade_options[0].card_name).toContain('MileUp');
    const { data: more } = await run('check_card_renewal', input('3 bags'));
    expect(more.downgrade_options[0].card_name).toContain('Platinum Select');
  });
});

describe('the worth of a benefit that turns a renewal', () => {
  it('is told with the card beside which it holds, and turns it there', async () => {
    let turned = 0;
    for (const { name } of withBags) {
      const { data, way } = await renewal(name, ['none']);
      const { change_if_worth: change, keep_if_worth: keep, not_counted } = data;
      const worth = not_counted.length === 1 ? (change?.worth ?? keep) : null;
      if (worth === null || worth === undefined || !/\bbags?\b/i.test(not_counted.join())) continue;
      turned += 1;
      const called = not_counted.find((one: string) => /\bbags?\b/i.test(one)) ?? '';
      const bag = called.replace(/ \(.*/, '');
      const at = (dollars: number) => renewal(name, [`${bag} $${dollars}`]);
      const then = await at(worth + 1);
      expect(then.way, name).toBe(change ? `DOWNGRADE ${change.by}` : 'RENEW ');
      expect((await at(worth - 11)).way, name).toBe(way);
      const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
      if (change?.beside)
        expect(text).toContain(`hold it beside ${change.beside}, used only where`);
    }
    expect(turned).toBeGreaterThan(3);
  });
});

describe('bags of an airline that was named', () => {
  const opened = async (card_name: string, airline: string | null, bags: string) => {
    const at = airline === null ? undefined : { [airline]: 75 };
    const { data } = await renewal(card_name, [bags, 'no lyft', 'no rental cars'], at);
    return data.replacement_options.map((one: { card_name: string }) => one.card_name).join();
  };

  it.each([
    ['Citi AAdvantage Executive', 'American Airlines', /Southwest|Delta|United|Alaska|JetBlue/],
    ['Delta Reserve', 'Delta', /Southwest|United|AAdvantage|Alaska|JetBlue/],
    ['United Club Infinite', 'United Airlines', /Southwest|Delta|AAdvantage|Alaska|JetBlue/],
  ])('are no reason for a card of another one: %s, %s', async (card, airline, others) => {
    expect(await opened(card, airline, '16 bags')).not.toMatch(others);
  });

  it('are one where it is that airline, or none was named', async () => {
    expect(await opened('Citi AAdvantage Executive', 'Southwest', '16 bags')).toMatch(/Southwest/);
    expect(await opened('Citi AAdvantage Executive', null, '16 bags')).toMatch(/Southwest|Delta/);
  });
});
