import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createNarrator,
  type Narrator,
  type NarratorLimits,
} from '../../src/narrative/narrator.ts';
import { MAX_OUTPUT_TOKENS } from '../../src/narrative/writer/openai.ts';
import type { Narrative, NarrativeRequest } from '../../src/operation/narrative.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server.ts';
import { openShop, type Scene, type Shop } from './scenes.ts';

const GOLD = 'American Express Gold Card';
const CSP = 'Chase Sapphire Preferred';

/** A text of the comparison's shape that passes the checks. */
const GOOD = {
  winner: `${GOLD} comes out ahead by about $492 a year, worth about $1,178 after its $325 fee.`,
  cards: [
    { card_name: GOLD, pros: ['Rewards of about $653 on groceries.'], cons: ['A $325 fee.'] },
    { card_name: CSP, pros: ['A $95 fee.'], cons: ['About $687 a year after the fee.'] },
  ],
  choose: [{ card_name: CSP, when: 'When travel counts most: about $126 a year there.' }],
};
const INVENTED = { ...GOOD, winner: `${GOLD} comes out ahead by about $777 a year.` };
const SWAPPED = {
  ...GOOD,
  winner: `${GOLD} is worth about $687 a year, ${CSP} about $1,178.`,
};
const STRANGER = { ...GOOD, winner: 'Chase Sapphire Reserve comes out ahead.' };
const text = (value: unknown) => ({ kind: 'text', text: JSON.stringify(value) }) as const;

let shop: Shop;
let scene: Scene;
let server: OpenAiServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([openShop(), startOpenAiServer()]);
  scene = await shop.run(compareCards, { ...(compareCards.example as object), mode: 'verbose' });
});
afterAll(() => server.close());

let reported: unknown[];
beforeEach(() => {
  reported = [];
});

function narratorWith(limits: Partial<NarratorLimits> = {}, withKey = true): Narrator {
  return createNarrator({
    openai: withKey ? { apiKey: 'sk-test', baseUrl: server.url, model: 'stand-in' } : null,
    names: () => ({ version: '1', known: () => shop.known }),
    report: (error) => reported.push(error),
    limits: { breakerFailures: 1_000, ...limits },
  });
}

/** The comparison, with a budget of its own. */
function requestOf(budget_ms = 3_000, of: Scene = scene): NarrativeRequest {
  return {
    operation: of.operation.name,
    face: { ...of.face, budget_ms },
    output: of.output,
    input: of.input,
  };
}

async function counted(narrator: Narrator): Promise<Record<string, number>> {
  const metric = await narrator.registry.getSingleMetric('cardwright_narratives_total')?.get();
  return Object.fromEntries((metric?.values ?? []).map((one) => [one.labels.outcome, one.value]));
}

function expectTemplates(narrative: Narrative | null): void {
  expect(narrative).toEqual({
    ...(scene.face.deterministic(scene.output) as object),
    source: 'deterministic',
    model: null,
    checks_passed: ['figures', 'names', 'verdicts', 'tone', 'request'],
  });
}

