import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const KEPT =
  /counted by transfer, which takes combining them with those of ([^,]+) first, so that has to be kept/;

const told = async (card_names: string[], params: object = {}) => {
  const { data } = await run('optimize_portfolio', { card_names, additions: 1, params });
  return operationOf('optimize_portfolio').tool?.summarize?.(data) ?? '';
};

it('says of a card to add which card held opens its transfers and has to be kept', async () => {
  const text = await told(['Citi Strata Premier']);
  expect(text).toContain('Best to add: Citi Double Cash Card');
  expect(KEPT.exec(text)?.[1]).toBe('Citi Strata Premier Card');
});

it('says it of none whose points count as cash', async () => {
  const text = await told(['Citi Strata Premier'], { primary_goal: 'cashback' });
  expect(text).not.toMatch(KEPT);
});
