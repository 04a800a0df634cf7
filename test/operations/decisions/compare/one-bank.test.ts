import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

describe('cards of one bank and program', () => {
  const told = async (...card_names: string[]) =>
    (await run('compare_cards', { card_names })).warnings.join('\n');

  it('are compared for who holds one of them: no welcome bonus, and what the cheaper lacks', async () => {
    const hilton = await told('Hilton Honors American Express Card', 'Hilton Surpass');
    expect(hilton).toContain('A product change pays no welcome bonus. Whether an upgrade offer');
    expect(hilton).toMatch(/Hilton Honors American Express Card lacks status \(Gold Status/);
    expect(await told('CSP', 'Amex Gold')).not.toContain('product change');
    const flex = await told('CSR', 'Freedom Flex');
    expect(flex.match(/Chase Freedom Flex lacks/g)).toHaveLength(1);
  });
});
