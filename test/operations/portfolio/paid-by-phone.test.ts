import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const asked = (more: object) => ({
  card_names: ['Amex Gold', 'CSP', 'Apple Card'],
  params: {
    spending: { groceries: 1100, dining: 600, gas: 250, childcare: 1650, travel: 500 },
    ...more,
  },
  additions: 0,
});

const textOf = async (more: object): Promise<string> => {
  const { data } = await run('optimize_portfolio', asked(more));
  return operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
};

it('tells in a line of its own which card is kept if it is paid by phone, as it then is', async () => {
  const open = await textOf({});
  const [, gain] =
    /^If you pay by phone, .*: KEEP Apple Card: it then adds about \$(\d+) a year, for childcare/m.exec(
      open,
    ) ?? [];
  expect(open).toMatch(/^- OPTIMIZE Apple Card: Adds nothing/m);
  expect(await textOf({ mobile_wallet: true })).toContain(
    `- KEEP Apple Card: Adds about $${gain} a year.`,
  );
});

it.each([{ mobile_wallet: true }, { mobile_wallet: false }, { spending: { groceries: 1100 } }])(
  'tells nothing where it was said, or turns no verdict: %j',
  async (more) => {
    expect(await textOf(more)).not.toContain('If you pay by phone');
  },
);
