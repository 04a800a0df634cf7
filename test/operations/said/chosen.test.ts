import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const spending = { utilities: 500, dining: 900, groceries: 500, electronics: 200, other: 400 };
const review = async (card_names: readonly string[], params: object) => {
  const input = { card_names, additions: 0, params: { spending, ...params } };
  return (await run('optimize_portfolio', input)).data.person;
};

it('names the categories that the best split chooses, for the whole year', async () => {
  const { assumed } = await review(['US Bank Cash+', 'Citi Double Cash'], {});
  expect(assumed.join()).toMatch(/chosen all year: .*utilities.* on U\.S\. Bank Cash\+/);
  // No rate rotates and no cap is longer than a quarter: other choices bring nothing more.
  expect(assumed.join()).not.toContain('others in each quarter');
});

it('says nothing of choosing anew where that brings nothing, though a rate rotates', async () => {
  const { assumed } = await review(['US Bank Cash+', 'Discover it Cash Back'], {});
  expect(assumed.join()).toContain('chosen all year');
  expect(assumed.join()).not.toContain('anew');
  // Its rate and cap, and that a choice which is not enrolled again ends.
  expect(assumed.join()).toMatch(
    /utilities.* \(5%, up to \$2,000 a quarter.*chosen again each quarter, else the base rate/,
  );
});

it('names a choice by the bills that go there, and judges no fee by bills alone', async () => {
  const { data } = await run('optimize_portfolio', {
    card_names: ['US Bank Cash+', 'Venture X'],
    additions: 0,
    params: { spending: { utilities: 300, internet_cable: 85 } },
  });
  expect(data.person.assumed.join()).toMatch(/: utilities and internet and cable on U\.S\. Bank/);
  const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  expect(text).toMatch(/^On the \$385 a month on utilities and internet and cable that you gave/);
  expect(text).toContain('Capital One Venture X: whether it earns its $395 fee is not judged by');
  expect(text).not.toMatch(/One step|VentureOne/);
  expect(JSON.stringify(operationOf('optimize_portfolio').tool?.suggest?.(data, {}))).toBe('[]');
});

it('assumes nothing where the choice was said', async () => {
  const chosen_categories = { 'US Bank Cash+': ['utilities', 'electronics', 'groceries'] };
  const { assumed, said } = await review(['US Bank Cash+', 'Citi Double Cash'], {
    chosen_categories,
  });
  expect(assumed.join()).not.toContain('chosen all year');
  expect(said.join()).toContain('chosen on U.S. Bank Cash+');
});
