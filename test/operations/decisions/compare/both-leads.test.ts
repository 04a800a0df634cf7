import { describe, expect, it } from 'vitest';
import { verdictText } from '../../../../src/operations/decisions/compare/verdict-text.ts';
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

  it('is told alone where it is over another card than the one named', () => {
    const row = (card_name: string, net_value: number, net_value_without_credits: number) => ({
      ...{ card_name, net_value, net_value_without_credits },
      ...{ benefits_value: net_value - net_value_without_credits, earns: '2%', paid_in: undefined },
    });
    const winner = { card_name: 'One', margin: 50, confidence: 'medium', turns_at: [] };
    const [one, two, three] = [row('One', 500, 400), row('Two', 450, 100), row('Three', 400, 250)];
    const rows = [one, two, three] as never;
    expect(verdictText(winner, rows).verdict).toContain('ahead of Two by about $50 a year (');
    expect(verdictText(winner, [one, two] as never).verdict).toContain('$300 with none (');
  });

  it('is told alone where they change less', async () => {
    const text = await compared(['Delta Gold', 'Delta Platinum'], { flights: 300, other: 900 });
    expect(text).toMatch(/^Delta SkyMiles Gold[^,]* comes out ahead by about \$107 a year, at/);
    expect(text).toContain('with none used');
  });
});
