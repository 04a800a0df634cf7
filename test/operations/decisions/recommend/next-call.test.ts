import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function compared(input: Record<string, unknown>): Promise<string[]> {
  const { data } = await run('recommend_card_for_category', input);
  const calls = operationOf('recommend_card_for_category').tool?.suggest?.(data, input) ?? [];
  return calls.flatMap((call) => (call.arguments.card_names as string[] | undefined) ?? []);
}

describe('the call that a ranking suggests', () => {
  it('compares no card with one of the same figures under another name', async () => {
    const twins = [
      'Bank of America Customized Cash Rewards Credit Card',
      'Susan G. Komen Pink Ribbon BankAmericard Cash Rewards Visa',
    ];
    const candidates = [...twins, 'Chase Freedom Flex'];
    const names = await compared({ category: 'drugstores', candidates });
    expect(names).toEqual([twins[0], 'Chase Freedom Flex']);
  });

  it('compares the first two where they differ', async () => {
    const input = { category: 'groceries' };
    const { data } = await run('recommend_card_for_category', input);
    const [first, second] = data.recommendations;
    expect(await compared(input)).toEqual([first.card_name, second.card_name]);
  });
});
