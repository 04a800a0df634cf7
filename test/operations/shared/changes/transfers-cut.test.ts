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
