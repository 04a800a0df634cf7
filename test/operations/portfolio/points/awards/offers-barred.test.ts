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

function barred(key: string, ...held: string[]) {
  const cardOf = (name: string) => {
    const card = catalog.cards.find(({ seed }) => seed.key === name);
    if (card === undefined) throw new Error(`no card ${name}`);
    return card;
  };
  return barredBy(cardOf(key), held.map(cardOf), catalog);
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
    });
  });
});
