import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';
import { expectShape } from '../support/shape.ts';

describe('list_cards', () => {
  it('takes networks, types and tags in any case', async () => {
    for (const network of ['visa', 'VISA', 'Visa']) {
      const { data } = await run('list_cards', { network, limit: '100' });
      expect(data.pagination.total).toBeGreaterThan(100);
    }
    const { data } = await run('list_cards', { card_type: 'Travel', tag: 'No_Foreign_Fee' });
    expect(data.pagination.total).toBeGreaterThan(10);
  });

  it('warns of an issuer that it does not know', async () => {
    const { data, warnings } = await run('list_cards', { issuer: 'Chaze' });
    expect(data.cards).toEqual([]);
    expect(warnings).toEqual(['No issuer is called "Chaze": did you mean Chase?']);
  });

  it('warns of a tag that no card has', async () => {
    const { data, warnings } = await run('list_cards', { tag: 'lounges' });
    expect(data.cards).toEqual([]);
    expect(warnings[0]).toMatch(/^No card has the tag "lounges"; known are .*lounge_access/);
  });

  it('serves the fields of the interface on each plan', async () => {
    const visible = {
      card_id: 'number',
      card_name: 'string',
      issuer: 'string',
      network: 'string',
      card_type: 'string',
      annual_fee: 'number',
      rewards_summary: 'string',
    };
    const hidden = {
      tags: 'array',
      credit_score_needed: 'string?',
      best_for: 'string',
      is_active: 'boolean',
    };
    const query = { network: 'visa' };
    const paid = (await run('list_cards', query)).data.cards;
    expect(paid).not.toHaveLength(0);
    for (const row of paid) {
      expectShape(row, { ...visible, ...hidden });
    }
    const free = (await run('list_cards', query, 'evaluation')).data.cards;
    expect(free).toHaveLength(paid.length);
    for (const row of free) {
      expectShape(row, visible);
      for (const field of Object.keys(hidden)) expect(row).not.toHaveProperty(field);
    }
  });

  it('refuses a limit in words, and says what it takes', async () => {
    await expect(run('list_cards', { limit: 'ten' })).rejects.toMatchObject({
      details: { issues: [{ path: 'limit', message: 'must be a whole number from 1 to 100' }] },
    });
  });
});