describe('what is served', () => {
  it('a written text that passes the checks', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith();
    expect(await narrator.narrate(requestOf())).toEqual({
      ...GOOD,
      source: 'llm',
      model: 'stand-in',
      checks_passed: ['figures', 'names', 'verdicts', 'tone', 'request'],
    });
    expect(await counted(narrator)).toEqual({ written: 1 });
    expect(server.requests).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it.each([
    ['invented figures', INVENTED],
    ['figures of the other card', SWAPPED],
    ['a card that was not asked about', STRANGER],
  ])('the repaired text after %s, once told of the faults', async (_what, bad) => {
    server.answer((_request, nth) => text(nth === 1 ? bad : GOOD));
    const narrator = narratorWith();
    expect(await narrator.narrate(requestOf())).toMatchObject({ ...GOOD, source: 'llm' });
    expect(await counted(narrator)).toEqual({ repaired: 1 });
    const { messages } = server.requests[1]?.body ?? {};
    expect(messages).toHaveLength(4);
    expect(messages[3].content).toMatch(/^These faults.*\n- winner: /);
  });

  it.each([
    ['invents figures twice', text(INVENTED), 'ungrounded', 2],
    ['swaps the cards twice', text(SWAPPED), 'ungrounded', 2],
    ['names another card twice', text(STRANGER), 'ungrounded', 2],
    ['refuses', { kind: 'refusal' }, 'refused', 1],
    ['stops at the ceiling', { ...text(GOOD), finish: 'length' }, 'malformed', 1],
    ['is filtered', { ...text(GOOD), finish: 'content_filter' }, 'refused', 1],
    ['writes no JSON', { kind: 'text', text: 'The Gold wins.' }, 'malformed', 1],
    ['writes half of the JSON', { kind: 'text', text: '{"winner": "It' }, 'malformed', 1],
    ['writes another shape', text({ headline: 'Hello' }), 'malformed', 1],
    ['writes far too much', text({ ...GOOD, winner: 'a'.repeat(60_000) }), 'malformed', 1],
    ['sends a body that is no JSON', { kind: 'raw', body: '{"choices": [' }, 'malformed', 1],
    ['sends JSON of no completion', { kind: 'raw', body: '{"ok": true}' }, 'malformed', 1],
    ['sends a page', { kind: 'raw', body: '<html>', type: 'text/html' }, 'malformed', 1],
    ['sends megabytes without end', { kind: 'flood' }, 'malformed', 1],
    ['cuts the connection', { kind: 'cut', when: 'at once' }, 'unreachable', 1],
    ['cuts the answer', { kind: 'cut', when: 'in the middle' }, 'unreachable', 1],
    ['answers 500', { kind: 'status', status: 500 }, 'unreachable', 1],
    ['answers 401', { kind: 'status', status: 401 }, 'unreachable', 1],
    ['answers 429', { kind: 'status', status: 429 }, 'rate_limited', 1],
    [
      'redirects',
      { kind: 'status', status: 307, headers: { location: 'http://127.0.0.1:9/' } },
      'unreachable',
      1,
    ],
  ] as const)('the templates when the endpoint %s', async (_what, answer, outcome, calls) => {
    server.answer(answer);
    const narrator = narratorWith();
    expectTemplates(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ [outcome]: 1 });
    expect(server.requests).toHaveLength(calls);
    expect(reported).toEqual([]);
  });

  it.each([
    ['hangs', { kind: 'hang' }],
    ['is slow to begin', { ...text(GOOD), afterMs: 60_000 }],
    ['streams slowly', { kind: 'drip', text: JSON.stringify(GOOD), everyMs: 20 }],
  ] as const)(
    'the templates at the end of the budget when the endpoint %s',
    async (_what, answer) => {
      server.answer(answer);
      const narrator = narratorWith();
      expectTemplates(await narrator.narrate(requestOf(120)));
      expect(await counted(narrator)).toEqual({ timeout: 1 });
    },
  );

  it('the templates when the repair does not come in time', async () => {
    server.answer((_request, nth) => (nth === 1 ? text(INVENTED) : { kind: 'hang' }));
    const narrator = narratorWith();
    expectTemplates(await narrator.narrate(requestOf(400)));
    expect(await counted(narrator)).toEqual({ timeout: 1 });
  });

  it('the templates without a key, and nothing is called', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith({}, false);
    expectTemplates(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ disabled: 1 });
    expect(server.requests).toEqual([]);
  });

  it('the templates when nothing listens', async () => {
    const gone = await startOpenAiServer();
    await gone.close();
    const narrator = createNarrator({
      openai: { apiKey: 'sk-test', baseUrl: gone.url, model: 'stand-in' },
      names: () => ({ version: '1', known: () => shop.known }),
      report: (error) => reported.push(error),
    });
    expectTemplates(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ unreachable: 1 });
  });

  it('nothing, and never an error, when the templates themselves fail', async () => {
    const request = requestOf();
    const face = {
      ...request.face,
      deterministic() {
        throw new Error('template');
      },
    };
    const narrator = narratorWith({}, false);
    expect(await narrator.narrate({ ...request, face })).toBeNull();
    expect(reported).toHaveLength(1);
  });

  it('only the checks that a template passes, and the defect is reported', async () => {
    const request = requestOf();
    const face = { ...request.face, deterministic: () => INVENTED };
    const narrator = narratorWith({}, false);
    const narrative = await narrator.narrate({ ...request, face });
    expect(narrative?.checks_passed).toEqual(['names', 'verdicts', 'tone', 'request']);
    expect(reported).toHaveLength(1);
  });
});

