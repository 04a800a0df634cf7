import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const told = async (card_names: string[], primary_goal = 'travel') => {
  const { warnings } = await run('compare_cards', { card_names, params: { primary_goal } });
  return warnings.find((one) => one.startsWith('Transfer partners')) ?? '';
};

describe('two programs that transfer, compared for travel', () => {
  it('have the partners told that one alone reaches, by its own ratio', async () => {
    const text = await told(['Chase Sapphire Preferred', 'Capital One Venture X']);
    const [chase = '', capital = ''] = text.split('; ');
    expect(chase).toMatch(/World of Hyatt \(1,000 become 750\)/);
    expect(chase).toContain('United MileagePlus');
    expect(capital).toMatch(/Avianca LifeMiles|Turkish/);
    // Both have it.
    expect(text).not.toContain('Aeroplan');
    expect(text).toMatch(/\d+ are shared\.$/);
    const reserve = await told(['Chase Sapphire Reserve', 'Capital One Venture X']);
    expect(reserve).toMatch(/World of Hyatt(?! \()/);
  });

  it('are silent of another goal, of one program, and of cash', async () => {
    expect(await told(['CSP', 'CSR'])).toBe('');
    expect(await told(['CSP', 'Wells Fargo Active Cash'])).toBe('');
    expect(await told(['CSP', 'Venture X'], 'cashback')).toBe('');
  });
});
