import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const WALLETS: readonly (readonly [readonly string[], object, object?])[] = [
  [['Citi Strata Premier', 'Capital One Venture'], { travel: 600, dining: 300 }],
  [['Capital One Venture', 'Citi Double Cash'], { travel: 600, dining: 300 }],
  [['Chase Sapphire Preferred', 'Hilton Honors Surpass'], { dining: 400 }, { none: true }],
  [['Amex Green', 'Blue Cash Preferred'], { travel: 600, dining: 300 }, { none: true }],
  [['Blue Cash Preferred', 'Citi Strata Premier'], { dining: 400 }, { none: true }],
  [['Amex Gold'], { gas: 150, other: 1500 }],
  [['Southwest Rapid Rewards Priority'], { dining: 400 }],
  [['Bank of America Premium Rewards'], { travel: 600, dining: 300 }],
];

interface Row {
  readonly card_name: string;
  readonly verdict: string;
  readonly marginal_value: number;
  readonly reason: string;
}

it('names what brings more where a card goes or is changed though it adds something', async () => {
  const seen = { CANCEL: 0, OPTIMIZE: 0 };
  for (const [card_names, spending, none] of WALLETS) {
    const params = { spending, ...(none && { benefit_selections: ['none'] }) };
    const { data } = await run('optimize_portfolio', { card_names, params });
    const going = new Map<string, { readonly action: string; readonly gain: number }>(
      data.steps.map((step: { card_name: string }) => [step.card_name, step]),
    );
    for (const { card_name, verdict, marginal_value, reason } of data.cards as Row[]) {
      const step = going.get(card_name);
      if (step === undefined || marginal_value < 1) continue;
      seen[verdict as keyof typeof seen] += 1;
      // Never the plain sentence of a card that stays, and the dollars of the step with it.
      expect(reason, card_name).not.toMatch(/(^|[.] )Adds /);
      expect(reason, card_name).toContain('s held it adds ');
      expect(reason, card_name).toContain(`: about $${Math.round(step.gain)} a year more`);
      if (verdict === 'CANCEL')
        expect(reason, card_name).toContain('It goes for what brings more: as held it adds');
    }
  }
  expect(seen.CANCEL).toBeGreaterThan(4);
  expect(seen.OPTIMIZE).toBeGreaterThan(0);
});