describe('what a call costs', () => {
  it('asks once for the JSON schema, with ceilings and without retries', async () => {
    server.answer({ kind: 'status', status: 503 });
    await narratorWith().narrate(requestOf());
    const [seen] = server.requests;
    expect(server.requests).toHaveLength(1);
    expect(seen?.path).toBe('/v1/chat/completions');
    expect(seen?.body).toMatchObject({
      model: 'stand-in',
      max_completion_tokens: MAX_OUTPUT_TOKENS,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'compare_cards', strict: true },
      },
    });
    const { schema } = seen?.body.response_format.json_schema ?? {};
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(JSON.stringify(schema)).not.toContain('maxLength');
  });

  it('refuses facts past the ceiling without a call', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith({ maxPromptChars: 2_000 });
    expectTemplates(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ too_long: 1 });
    expect(server.requests).toEqual([]);
  });

  it('serves the same facts from the cache, other facts and failures not', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith();
    await narrator.narrate(requestOf());
    expect(await narrator.narrate(requestOf())).toMatchObject({ ...GOOD, source: 'llm' });
    expect(server.requests).toHaveLength(1);
    const other = { ...requestOf(), input: { card_names: ['amex gold', 'csp'] } };
    await narrator.narrate(other);
    expect(server.requests).toHaveLength(2);
    expect(await counted(narrator)).toEqual({ written: 2, cached: 1 });

    server.answer({ kind: 'status', status: 500 });
    const failing = narratorWith();
    await failing.narrate(requestOf());
    await failing.narrate(requestOf());
    expect(server.requests).toHaveLength(2);
  });

  it('lets few calls run, a few wait, and turns the rest away at once', async () => {
    server.answer({ ...text(GOOD), afterMs: 60 });
    const narrator = narratorWith({ concurrency: 2, queue: 3 });
    const calls = Array.from({ length: 8 }, (_, nth) =>
      narrator.narrate({ ...requestOf(), input: { nth } }),
    );
    const sources = (await Promise.all(calls)).map((one) => one?.source);
    expect(sources.filter((source) => source === 'llm')).toHaveLength(5);
    expect(await counted(narrator)).toEqual({ written: 5, shed: 3 });
    expect(server.peak).toBe(2);
  });

  it('counts waiting in the queue against the budget, and frees the place', async () => {
    server.answer({ kind: 'hang' });
    const narrator = narratorWith({ concurrency: 1, queue: 5 });
    await Promise.all(
      [1, 2, 3].map((nth) => narrator.narrate({ ...requestOf(80), input: { nth } })),
    );
    expect(await counted(narrator)).toEqual({ timeout: 3 });
    server.answer(text(GOOD));
    expect(await narrator.narrate(requestOf())).toMatchObject({ source: 'llm' });
  });

  it('leaves a failing endpoint alone, then tries it again once', async () => {
    server.answer({ kind: 'status', status: 500 });
    const narrator = narratorWith({ breakerFailures: 2, breakerPauseMs: 0 });
    const paused = narratorWith({ breakerFailures: 2, breakerPauseMs: 60_000 });
    for (let call = 0; call < 4; call += 1) await paused.narrate(requestOf());
    expect(server.requests).toHaveLength(2);
    expect(await counted(paused)).toEqual({ unreachable: 2, paused: 2 });

    for (let call = 0; call < 2; call += 1) await narrator.narrate(requestOf());
    server.answer(text(GOOD));
    expect(await narrator.narrate(requestOf())).toMatchObject({ source: 'llm' });
  });

  it('heeds the pause that a rate limit asks for', async () => {
    server.answer({ kind: 'status', status: 429, headers: { 'retry-after': '60' } });
    const narrator = narratorWith();
    await narrator.narrate(requestOf());
    await narrator.narrate(requestOf());
    expect(server.requests).toHaveLength(1);
    expect(await counted(narrator)).toEqual({ rate_limited: 1, paused: 1 });
  });

  it('counts tokens and faults', async () => {
    server.answer((_request, nth) => text(nth === 1 ? INVENTED : GOOD));
    const narrator = narratorWith();
    await narrator.narrate(requestOf());
    const shown = await narrator.registry.metrics();
    expect(shown).toContain('cardwright_narrative_tokens_total{kind="input"} 2000');
    expect(shown).toContain(
      'cardwright_narrative_faults_total{operation="compare_cards",check="figures"} 1',
    );
    expect(shown).toContain('cardwright_narrative_seconds_count');
  });
});
