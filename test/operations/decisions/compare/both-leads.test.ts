import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const compared = async (card_names: readonly string[], spending: object) => {
  const { data } = await run('compare_cards', { card_names, params: { spending } });
  return operationOf('compare_cards').tool?.summarize(data) ?? '';
};

describe('a lead that credits of which nobody spoke change by more than half', () => {
  it('is told with the one without them, in the first sentence alone', async () => {
    const text = await compared(['Chase Sapphire Preferred', 'Citi Strata Premier'], {
      ...{ dining: 300, groceries: 300, other: 800 },
    });
    expect(text).toMatch(
      /^Citi Strata Premier Card comes out ahead by about \$47 a year with half of all credits used, by about \$107 with none,/,
    );
    expect(text).not.toContain('with none used');
  });

  it('is told alone where they change less', async () => {
    const text = await compared(['Delta Gold', 'Delta Platinum'], { flights: 300, other: 900 });
    expect(text).toMatch(/^Delta SkyMiles Gold[^,]* comes out ahead by about \$107 a year, at/);
    expect(text).toContain('with none used');
  });
});
