import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../../../src/catalog/snapshot.ts';
import { tokensIn } from '../../../../src/kit/text/tokens.ts';
import type { Call } from '../../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
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

async function answerOf(name: string, given: Record<string, unknown>, response_format: string) {
  const tool = tools.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const format = tool.face.detailed_fields && { response_format };
  const { content, isError, structuredContent } = await callTool(
    tool,
    { ...given, ...format },
    call,
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
