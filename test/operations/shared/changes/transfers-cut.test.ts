import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const CITI = 'Citi ThankYou Rewards points';
const FEWER = 'move to partners mostly (1,000 become 700)';
const HYATT =
  'Chase Ultimate Rewards points move to World of Hyatt (1,000 become 750 instead of 1,000)';

async function told(name: string, input: unknown): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

describe('a change to a card that moves points to fewer', () => {
  it('is told with its ratio at a renewal, and with what its points pay as cash', async () => {
    const text = await told('check_card_renewal', { card_name: 'Strata Premier' });
    expect(text).toContain(
      `With any of these ${CITI} ${FEWER} and count 1 cent (0.5 cents as cash with Citi Strata Card), unless another card held opens all transfers.`,
    );
    expect(text).not.toContain('partners end');
    const { data } = await run('check_card_renewal', { card_name: 'Strata Premier' });
    expect(data.downgrade_options[0].losses).toContain(`${CITI} ${FEWER}`);
  });

  it('loses of a balance what the ratio takes, wherever transfers go on', async () => {
    const { cards } = catalogOn('2026-11-28');
    const cut = cards.filter(({ seed }) => seed.program === 'citi_thankyou' && seed.annual_fee > 0);
    const params = {
      spending: { dining: 300, groceries: 300 },
      point_balances: [{ program_key: 'citi_thankyou', balance: 140_000 }],
    };
    expect(cut.length).toBeGreaterThan(1);
    let losing = 0;
    for (const { seed } of cut) {
      const input = { card_name: seed.name, benefit_selections: ['none'], params };
      const { data } = await run('check_card_renewal', input);
      const text = await told('check_card_renewal', input);
      expect(text, seed.name).not.toMatch(/transfers of the 140,000 .* end/);
      const lost = data.downgrade_options.flatMap((one: { points_lost?: string }) =>
        one.points_lost ? [one.points_lost] : [],
      );
      losing += lost.length;
      for (const one of lost)
        expect(one).toBe(
          `the 140,000 ${CITI} then mostly become 98,000 at partners instead of 140,000 ($693 less)`,
        );
    }
    expect(losing).toBeGreaterThan(1);
    const beside = { card_name: 'Strata Elite', held_cards: ['Citi Double Cash'], params };
    expect(await told('check_card_renewal', beside)).toContain(
      'With Citi Double Cash Card alone points move to partners mostly (1,000 become 700): 140,000 become 98,000.',
    );
  });

  it('is told of one partner alone', async () => {
    const text = await told('check_card_renewal', { card_name: 'CSR' });
    expect(text).toContain(`With Chase Sapphire Preferred ${HYATT}`);
    expect(text).toContain('partners end with Chase Freedom Unlimited and Chase Freedom Flex');
    expect(await told('compare_cards', { card_names: ['CSR', 'CSP'] })).toContain(HYATT);
  });

  it('is told of the steps of a wallet, by what the cards that stay do', async () => {
    const params = { spending: { dining: 100, other: 100 } };
    const point_balances = [{ program_key: 'citi_thankyou', balance: 50_000 }];
    const input = { card_names: ['Strata Premier', 'Double Cash'], additions: 0 };
    const text = await told('optimize_portfolio', {
      ...input,
      params: { ...params, point_balances },
    });
    expect(text).toContain(
      `Without Citi Strata Premier Card ${CITI} ${FEWER} and count 1 cent instead of 1.65`,
    );
    expect(text).toContain('alone opens all of their transfers');
    const alone = { ...input, card_names: ['Double Cash'] };
    expect(
      await told('optimize_portfolio', { ...alone, params: { ...params, point_balances } }),
    ).toContain(`the cards held ${FEWER.replace('move', 'move them')}`);
    const free = { card_names: ['Strata Premier'], params: { spending: { groceries: 300 } } };
    expect(await told('optimize_portfolio', free)).toContain(
      'count 1 cent (0.5 cents as cash with Citi Strata Card) instead of 1.65',
    );
  });

  it('is told of a card by itself, and of the airline where money goes', async () => {
    expect(await told('get_card_details', { card_name: 'Citi Strata Card' })).toContain(
      `Its points ${FEWER} and pay 0.5 cents as cash.`,
    );
    const flown = { spending: { 'American Airlines': 300 } };
    const pair = { card_names: ['Double Cash', 'Strata Premier'], params: flown };
    expect(await told('compare_cards', pair)).toContain(
      'Points to American Airlines AAdvantage: Citi Double Cash Card (1,000 become 700)',
    );
  });

  it('is never told as an end where partners take its points', async () => {
    const catalog = catalogOn('2026-11-21');
    let [cut, ended] = [0, 0];
    for (const {
      key,
      unlocked_by,
      transfer_cpp,
      transfer_partners,
      name,
    } of catalog.enginePrograms.values()) {
      if (!unlocked_by || !transfer_cpp) continue;
      const active = catalog.cards.filter(({ is_active }) => is_active);
      const [opener] = active.filter(({ seed }) => unlocked_by.includes(seed.key));
      for (const { seed } of active) {
        if (seed.program !== key || unlocked_by.includes(seed.key) || !opener) continue;
        const isTaken = transfer_partners.some(({ cards }) => cards?.includes(seed.key));
        const text = await told('compare_cards', { card_names: [opener.seed.name, seed.name] });
        const names = `Going from ${opener.seed.name} to ${seed.name}`;
        if (!text.includes(names)) continue;
        if (isTaken) cut += 1;
        else ended += 1;
        const says = isTaken ? `${names}, ${name} points move to` : `${names} ends transfers`;
        expect(text).toContain(says);
      }
    }
    expect(cut).toBeGreaterThanOrEqual(2);
    expect(ended).toBeGreaterThanOrEqual(2);
  });
});
