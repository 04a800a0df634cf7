import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { connect, firstCard, nothing } from './asking-client.ts';
import { CLIENTS } from './clients.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe('a name of several cards, where the client can ask', () => {
  const spending = { dining: 400 };

  it('asks the person and goes on in the same call', async () => {
    const { ask, asked, close } = await connect(server, firstCard);
    const credits = { benefit_selections: ['travel'] };
    const given = { card_name: 'sapphire', spending, ...credits };
    const answer = await ask('calculate_card_value', given);
    expect(asked).toEqual(['Which card is "sapphire"?']);
    expect(answer.isError).not.toBe(true);
    expect(answer.text).toContain('Sapphire');
    await close();
  });

  it('asks about each of two names', async () => {
    const { ask, asked, close } = await connect(server, firstCard);
    const answer = await ask('compare_cards', { card_names: ['bilt', 'sapphire'], spending });
    expect(asked).toHaveLength(2);
    expect(answer.isError).not.toBe(true);
    await close();
  });

  it('answers for each of the candidates when the person declines', async () => {
    const { ask, asked, close } = await connect(server, nothing);
    const answer = await ask('calculate_card_value', { card_name: 'sapphire' });
    expect(asked).toHaveLength(1);
    expect(answer.text).toMatch(/may be \d cards; for each:[\s\S]*- Chase Sapphire Reserve: /);
    // The rest is of the likeliest, so that whoever means it need not ask again.
    expect(answer.text).toMatch(
      /All else is for Chase Sapphire Preferred: if another is meant, name it\.\n[\s\S]*half of .* credits/,
    );
    await close();
  });
});

describe('what the answer turns on, where the client can ask', () => {
  const compare = { card_names: ['Amex Gold', 'CSP'] };

  it('is asked once, and the call goes on with it; the form takes a unit, as the answer does', async () => {
    const before = await server.call('/platform/usage');
    const { ask, asked, close } = await connect(server, (fields) => {
      expect(Object.keys(fields)).toEqual(['monthly_total', 'groceries', 'gas', 'dining']);
      return { monthly_total: 3_000, groceries: 900, dining: 700 };
    });
    const answer = await ask('compare_cards', compare);
    expect(asked).toEqual([expect.stringMatching(/turns on what you spend by card a month/)]);
    expect(answer.text).toMatch(/American Express Gold Card comes out ahead/);
    expect(answer.text).toContain('Based on the given spending');
    const same = { ...compare, spending: { groceries: 900, dining: 700, other: 1_400 } };
    expect((await ask('compare_cards', same)).structuredContent).toEqual(answer.structuredContent);
    expect(asked).toHaveLength(1);
    const after = await server.call('/platform/usage');
    expect(after.body.data.by_channel.mcp - before.body.data.by_channel.mcp).toBe(3);
    await close();
  });

  it('takes a total alone', async () => {
    const { ask, close } = await connect(server, () => ({ monthly_total: 3_000 }));
    expect((await ask('compare_cards', compare)).text).toContain(
      '$3,000 a month split as US households do',
    );
    await close();
  });

  it.each(['decline', 'cancel'] as const)('stands at its default after: %s', async (action) => {
    const { ask, asked, close } = await connect(server, () => action);
    const answer = await ask('compare_cards', compare);
    expect(asked).toHaveLength(1);
    expect(answer.isError).not.toBe(true);
    expect(answer.text).toContain('Based on average US spending: send spending');
    await close();
  });

  it('follows the question which card is meant', async () => {
    const { ask, asked, close } = await connect(server, (fields) =>
      'card' in fields ? firstCard(fields) : { monthly_total: 2_000 },
    );
    const answer = await ask('compare_cards', { card_names: ['sapphire', 'Amex Gold'] });
    expect(asked).toEqual([
      'Which card is "sapphire"?',
      expect.stringContaining('turns on what you spend'),
    ]);
    expect(answer.text).toContain('$2,000 a month');
    await close();
  });

  it('are also the credits of one card', async () => {
    const { ask, asked, close } = await connect(server, ({ credits_used }) => {
      const titles = credits_used?.items?.anyOf.map(({ title }) => title);
      expect(titles).toContain('Uber Cash (enrollment required)');
      return { credits_used: ['none'] };
    });
    const answer = await ask('calculate_card_value', {
      card_name: 'Amex Platinum',
      spending: { dining: 300 },
    });
    expect(asked).toEqual([expect.stringContaining('turns on which credits you use')]);
    expect(answer.text).toContain('not worth its fee');
    expect(answer.text).not.toContain('Counts half');
    await close();
  });

  it('is whether a quarter is activated, at a till', async () => {
    const given = { merchant: 'Whole Foods', card_names: ['Freedom Flex', 'Citi Double Cash'] };
    const told: string[] = [];
    for (const state of [true, false]) {
      const { ask, asked, close } = await connect(server, (fields) => {
        const [name = ''] = Object.keys(fields);
        return { [name]: state };
      });
      told.push((await ask('which_card_at_merchant', given)).text);
      expect(asked).toHaveLength(1);
      await close();
    }
    expect(told[0]).toMatch(/^Chase Freedom Flex returns the most/);
    expect(told[0]).not.toContain('not activated');
    expect(told[1]).toMatch(/^Citi Double Cash Card returns the most/);
  });

  it.each([
    ['compare_cards', { card_names: ['Citi Double Cash', 'Active Cash'] }],
    ['compare_cards', { ...compare, spending: { dining: 500 } }],
    ['calculate_card_value', { card_name: 'Citi Double Cash' }],
    ['optimize_portfolio', { card_names: ['Citi Double Cash', 'Active Cash'] }],
    ['which_card_at_merchant', { merchant: 'Whole Foods', card_names: ['Amex Gold', 'CSP'] }],
  ])('is not asked where it is decided: %s %o', async (name, given) => {
    const { ask, asked, close } = await connect(server, nothing);
    expect((await ask(name, given)).isError).not.toBe(true);
    expect(asked).toEqual([]);
    await close();
  });
});

