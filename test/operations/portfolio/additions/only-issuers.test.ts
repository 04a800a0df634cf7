import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const SPENT = { spending: { dining: 400 } };

async function added(query: object, params: object = {}) {
  const asked = { card_names: ['Citi Double Cash'], params: { ...SPENT, ...params }, ...query };
  const { data } = await run('optimize_portfolio', asked);
  const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  return { ...data.best_additions, text };
}

it.each([[['Chase', 'Capital One']], ['Chase or Capital One']])(
  'adds cards of %j alone, and says so',
  async (issuers) => {
    const { card_names, without_fee, text } = await added({ issuers });
    expect(card_names).toEqual(['Chase Sapphire Preferred']);
    expect(without_fee.card_name).toBe('Capital One Savor');
    expect(text).toContain('Only Chase and Capital One were looked at for cards to add.');
  },
);

it('takes a preference for one issuer only as that, and says of others that they order nothing', async () => {
  const only = await added({}, { issuer_preferences: 'only Chase' });
  expect(only.text).toContain('Only Chase was looked at');
  const liked = await added({}, { issuer_preferences: ['Chase', 'Capital One'] });
  expect(liked.card_names).toEqual(['Wells Fargo Autograph Card']);
  expect(liked.text).toContain('Preferred issuers do not order the cards to add');
});

it('refuses what is no issuer, with those that are spelled alike', async () => {
  await expect(added({ issuers: ['Capitel One'] })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { issues: [{ message: expect.stringContaining('did you mean Capital One') }] },
  });
});
