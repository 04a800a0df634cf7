import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../../src/engine/model/input.ts';
import {
  airlinesUsed,
  onAirlinesFlown,
} from '../../../../../src/operations/shared/benefits/by-brand/airlines.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');

function creditsToOpen(name: string, said: readonly string[]): number {
  const card = catalog.cards.find(({ seed }) => seed.name === name);
  if (card === undefined) throw new Error(`no card ${name}`);
  const { enginePrograms: programs, benefitsByKey: benefits } = catalog;
  const options = { ...DEFAULT_OPTIONS, flown: airlinesUsed(said, catalog) };
  const input = { spending: [], programs, benefits, options };
  return onAirlinesFlown(card.engine, input).credits.length - card.engine.credits.length;
}

describe('an airline named beside a benefit', () => {
  it.each([
    ['Southwest bags', 'Southwest Rapid Rewards Priority Credit Card', 'United Explorer Card'],
    [
      'first checked bag on United',
      'United Explorer Card',
      'Delta SkyMiles Gold American Express Card',
    ],
    [
      'free_checked_bag when I fly Delta',
      'Delta SkyMiles Gold American Express Card',
      'United Explorer Card',
    ],
  ])('is the one flown: %s', (said, own, other) => {
    expect(creditsToOpen(own, [said])).toBe(0);
    expect(creditsToOpen(other, [said])).toBeLessThan(0);
  });

  it.each(['American Express lounges', 'no Southwest bags', 'first checked bag'])(
    'is none: %s',
    (said) => {
      expect(airlinesUsed([said], catalog)).toEqual(new Set());
      expect(creditsToOpen('United Explorer Card', [said])).toBe(0);
    },
  );

  it.each([
    ['Southwest Priority', 'Southwest bags'],
    ['Southwest Priority', 'Southwest first checked bag'],
    ['AAdvantage Platinum Select', 'first checked bag on American'],
    ['Delta Gold', "Delta's checked bags"],
  ])('is no part of what the benefit is called: %s, %s', async (card_name, said) => {
    const of = (selection: string) =>
      run('check_card_renewal', { card_name, params: { benefit_selections: [selection] } });
    const named = await of(said);
    const plain = await of('free_checked_bag');
    expect(named.data.year2_net_value).toBe(plain.data.year2_net_value);
  });

  it('means its own cards alone', async () => {
    const input = { card_names: ['Southwest Priority', 'United Explorer'] };
    const worth = async (benefit_selections: string[]) => {
      const { data } = await run('compare_cards', { ...input, params: { benefit_selections } });
      return data.comparison_table.map((row: { net_value: number }) => row.net_value);
    };
    const [southwest, united] = await worth(['Southwest bags 4 round trips']);
    const [both, too] = await worth(['free_checked_bag 4 round trips']);
    expect(southwest).toBe(both);
    expect(united).toBeLessThan(too);
  });
});
