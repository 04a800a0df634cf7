import { describe, expect, it } from 'vitest';
import { renewalNarrative } from '../../../../../src/operations/decisions/check-card-renewal.narrative.ts';
import { operationOf, run } from '../../../support/run.ts';

const LEAD =
  /^(About equal, keep or downgrade|Replace it[^(]*, and have it changed|Downgrade|Renew|Cancel|Keep)/;

describe('a renewal that is told twice', () => {
  it('has one verdict: the claim says what the headline does', async () => {
    const input = {
      card_name: 'Blue Cash Preferred',
      params: { spending: { groceries: 150, gas: 120, streaming: 30 } },
      benefit_selections: ['none'],
    };
    const { data, warnings } = await run('check_card_renewal', input);
    const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    expect(LEAD.exec(text)?.[0]).toBe('About equal, keep or downgrade');
    const [first] = renewalNarrative.claims(data);
    expect(first?.kind).toBe('downgrade_or_not');
    // How much is missing is told, not that a little is.
    expect(text).toMatch(/may change with: about \$\d+ a year more from Blue Cash Preferred/);
    // A note is on cards that a sentence names.
    for (const note of warnings.filter((one) => one.startsWith('Not checked')))
      for (const [, name = ''] of note.matchAll(/ of ([A-Z][^;.]*?Card)\b/g))
        expect(text).toContain(name);
  });

  it('keeps a clear verdict clear', async () => {
    const spending = { gas: 120 };
    const input = { card_name: 'Blue Cash Preferred', params: { spending } };
    const { data } = await run('check_card_renewal', { ...input, benefit_selections: ['none'] });
    expect(data.verdict).toBe('DOWNGRADE');
    expect(renewalNarrative.claims(data)[0]?.kind).toBe('downgrade');
  });
});
