import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_OUTPUT_TOKENS } from '../../src/narrative/endpoint/openai.ts';
import type { EndpointCall } from '../../src/narrative/endpoint/outcome.ts';
import {
  createNarrator,
  type Narrator,
  type NarratorLimits,
} from '../../src/narrative/narrator.ts';
import type { Narrative, NarrativeRequest } from '../../src/operation/narrative.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import {
  type Answer,
  type OpenAiServer,
  type SeenRequest,
  startOpenAiServer,
} from '../support/openai-server.ts';
import { openShop, type Scene } from './scenes.ts';

const GOLD = 'American Express Gold Card';
const CSP = 'Chase Sapphire Preferred';
const CHECKS = ['claims', 'words', 'judged'];

/** Sentences on the comparison: c1 is the winner, c2 and c3 what each is worth, c19 a pro. */
const GOOD = { sentences: ['In short, {c1.3}.', '{c2}, while {c3.2}.', '{c19.2}.'] };
const WINNER = `In short, ${CSP} trails ${GOLD} by about $490 a year.`;
const WORTHS =
  'The Gold is worth about $1,180 a year after its $325 fee, while after its $95 fee, the Sapphire Preferred is worth about $690 a year.';
const BASIS = 'These are estimates on the spending given, not financial advice.';
const FREE = { sentences: ['For a busy household, {c1}.', '{c2}.'] };
const PROSE = { sentences: [`${CSP} comes out ahead by about $777 a year.`] };
const text = (value: unknown) => ({ kind: 'text', text: JSON.stringify(value) }) as const;

/** Answers the writer with one and the judge with the other. */
const byPurpose = (writer: Answer, judge: Answer) => (request: SeenRequest) =>
  isJudge(request) ? judge : writer;
const isJudge = ({ body }: SeenRequest) => body.response_format.json_schema.name.endsWith('_judge');

let scene: Scene;
let plain: Narrative;
let server: OpenAiServer;
beforeAll(async () => {
  const [shop, started] = await Promise.all([openShop(), startOpenAiServer()]);
  server = started;
  scene = await shop.run(compareCards, { ...(compareCards.example as object), mode: 'verbose' });
  const without = createNarrator({ openai: null, report: (error) => reported.push(error) });
  plain = (await without.narrate(scene.request)) as Narrative;
});
afterAll(() => server.close());

let reported: unknown[] = [];
let calls: EndpointCall[];
beforeEach(() => {
  reported = [];
  calls = [];
});

function narratorWith(limits: Partial<NarratorLimits> = {}, withKey = true): Narrator {
  return createNarrator({
    openai: withKey ? { apiKey: 'sk-test', baseUrl: server.url, model: 'stand-in' } : null,
    report: (error) => reported.push(error),
    log: (call) => calls.push(call),
    limits: { breakerFailures: 1_000, ...limits },
  });
}

/** The comparison, with a budget of its own. */
function requestOf(budget_ms = 3_000): NarrativeRequest {
  return { ...scene.request, face: { ...scene.face, budget_ms } };
}

async function counted(
  narrator: Narrator,
  name = 'cardwright_narratives_total',
  label = 'outcome',
): Promise<Record<string, number>> {
  const metric = await narrator.registry.getSingleMetric(name)?.get();
  return Object.fromEntries((metric?.values ?? []).map((one) => [one.labels[label], one.value]));
}

function expectPlain(narrative: Narrative | null): void {
  expect(narrative).toEqual(plain);
  expect(narrative).toMatchObject({ source: 'deterministic', model: null, checks_passed: CHECKS });
}

