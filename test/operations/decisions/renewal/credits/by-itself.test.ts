import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const renewal = async (card_name: string, spending: object, benefit_selections?: string[]) => {
  const { data, warnings } = await run('check_card_renewal', {
    card_name,
    ...(benefit_selections && { benefit_selections }),
    params: { spending },
  });
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  const counted = (key: string) =>
    data.credits_counted.find(({ name }: { name: string }) => name.includes(key))?.value ?? 0;
  return { data, text, counted, notes: warnings.join(' ') };
};

describe('a credit that comes by itself', () => {
  const flights = { United: 150, dining: 400 };

  it('counts whole where what is spent uses it, whatever else is named', async () => {
    for (const said of [['rideshare credit'], ['no hotel credit', 'no JSX'], undefined]) {
      const { counted, text, notes, data } = await renewal('United Quest', flights, said);
      if (said?.length === 1) {
        expect(counted('United Travel Credit')).toBe(200);
        expect(text).toContain('Annual United Travel Credit $200 (comes by itself)');
      }
      expect(notes).toContain('as it comes by itself and what you spend there uses it: Annual');
      expect(notes).not.toMatch(/at \$0 a year: .*United Travel/);
      expect(data.verdict).toBeDefined();
    }
    const bilt = await renewal('Bilt Palladium', { Lyft: 60, dining: 400 }, ['hotel credit']);
    expect(bilt.counted('Bilt Cash')).toBe(200);
  });

  it('is worth $200 more than to somebody who uses none, or not this one', async () => {
    const net = async (said: string[], spending: object = flights) =>
      (await renewal('United Quest', spending, said)).data.year2_net_value;
    const used = await net(['rideshare credit']);
    expect(used - (await net(['rideshare credit', 'no TravelBank']))).toBe(200);
    expect(used - (await net(['rideshare credit', 'no United travel credit']))).toBe(200);
    expect(used - (await net([]))).toBeGreaterThanOrEqual(200);
    // Less than the credit is spent there: how much of it is used is not known.
    expect(await net(['rideshare credit'], { United: 10, dining: 400 })).toBeLessThan(used - 200);
  });

  it('is told as such where no spending shows that it is used', async () => {
    const { counted, notes } = await renewal('United Quest', { flights: 150, dining: 400 }, [
      'rideshare credit',
    ]);
    expect(counted('United Travel Credit')).toBe(0);
    expect(notes).toContain('Annual United Travel Credit $200 that comes by itself');
  });

  it('goes for one that any purchase of its kind earns as well', async () => {
    const { counted } = await renewal('Sapphire Reserve', { travel: 500 }, ['DoorDash credit']);
    expect(counted('Annual Travel Credit')).toBe(300);
  });

  it('has a source on its card, and no doubt of enrollment in the list of benefits', async () => {
    const { cards } = catalogOn('2026-11-21');
    const such = cards.flatMap(({ seed }) =>
      seed.credits.filter(({ automatic }) => automatic).map(({ name }) => ({ seed, name })),
    );
    expect(such.length).toBeGreaterThan(4);
    const { summarize } = operationOf('get_card_benefits').tool ?? {};
    for (const { seed, name } of such) {
      const { data } = await run('get_card_benefits', { card_name: seed.name });
      const text = summarize?.(data) ?? '';
      const [, unknown = ''] = /Whether to enroll is not known: (.*)/.exec(text) ?? [];
      expect(unknown, seed.name).not.toContain(name);
      const row = data.benefits.find((one: { name: string }) => one.name === name);
      expect(row?.conditions, seed.name).toContain('It comes by itself.');
    }
  });
});
