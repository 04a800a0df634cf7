import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { askTool } from '../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { account, type Tier } from './keeping-account.ts';
import { catalogs, type Other } from './other-catalogs.ts';

const tools = toolTable(OPERATIONS);

describe('what an evaluation key is asked', () => {
  const ASKING = [...tools].filter(([, { face }]) => face.asks);
  const inputOf = (name: string, card_name: string) =>
    name === 'compare_cards' || name === 'optimize_portfolio'
      ? { card_names: [card_name, 'Amex Gold'] }
      : name === 'recommend_card_for_category'
        ? { category: 'dining', card_names: [card_name] }
        : { card_name };

  // As many as ask with all that there are.
  const DEAR = seeds.cards.flatMap(({ name, annual_fee }) => (annual_fee > 590 ? [name] : []));

  async function question(name: string, card_name: string, other: Other, tier: Tier) {
    const tool = tools.get(name);
    if (!tool) throw new Error(name);
    const asking = { answers: {}, filled: null, declined: false };
    const call = account(catalogs[other]).call('mcp', tier);
    const answer = await askTool(tool, inputOf(name, card_name), call, () => {}, asking);
    // Whether it is asked rests on sums.
    const form = 'inputRequests' in answer ? JSON.stringify(answer.inputRequests) : '';
    return /"credits_used":\{.*?\}\]\}/.exec(form)?.[0] ?? null;
  }

  it('is the same whatever credits the card has', async () => {
    const asked = new Map<string, number>();
    for (const [name] of ASKING) {
      for (const card of DEAR) {
        const first = await question(name, card, 'none', 'evaluation');
        if (first === null) continue;
        const second = await question(name, card, 'credits', 'evaluation');
        if (second === null) continue;
        expect(second, `${name} ${card}`).toBe(first);
        asked.set(name, (asked.get(name) ?? 0) + 1);
      }
    }
    expect(asked.get('calculate_card_value')).toBeGreaterThan(3);
    expect(asked.get('check_card_renewal')).toBeGreaterThan(1);
  });

  it('offers the credits that the open text names, and all of them at once', async () => {
    const card = catalogs.none.cards.find(({ seed }) =>
      seed.name.includes('Express Platinum Card'),
    );
    const own = card?.seed.credits ?? [];
    const asked =
      (await question('calculate_card_value', 'Amex Platinum', 'none', 'evaluation')) ?? '';
    const named = own.filter(({ name }) => asked.includes(`"const":${JSON.stringify(name)}`));
    expect(named.length).toBeGreaterThan(3);
    for (const { name } of named) expect(card?.text.benefits).toContain(name);
    expect(own.filter(({ key }) => asked.includes(`"${key}"`))).toEqual([]);
    expect(asked).toContain('"const":"all credits"');
    const paid = await question('calculate_card_value', 'Amex Platinum', 'none', 'pro');
    expect(paid).toContain('"hotel_collection_property_credit"');
  });
});
