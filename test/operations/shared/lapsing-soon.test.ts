import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const told = async (card_name: string): Promise<string> =>
  operationOf('check_card_renewal').tool?.summarize(
    (await run('check_card_renewal', { card_name })).data,
  ) ?? '';

it('tells with a renewal which credits are to be used before their period ends', async () => {
  expect(await told('Hilton Aspire')).toMatch(
    /To use by 2026-12-31, as far as not used yet: .*Hilton Resort Credit \$200/,
  );
  expect(await told('CSP')).not.toContain('To use by');
});
