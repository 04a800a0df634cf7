import { describe, expect, it } from 'vitest';
import { companionPays, companionText } from '../../../../../src/operations/words/credits.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const DELTA = [
  'free checked bags for 2 people, 1 trip a year',
  'rideshare credit',
  'no Resy credit',
];

const renewal = async (card_name: string, benefit_selections: string[], params: object = {}) => {
  const { data } = await run('check_card_renewal', { card_name, benefit_selections, params });
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};

describe('what a companion still pays', () => {
  it('is known of every card whose certificate asks for taxes and fees, and told', async () => {
    const { cards } = catalogOn('2026-11-21');
    const told = cards.flatMap(({ seed }) =>
      seed.credits
        .filter((one) => one.companion_pays !== undefined)
        .map((one) => ({ card_name: seed.name, one, pays: companionPays(one) })),
    );
    expect(told.length).toBeGreaterThan(8);
    for (const { card_name, one, pays } of told) {
      const { data } = await run('get_card_benefits', { card_name });
      const row = data.benefits.find(({ name }: { name: string }) => name === one.name);
      // Where the name has it, the terms need not.
      const words = pays === '' ? row.name : row.conditions;
      expect(words, card_name).toContain(pays === '' ? 'taxes and fees' : pays);
    }
  });

  it('is said to be unknown of every other ticket for a companion, and of no discount', async () => {
    const { cards } = catalogOn('2026-11-21');
    const unknown = "the companion's taxes and fees are not known";
    const open = cards.flatMap(({ seed }) =>
      seed.credits
        .filter(({ key }) => key === 'companion_certificate' || key === 'companion_after_spend')
        .filter((one) => one.companion_pays === undefined)
        .map((one) => ({ card_name: seed.name, one, text: companionText(one) })),
    );
    expect(open.length).toBeGreaterThan(6);
    for (const { one, text } of open) {
      const isPart = one.value !== null || /discount/i.test(one.name);
      expect(text, one.name).toBe(isPart ? '' : unknown);
    }
    const { data } = await run('get_card_benefits', { card_name: 'Virgin Red Rewards' });
    expect(JSON.stringify(data)).toContain("The companion's taxes and fees are not known.");
  });

  it.each([
    ['Aer Lingus Visa', 'The companion pays no taxes and fees.'],
    ['AAdvantage Business', 'The companion pays $99 and taxes and fees.'],
    ['Atmos Rewards Summit', 'The companion pays taxes and fees.'],
  ])('is what the sources of %s have', async (card_name, said) => {
    const { data } = await run('get_card_benefits', { card_name });
    expect(JSON.stringify(data)).toContain(said);
  });

  it.each([
    ['Delta SkyMiles Platinum', '$22 to $80 of taxes and fees, up to $250 abroad'],
    ['Delta SkyMiles Reserve', 'up to $80 of taxes and fees, up to $250 abroad'],
    ['Delta SkyMiles Platinum Business', '$22 to $250 of taxes and fees'],
    ['AAdvantage Globe', '$99 and taxes and fees'],
  ])('stands with the worth that was said of it: %s', async (card_name, pays) => {
    const { text } = await renewal(card_name, ['companion certificate worth $340']);
    expect(text).toMatch(/Companion Certificate \$340 \(the companion pays /);
    expect(text).toContain(pays);
  });

  it('is among what may change a verdict that the most of it turns', async () => {
    const { data } = await renewal('Delta SkyMiles Platinum', [
      'companion certificate worth $340',
      ...DELTA,
    ]);
    expect(data.verdict).toBe('RENEW');
    expect(data.turns_at).toContain(
      'Companion Certificate less $250 that the companion pays (then downgrade)',
    );
    const much = await renewal('Delta SkyMiles Platinum', [
      'companion certificate $1500',
      ...DELTA,
    ]);
    expect(much.data.turns_at.join()).not.toContain('that the companion pays');
  });
});

it('says which of the counted benefits a lower card lacks, and from when it has its own', async () => {
  const { text, data } = await renewal('Delta SkyMiles Platinum', [
    'companion certificate worth $340',
    ...DELTA,
  ]);
  const [, changes = ''] = /^Product changes: (.*)$/m.exec(text) ?? [];
  expect(changes).toMatch(
    /^Delta SkyMiles Gold .*Rideshare Statement Credit \$120 \(\$10 a month, from the second year\).*, without Companion Certificate\)/,
  );
  expect(data.downgrade_options[0].lacks).not.toContain('Rideshare');
});
