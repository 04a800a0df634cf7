import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const ON_AVERAGE = ', on average US spending)';

async function told(name: string, input: object): Promise<string> {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
}

it('names average spending beside the verdicts on a wallet, and what of it pays each fee', async () => {
  const card_names = ['Amex Gold', 'Capital One Venture X', 'Citi Double Cash'];
  const used = { benefit_selections: ['Uber Cash', 'travel credit', 'anniversary miles'] };
  const text = await told('optimize_portfolio', { card_names, params: used });
  const lead = text.indexOf(ON_AVERAGE);
  expect(lead).toBeGreaterThan(0);
  expect(lead).toBeLessThan(text.indexOf('- KEEP'));
  expect(text).toMatch(/Gold Card: .*it pays its fee from about \$\d+ a month on dining/);
  // Where the credits that were named carry the fee, the average does not decide.
  expect(text).toMatch(/KEEP Capital One Venture X: .*Its credits alone pay its fee\./);
  const own = { ...used, spending: { dining: 300, groceries: 400, other: 900 } };
  const given = await told('optimize_portfolio', { card_names, params: own });
  expect(given).not.toContain('average');
  expect(given).not.toContain('pays its fee from');
});

it('names it beside the verdict of a renewal', async () => {
  const used = { benefit_selections: ['Uber Cash'] };
  const text = await told('check_card_renewal', { card_name: 'Amex Gold', params: used });
  expect(text.split('\n')[0]).toContain(ON_AVERAGE);
  expect(text).toMatch(/it pays its fee from about \$\d+ a month on dining/);
  const own = { ...used, spending: { dining: 300 } };
  expect(await told('check_card_renewal', { card_name: 'Amex Gold', params: own })).not.toContain(
    'average',
  );
});