describe('what is served', () => {
  it("the model's sentences, in its order, with what must be said beside them", async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith();
    const told = await narrator.narrate(requestOf());
    expect(told).toMatchObject({
      winner: [WINNER, WORTHS, BASIS].join(' '),
      source: 'llm',
      model: 'stand-in',
      checks_passed: CHECKS,
    });
    const { cards } = told as unknown as { cards: { card_name: string; pros: string[] }[] };
    expect(cards.map(({ card_name }) => card_name)).toEqual([GOLD, CSP]);
    // Of the other places the plain sentences.
    expect(cards[0]).toEqual((plain as unknown as { cards: unknown[] }).cards[0]);
    expect(cards[1]?.pros).toEqual([
      'No other card here brings as much on travel: about $130 a year.',
    ]);
    expect(await counted(narrator)).toEqual({ written: 1 });
    expect(await counted(narrator, 'cardwright_narrative_source_total', 'source')).toEqual({
      llm: 1,
    });
    expect(server.requests).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('the verdict first and the caveat last, whatever the model leaves out', async () => {
    server.answer(text({ sentences: ['{c3}.', 'However, {c2}.'] }));
    const told = await narratorWith().narrate(requestOf());
    // "However" is dropped: nothing is set against anything.
    expect(told?.winner).toBe(
      [
        `${GOLD} beats ${CSP} by about $490 a year.`,
        'The Sapphire Preferred is worth about $690 a year after its $95 fee.',
        'The Gold is worth about $1,180 a year after its $325 fee.',
        BASIS,
      ].join(' '),
    );
  });

  it('no claim twice', async () => {
    server.answer(text({ sentences: ['{c1}.', '{c1.2}.', '{c2}.', '{c3}, and {c2.2}.'] }));
    const told = await narratorWith().narrate(requestOf());
    expect(String(told?.winner).match(/\$1,180/g)).toHaveLength(1);
    expect(String(told?.winner).match(/\$490/g)).toHaveLength(1);
  });

  it('about as many words as are asked for', async () => {
    server.answer({ kind: 'status', status: 500 });
    const lengthOf = async (words?: number) =>
      JSON.stringify(await narratorWith().narrate({ ...requestOf(), words })).split(' ').length;
    const [short, usual, long] = [await lengthOf(40), await lengthOf(), await lengthOf(300)];
    expect(short).toBeLessThan(usual);
    expect(usual).toBeLessThan(long * 0.7);
  });

  it.each([
    ['entailed', 'llm', `For a busy household, ${GOLD} beats`],
    ['adds', 'llm', `${GOLD} beats`],
    ['contradicted', 'llm', `${GOLD} beats`],
  ])('words of its own when the judge says %s', async (verdict, source, start) => {
    server.answer(byPurpose(text(FREE), text({ verdicts: [verdict] })));
    const narrator = narratorWith();
    const told = await narrator.narrate(requestOf());
    expect(told?.source).toBe(source);
    expect(told?.winner).toMatch(new RegExp(`^${start}`));
    expect(server.requests).toHaveLength(2);
    const [, judged] = server.requests.map(({ body }) => body.messages);
    expect(judged).toHaveLength(2);
    expect(judged[1].content).toContain('"sentence":"For a busy household, the Gold beats');
  });

  it.each([
    ['is late', { kind: 'hang' }],
    ['gives too few verdicts', text({ verdicts: [] })],
    ['gives other verdicts', text({ verdicts: ['fine'] })],
    ['writes prose', { kind: 'text', text: 'All of them are entailed.' }],
    ['fails', { kind: 'status', status: 500 }],
  ] as const)('the claim in its own words when the judge %s', async (_what, judge) => {
    server.answer(byPurpose(text(FREE), judge));
    const started = performance.now();
    const told = await narratorWith().narrate(requestOf(600));
    expect(performance.now() - started).toBeLessThan(750);
    expect(told).toMatchObject({ source: 'llm' });
    expect(told?.winner).toMatch(new RegExp(`^${GOLD} beats`));
  });

  it('nothing of a model whose sentences mostly cannot be shown', async () => {
    server.answer(text({ sentences: ['{c1}.', ...PROSE.sentences, 'The Gold is fine.'] }));
    const narrator = narratorWith();
    expectPlain(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ unfounded: 1 });
    expect(await counted(narrator, 'cardwright_narrative_sentences_total', 'verdict')).toEqual({
      shown: 1,
      words: 2,
    });
  });

  it.each([
    ['writes prose', text(PROSE), 'unfounded', 1],
    ['names claims that there are not', text({ sentences: ['{c99}.'] }), 'unfounded', 1],
    ['writes nothing', text({ sentences: [] }), 'unfounded', 1],
    ['refuses', { kind: 'refusal' }, 'refused', 1],
    ['stops at the ceiling', { ...text(GOOD), finish: 'length' }, 'malformed', 1],
    ['is filtered', { ...text(GOOD), finish: 'content_filter' }, 'refused', 1],
    ['writes no JSON', { kind: 'text', text: 'The Gold wins.' }, 'malformed', 1],
    ['writes half of the JSON', { kind: 'text', text: '{"sentences": ["{c1' }, 'malformed', 1],
    ['writes another shape', text({ headline: 'Hello' }), 'malformed', 1],
    ['writes far too much', text({ sentences: ['a'.repeat(60_000)] }), 'malformed', 1],
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
  ] as const)('the plain sentences when the endpoint %s', async (_what, answer, outcome, calls) => {
    server.answer(answer);
    const narrator = narratorWith();
    expectPlain(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ [outcome]: 1 });
    expect(server.requests).toHaveLength(calls);
    expect(reported).toEqual([]);
  });

  it.each([
    ['hangs', { kind: 'hang' }],
    ['is slow to begin', { ...text(GOOD), afterMs: 60_000 }],
    ['streams slowly', { kind: 'drip', text: JSON.stringify(GOOD), everyMs: 20 }],
  ] as const)(
    'the plain sentences at the end of the budget when the endpoint %s',
    async (_what, answer) => {
      server.answer(answer);
      const narrator = narratorWith();
      expectPlain(await narrator.narrate(requestOf(120)));
      expect(await counted(narrator)).toEqual({ timeout: 1 });
    },
  );

  it('the plain sentences without a key, and nothing is called', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith({}, false);
    expectPlain(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ disabled: 1 });
    expect(server.requests).toEqual([]);
  });

  it('the plain sentences when nothing listens', async () => {
    const gone = await startOpenAiServer();
    await gone.close();
    const narrator = createNarrator({
      openai: { apiKey: 'sk-test', baseUrl: gone.url, model: 'stand-in' },
      report: (error) => reported.push(error),
    });
    expectPlain(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ unreachable: 1 });
  });

  it('nothing, and never an error, when the claims cannot be made', async () => {
    const request = requestOf();
    const face = {
      ...request.face,
      claims() {
        throw new Error('claims');
      },
    };
    const narrator = narratorWith({}, false);
    expect(await narrator.narrate({ ...request, face })).toBeNull();
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
        json_schema: { name: 'compare_cards_write', strict: true },
      },
    });
    const { schema } = seen?.body.response_format.json_schema ?? {};
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(JSON.stringify(schema)).not.toContain('maxLength');
  });

  it('refuses facts past the ceiling without a call', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith({ maxPromptChars: 2_000 });
    expectPlain(await narrator.narrate(requestOf()));
    expect(await counted(narrator)).toEqual({ too_long: 1 });
    expect(server.requests).toEqual([]);
  });

  it('serves the same facts from the cache, other facts and failures not', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith();
    await narrator.narrate(requestOf());
    expect(await narrator.narrate(requestOf())).toMatchObject({ source: 'llm' });
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

  it('counts and logs each call of the endpoint', async () => {
    server.answer(byPurpose(text(FREE), text({ verdicts: ['entailed'] })));
    const narrator = narratorWith();
    await narrator.narrate(requestOf());
    expect(calls).toEqual(
      ['write', 'judge'].map((purpose) => ({
        operation: 'compare_cards',
        purpose,
        outcome: 'answered',
        ms: expect.any(Number),
        input_tokens: 1_000,
        cached_tokens: 0,
        output_tokens: 200,
      })),
    );
    const shown = await narrator.registry.metrics();
    expect(shown).toContain(
      'cardwright_narrative_calls_total{purpose="judge",outcome="answered"} 1',
    );
    expect(shown).toContain('cardwright_narrative_tokens_total{purpose="write",kind="input"} 1000');
    expect(shown).toContain('cardwright_narrative_seconds_count');
  });

  it('sends what never changes first, so that endpoints can keep it', async () => {
    server.answer(text(GOOD));
    const narrator = narratorWith();
    await narrator.narrate(requestOf());
    await narrator.narrate({ ...requestOf(), input: { other: 1 }, words: 300 });
    const [one, other] = server.requests.map(({ body }) => body);
    expect(one.response_format).toEqual(other.response_format);
    expect(one.messages.slice(0, 2)).toEqual(other.messages.slice(0, 2));
    expect(one.messages[2]).not.toEqual(other.messages[2]);
    expect(JSON.stringify(one.messages).length).toBeLessThan(14_000);
  });
});
