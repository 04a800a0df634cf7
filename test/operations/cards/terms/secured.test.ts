import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const secured = catalogOn('2026-11-21').cards.filter(({ seed }) => seed.card_type === 'secured');

async function told(name: string, input: Record<string, unknown>) {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data), ...warnings].join('\n');
}

describe('what is asked of a secured card', () => {
  it.each(secured.map(({ seed }) => [seed.name, seed] as const))('%s', async (_name, seed) => {
    const { card_id } = seed;
    const late = seed.terms.late_fee?.replace(/^None/, 'none') ?? 'not known';
    for (const operation of ['get_card_terms', 'get_card_details']) {
      const text = await told(operation, { card_id });
      expect(text).toContain(`late fee ${late}`);
      expect(text).toMatch(/Secured, against a refundable deposit, .*the least deposit is /);
      if (seed.deposit) expect(text).toMatch(/the most (?:is|and .* are) not known here/);
      expect(text).toMatch(/Becomes unsecured|when it comes back while the card stays open/);
    }
  });

  it.each(['deposit', 'security deposit', 'refund', 'graduation', 'upgrade to unsecured'])(
    'is a section of terms and of details: %s',
    async (said) => {
      for (const operation of ['get_card_terms', 'get_card_details']) {
        const text = await told(operation, { card_name: 'Discover it Secured', sections: [said] });
        expect(text).toMatch(/the least deposit is \$49, .* Becomes unsecured/);
      }
    },
  );

  it('is said of another card to be none', async () => {
    const asked = { card_name: 'Citi Double Cash', sections: ['deposit'] };
    expect(await told('get_card_terms', asked)).toMatch(
      /Takes no deposit: Citi Double Cash Card\./,
    );
  });
});
