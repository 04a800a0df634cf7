import { describe, expect, it } from 'vitest';
import { benefitsLost } from '../../../../src/operations/shared/benefits/worth/benefits-lost.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const SEATS =
  'Preferred seat at booking; Extra Legroom seat within 48 hours of departure, when available';
const FROM = 'Southwest Rapid Rewards Priority Credit Card';
const catalog = catalogOn('2026-11-28');

async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

describe('what a change gives up that has no price', () => {
  const spending = { 'Southwest Airlines': 75 };

  it('is told at a renewal, used or not, and in a comparison', async () => {
    const lost = `Changed from ${FROM} to Southwest Rapid Rewards Plus Credit Card you lose: ${SEATS}.`;
    const asked = { card_name: 'Southwest Priority', params: { spending } };
    expect(await told('check_card_renewal', asked)).toContain(`With it end: ${SEATS}`);
    const bags = ['checked bag for 2 people, 2 round trips'];
    const used = { ...asked, benefit_selections: bags };
    expect(await told('check_card_renewal', used)).toContain(lost);
    const pair = { card_names: ['Southwest Priority', 'Southwest Plus'], params: { spending } };
    expect(await told('compare_cards', pair)).toContain(lost);
  });

  it('is each benefit that the other card does not have at all', () => {
    let seen = 0;
    for (const from of catalog.cards) {
      for (const to of catalog.cards) {
        const isFamily =
          from.seed.issuer === to.seed.issuer && from.seed.program === to.seed.program;
        if (!isFamily || from === to || from.seed.program === null) continue;
        const lost = benefitsLost(from.seed, to.seed.credits, catalog.today, catalog);
        const more = /^\d+ more$/.test(lost.at(-1) ?? '');
        const bag = from.seed.credits.find(({ key }) => key === 'free_checked_bag');
        const hasToo = to.seed.credits.some(({ key }) => key === 'free_checked_bag');
        if (bag?.value === null && !hasToo && bag.spend_required === null && !more) {
          seen += 1;
          expect(lost, `${from.seed.name} to ${to.seed.name}`).toContain(bag.name);
        }
        const always = to.seed.credits.filter((one) => one.spend_required === null);
        const own = new Set(always.map(({ name }) => name));
        for (const name of lost) expect(own.has(name), `${to.seed.name}: ${name}`).toBe(false);
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('is told of a card that is to be closed', async () => {
    const asked = { card_name: 'Marriott Brilliant', benefit_selections: ['none'] };
    const { data } = await run('check_card_renewal', {
      ...asked,
      params: { spending: { dining: 100 } },
    });
    expect(data.verdict).toBe('CANCEL_AND_REPLACE');
    expect(data.change_terms.join(' ')).toMatch(/With it end: \S/);
  });
});

describe('changes within a dollar', () => {
  it('are a tie, of which the lower fee comes first', async () => {
    const { data } = await run('check_card_renewal', {
      card_name: 'Southwest Priority',
      params: { spending: { 'Southwest Airlines': 75 } },
      benefit_selections: ['anniversary_points', 'checked_bag for 2 people, 2 round trips'],
    });
    const [first, second] = data.downgrade_options;
    expect(Math.abs(first.net_value - second.net_value)).toBeLessThan(1);
    expect(first.annual_fee).toBeLessThan(second.annual_fee);
    expect(data.reason).toContain(`changed to ${second.card_name} about $324, a tie.`);
  });
});