describe.each(CLIENTS)('a client that cannot ask, %s', (_name, open) => {
  it('reads what to send', async () => {
    const client = await open(`${server.url}/mcp`, server.keys.pro);
    const say = async (name: string, given: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: given })).content[0]?.text;
    expect(await say('compare_cards', { card_names: ['Amex Gold', 'CSP'] })).toContain(
      'send spending, by category or one sum a month',
    );
    const till = { merchant: 'Whole Foods', card_names: ['Freedom Flex', 'Citi Double Cash'] };
    expect(await say('which_card_at_merchant', till)).toContain(
      'If it is not activated, send activated {"Chase Freedom Flex":false}.',
    );
    const activated = { 'Chase Freedom Flex': false };
    expect(await say('which_card_at_merchant', { ...till, activated })).toMatch(
      /^Citi Double Cash Card returns the most/,
    );
    await client.close();
  });
});

describe('a name of several cards beside others, where nobody can be asked', () => {
  const ask = async (tool: string, given: Record<string, unknown>) => {
    const { ask: call, close } = await connect(server, nothing);
    const { text, isError } = await call(tool, given);
    await close();
    expect(isError, text).not.toBe(true);
    return text;
  };

  it('leaves what is said of a card below its name', async () => {
    const text = await ask('get_card_details', {
      card_names: ['CSP', 'Bilt'],
      sections: ['perks'],
    });
    const [, preferred = ''] = text.split('Chase Sapphire Preferred: $');
    expect(text.split('Chase Sapphire Preferred: $')).toHaveLength(2);
    expect(preferred.split('\n')[1]).toMatch(/^Cover: trip delay/);
    expect(text.match(/how soon to report a loss/g)).toHaveLength(1);
    const terms = await ask('get_card_terms', { card_names: ['Bilt', 'CSP'] });
    expect(terms).toMatch(/Bilt Blue Card: purchase APR.*\n- high risk: A carried balance/);
  });

  it('is the card that is called just that, beside one of its family', async () => {
    const text = await ask('compare_cards', { card_names: ['Venture X', 'Venture'] });
    expect(text).toContain('- Capital One Venture: about');
    expect(text).toContain('"Venture" is taken for Capital One Venture.');
  });

  it('is not asked for where each gives the same answer', async () => {
    const text = await ask('get_points_playbook', {
      card_names: ['Chase Sapphire Reserve', 'Chase Freedom'],
      point_balances: [{ program_key: 'UR', balance: 40_000 }],
    });
    expect(text).toMatch(/40,000 Ultimate Rewards points/);
    expect(text).toContain('"Chase Freedom" may be');
  });

  it('answers for cover first, where cover was asked for', async () => {
    const text = await ask('which_card_at_merchant', {
      ...{ merchant: 'Hertz', cover: 'rental car', card_names: ['Sapphire', 'Venture X'] },
    });
    expect(text.match(/For cover of a rental car, pay with/g)?.length).toBe(3);
  });
});
