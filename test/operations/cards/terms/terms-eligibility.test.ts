import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const { tool } = operationOf('get_card_terms');

async function asked(input: object, plan?: 'evaluation') {
  const { data } = await run('get_card_terms', input, plan);
  return { data, text: tool?.summarize(data) ?? '' };
}

describe('who gets a card, asked of its terms', () => {
  it('is told by the rules of its issuer, families too, as the details tell it', async () => {
    const { text } = await asked({ card_name: 'Amex Gold', sections: ['eligibility'] });
    expect(text).toMatch(/^Applying: The welcome bonus of a card is paid once in a lifetime/m);
    expect(text).toContain("A family's higher card");
    expect(text).toMatch(/^Recommended credit: good/m);
    expect(text).not.toMatch(/APR|foreign/);
  });

  it.each([
    'application rules',
    'who can apply',
    'approval',
    '5/24',
    'family rules',
    'lifetime rule',
    'membership',
    'credit score needed',
  ])('is meant by %s', async (name) => {
    const { data } = await asked({ card_name: 'CSP', sections: [name] });
    expect(data.sections).toEqual(['eligibility']);
    expect(data.eligibility_text).toContain('24 months');
  });

  it('stands beside other terms, and rules of several cards are told once', async () => {
    const card_names = ['Amex Gold', 'Amex Platinum'];
    const { text } = await asked({ card_names, sections: ['foreign fee', 'eligibility'] });
    expect(text.match(/foreign transaction fee none/g)).toHaveLength(2);
    expect(text.match(/Applying, as for American Express Gold Card/g)).toHaveLength(1);
  });

  it('names the membership on every plan, and the rules on paid ones', async () => {
    const card_name = 'Navy Federal More Rewards';
    const { data, text } = await asked({ card_name, sections: ['eligibility'] }, 'evaluation');
    expect(data).not.toHaveProperty('eligibility_text');
    expect(text).toContain('needs a Navy Federal membership');
  });

  it('is no part of terms that are asked for whole', async () => {
    const { data } = await asked({ card_name: 'Amex Gold' });
    expect(data).not.toHaveProperty('eligibility');
    expect(data).not.toHaveProperty('eligibility_text');
  });
});

describe.each([
  ['asked for alone', { sections: ['bonus', 'eligibility'] }],
  ['among all of a card', {}],
])('the order of a family, %s', (_, input) => {
  it('is told of each of its cards, with whose cards count and what a change does', async () => {
    const card_names = ['Delta SkyMiles Gold', 'Delta SkyMiles Reserve'];
    const { data } = await run('get_card_details', { card_names, ...input });
    const text = operationOf('get_card_details').tool?.summarize(data) ?? '';
    const [gold = '', reserve = ''] = text.split(/(?=^Delta SkyMiles Reserve)/m);
    expect(gold).toContain('held now or before by the same person');
    expect(gold).toContain('A product change pays no welcome bonus. Its card may count as had.');
    expect([gold, reserve]).toEqual([
      expect.stringContaining('Delta Reserve over Platinum over Gold over Blue'),
      expect.stringContaining('Delta Reserve over Platinum over Gold over Blue'),
    ]);
  });
});
