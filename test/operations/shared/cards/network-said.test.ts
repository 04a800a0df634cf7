import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const AT_COSTCO = { merchant: 'Costco', amount: 100 };

async function paidAtCostco(name: string) {
  const { data, warnings } = await run('which_card_at_merchant', {
    ...AT_COSTCO,
    portfolio: [name, 'Chase Freedom Unlimited'],
  });
  return { reason: data.reason as string, told: warnings.join('\n') };
}

describe('the network that somebody says of their card', () => {
  it.each([
    'Venture (Visa)',
    'my Visa Venture',
    'Capital One Venture Visa',
    'Venture (Visa, not Discover)',
    'Venture, formerly Mastercard, Visa',
  ])('is the one it is on: %s', async (name) => {
    const { reason } = await paidAtCostco(name);
    expect(reason).toMatch(/^Capital One Venture returns the most at Costco/);
  });

  it.each(['Venture (Discover)', 'Mastercard Venture', 'Venture, not Visa'])(
    'is refused where it is not taken: %s',
    async (name) => {
      const { reason } = await paidAtCostco(name);
      expect(reason).toMatch(/^Chase Freedom Unlimited returns the most at Costco/);
    },
  );

  it('stays open where it is not said, or not to the end', async () => {
    for (const name of ['Venture', 'Capital One Venture', 'Venture, not Discover']) {
      const { reason } = await paidAtCostco(name);
      expect(reason, name).toContain('if yours is Visa');
    }
    expect.assertions(3);
  });

  it.each([
    ['Costco Anywhere (Mastercard)', 'known on Visa alone'],
    ['Chase Sapphire Preferred (Amex)', 'known on Visa alone'],
    ['Discover it Visa', 'known on Discover alone'],
  ])('is a doubt where the card never has it: %s', async (name, doubt) => {
    const { told } = await paidAtCostco(name);
    expect(told).toContain(doubt);
  });

  it.each(['Amex Gold', 'Discover it Cash Back', 'Prime Visa', 'Costco Visa', 'CSP (Visa)'])(
    'is none to doubt: %s',
    async (name) => {
      expect((await paidAtCostco(name)).told).not.toContain('alone');
    },
  );

  it.each([
    ['compare_cards', (name: string) => ({ card_names: [name, 'CFU'] })],
    ['optimize_portfolio', (name: string) => ({ card_names: [name, 'CFU'] })],
  ] as const)('is used by %s', async (tool, input) => {
    const asked = async (name: string) => {
      const params = { spending: { wholesale_clubs: 300, Costco: 300 } };
      return (await run(tool, { ...input(name), params })).warnings.join('\n');
    };
    expect(await asked('Venture (Visa)')).not.toMatch(/if (?:yours|the one you get) is/);
    expect(await asked('Venture (Visa)')).not.toContain('not Capital One Venture');
    expect(await asked('Venture (Discover)')).toContain('not Capital One Venture');
  });

  it('decides what its spending there earns in a renewal', async () => {
    const worth = async (card_name: string): Promise<number> => {
      const params = { spending: { Costco: 1000 } };
      return (await run('check_card_renewal', { card_name, params })).data.year2_net_value;
    };
    expect(await worth('Venture (Visa)')).toBeGreaterThan(await worth('Venture (Discover)'));
  });

  it('makes no second card of one', async () => {
    const twice = { ...AT_COSTCO, portfolio: ['Venture (Visa)', 'Capital One Venture'] };
    await expect(run('which_card_at_merchant', twice)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const dates = { 'Capital One Venture': '2024-03' };
    const dated = { card_names: ['Venture (Visa)', 'CFU'], params: { dates } };
    expect((await run('optimize_portfolio', dated)).data).toBeDefined();
  });
});
