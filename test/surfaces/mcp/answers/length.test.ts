import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../../../src/catalog/snapshot.ts';
import { tokensIn } from '../../../../src/kit/text/tokens.ts';
import type { Services } from '../../../../src/operation/context.ts';
import type { Call } from '../../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS, type Tier } from '../../../../src/plans/plans.ts';
import { callTool } from '../../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { drawFrom } from '../../../bench/drawn/draw.ts';
import { SAID, saidInput } from '../../../bench/drawn/said.ts';
import { catalogServices, emptyAccount } from '../../../support/catalog/catalog-services.ts';
import { seeds } from '../../../support/catalog/shipped.ts';
import { USUAL } from '../../../support/tools/usual-questions.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const catalog = buildSnapshot('test', seeds, '2026-11-28');
const tools = toolTable(OPERATIONS);
const call: Call = {
  caller: { account_id: 'account', plan: PLANS.pro, channel: 'mcp', scopes: null },
  services: catalogServices(catalog, emptyAccount(NOW)),
  now: NOW,
  request_id: 'test',
  check_output: false,
};

async function answerOf(
  name: string,
  given: Record<string, unknown>,
  response_format: string,
  own: Partial<Services> = {},
  plan: Tier = 'pro',
) {
  const tool = tools.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const format = tool.face.detailed_fields && { response_format };
  const { content, isError, structuredContent } = await callTool(
    tool,
    { ...given, ...format },
    {
      ...{ ...call, services: catalogServices(catalog, { ...emptyAccount(NOW), ...own }) },
      caller: { account_id: 'account', plan: PLANS[plan], channel: 'mcp', scopes: null },
    },
    () => {},
  );
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  const bytes = Buffer.byteLength(JSON.stringify(structuredContent ?? {}));
  return { text, tokens: countTokens(text), bytes, isError: isError === true };
}

const FORMATS = ['concise', 'detailed'];
const PER_TOOL = 6;
const LEFT_OUT = /\nLeft out for length: [^\n]+\. Ask about fewer at once for all of it\.$/;

describe('a usual question', () => {
  it.each(Object.entries(USUAL))('%s is answered within 1,500 tokens', async (name, drawn) => {
    let asked = 0;
    for (let seed = 1; seed <= PER_TOOL; seed += 1) {
      for (const format of FORMATS) {
        const answer = await answerOf(name, drawn(drawFrom(seed * 7_919)), format);
        expect(answer.isError, answer.text).toBe(false);
        expect(answer.tokens, answer.text).toBeLessThan(1_500);
        expect(answer.bytes).toBeLessThan(12_000);
        asked += 1;
      }
    }
    expect(asked).toBe(PER_TOOL * FORMATS.length);
  });

  it('about a wallet keeps every verdict, the steps and what is assumed', async () => {
    const drawn = USUAL.optimize_portfolio;
    let asked = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const given = drawn?.(drawFrom(seed * 7_919)) ?? {};
      const { text } = await answerOf('optimize_portfolio', given, 'concise');
      const cards = text.match(/^- (?:KEEP|OPTIMIZE|CANCEL|[^\n]+: whether it earns) /gm) ?? [];
      expect(cards.length, text).toBe((given.card_names as string[]).length);
      expect(text).toMatch(/^(?:As said|Assumed): /m);
      expect(text).toContain('Estimates, not financial advice');
      asked += 1;
    }
    expect(asked).toBe(20);
  });
});

describe('a question with all that can be said', () => {
  it.each(SAID.filter((name) => tools.has(name)))('%s is bounded', async (name) => {
    let asked = 0;
    for (const seed of [2, 8, 9, 12]) {
      const { params, portfolio, mode, ...rest } = saidInput(catalog, name, seed) as Record<
        string,
        unknown
      >;
      const { mode: _mode, ...person } = (params ?? {}) as Record<string, unknown>;
      const given = { ...rest, ...person, ...(portfolio ? { card_names: portfolio } : {}) };
      for (const format of FORMATS) {
        const { text, tokens, bytes, isError } = await answerOf(name, given, format);
        asked += 1;
        if (isError) continue;
        expect(tokens, text).toBeLessThan(1_500);
        expect(bytes).toBeLessThan(12_000);
        expect(Math.abs(tokensIn(text) / tokens - 1)).toBeLessThan(0.1);
        const [, left] = text.split('\nLeft out for length: ');
        if (left !== undefined) expect(text).toMatch(LEFT_OUT);
        for (const line of text.split('\n')) expect(line).not.toMatch(/[,;]$|\b(?:and|or|of|the)$/);
      }
    }
    expect(asked).toBe(8);
  });
});

describe('a saved wallet with all that it can hold', () => {
  const names = [
    ...['amex-platinum', 'amex-gold', 'capital-one-venture-x', 'amex-hilton-aspire'],
    ...[
      'chase-sapphire-reserve',
      'citi-strata-elite',
      'us-bank-cash-plus',
      'discover-it-cash-back',
    ],
  ];
  const held = catalog.cards.filter(({ seed }) => names.includes(seed.key));
  const cards = held.map(({ seed }, at) => ({
    ...{ card_id: seed.card_id, nickname: `"Ünïcode—nick\u00a0name & €$%#${at}`, categories: [] },
    ...{ opened: `2025-1${at % 2}-12`, fee_date: `2026-12-${10 + at}` },
    benefit_selections: seed.credits.map(({ key }) => key),
  }));
  const kinds = [
    'dining',
    'groceries',
    'gas',
    'flights',
    'hotels',
    'streaming',
    'utilities',
    'rent',
  ];
  const spending = Object.fromEntries(kinds.map((kind, at) => [kind, 311.37 + at]));
  const balances = [...catalog.programs.keys()].slice(0, 60).map((program_key, at) => ({
    ...{ program_key, balance: 123_457 + at * 991, last_activity: `2025-01-1${at % 9}` },
    updated_at: NOW,
  }));
  const wallet = { cards, spending, memberships: ['amazon_prime'], updated_at: NOW };
  const own = {
    readWallet: async () => wallet,
    recentWallet: async () => ({ ...wallet, balances }),
    listBalances: async () => balances,
  } as unknown as Partial<Services>;

  it.each([
    ['optimize_portfolio', {}],
    ['optimize_portfolio', { additions: 3 }],
    ['get_points_playbook', {}],
    ['manage_points_balances', { action: 'list' }],
    ['check_card_renewal', { card_name: 'Amex Platinum' }],
  ])('is answered within both limits by %s', async (name, given) => {
    expect(held.length).toBeGreaterThan(4);
    for (const plan of ['pro', 'evaluation'] as const) {
      for (const format of FORMATS) {
        const { text, tokens, bytes, isError } = await answerOf(name, given, format, own, plan);
        expect(isError, text).toBe(false);
        expect(tokens, text).toBeLessThan(1_500);
        expect(bytes).toBeLessThan(12_000);
      }
    }
  });
});
