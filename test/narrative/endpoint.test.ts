import { describe, expect, it } from 'vitest';
import { MAX_OUTPUT_TOKENS } from '../../src/narrative/endpoint/openai.ts';
import { byPurpose, counted, FREE, GOOD, text, useDesk } from './desk.ts';

const desk = useDesk();

describe('what a call costs', () => {
  it('asks once for the JSON schema, with ceilings and without retries', async () => {
    desk.server.answer({ kind: 'status', status: 503 });
    await desk.narratorWith().narrate(desk.requestOf());
    const [seen] = desk.server.requests;
    expect(desk.server.requests).toHaveLength(1);
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
    desk.server.answer(text(GOOD));
    const narrator = desk.narratorWith({ maxPromptChars: 2_000 });
    desk.expectPlain(await narrator.narrate(desk.requestOf()));
    expect(await counted(narrator)).toEqual({ too_long: 1 });
    expect(desk.server.requests).toEqual([]);
  });

  it('serves the same facts from the cache, other facts and failures not', async () => {
    desk.server.answer(text(GOOD));
    const narrator = desk.narratorWith();
    await narrator.narrate(desk.requestOf());
    expect(await narrator.narrate(desk.requestOf())).toMatchObject({ source: 'llm' });
    expect(desk.server.requests).toHaveLength(1);
    const other = { ...desk.requestOf(), input: { card_names: ['amex gold', 'csp'] } };
    await narrator.narrate(other);
    expect(desk.server.requests).toHaveLength(2);
    expect(await counted(narrator)).toEqual({ written: 2, cached: 1 });

    desk.server.answer({ kind: 'status', status: 500 });
    const failing = desk.narratorWith();
    await failing.narrate(desk.requestOf());
    await failing.narrate(desk.requestOf());
    expect(desk.server.requests).toHaveLength(2);
  });

  it('lets few calls run, a few wait, and turns the rest away at once', async () => {
    desk.server.answer({ ...text(GOOD), afterMs: 60 });
    const narrator = desk.narratorWith({ concurrency: 2, queue: 3 });
    const running = Array.from({ length: 8 }, (_, nth) =>
      narrator.narrate({ ...desk.requestOf(), input: { nth } }),
    );
    const sources = (await Promise.all(running)).map((one) => one?.source);
    expect(sources.filter((source) => source === 'llm')).toHaveLength(5);
    expect(await counted(narrator)).toEqual({ written: 5, shed: 3 });
    expect(desk.server.peak).toBe(2);
  });

  it('counts waiting in the queue against the budget, and frees the place', async () => {
    desk.server.answer({ kind: 'hang' });
    const narrator = desk.narratorWith({ concurrency: 1, queue: 5 });
    await Promise.all(
      [1, 2, 3].map((nth) => narrator.narrate({ ...desk.requestOf(80), input: { nth } })),
    );
    expect(await counted(narrator)).toEqual({ timeout: 3 });
    desk.server.answer(text(GOOD));
    expect(await narrator.narrate(desk.requestOf())).toMatchObject({ source: 'llm' });
  });

  it('leaves a failing endpoint alone, then tries it again once', async () => {
    desk.server.answer({ kind: 'status', status: 500 });
    const narrator = desk.narratorWith({ breakerFailures: 2, breakerPauseMs: 0 });
    const paused = desk.narratorWith({ breakerFailures: 2, breakerPauseMs: 60_000 });
    for (let call = 0; call < 4; call += 1) await paused.narrate(desk.requestOf());
    expect(desk.server.requests).toHaveLength(2);
    expect(await counted(paused)).toEqual({ unreachable: 2, paused: 2 });

    for (let call = 0; call < 2; call += 1) await narrator.narrate(desk.requestOf());
    desk.server.answer(text(GOOD));
    expect(await narrator.narrate(desk.requestOf())).toMatchObject({ source: 'llm' });
  });

  it('heeds the pause that a rate limit asks for', async () => {
    desk.server.answer({ kind: 'status', status: 429, headers: { 'retry-after': '60' } });
    const narrator = desk.narratorWith();
    await narrator.narrate(desk.requestOf());
    await narrator.narrate(desk.requestOf());
    expect(desk.server.requests).toHaveLength(1);
    expect(await counted(narrator)).toEqual({ rate_limited: 1, paused: 1 });
  });

  it('counts and logs each call of the endpoint', async () => {
    desk.server.answer(byPurpose(text(FREE), text({ verdicts: ['entailed'] })));
    const narrator = desk.narratorWith();
    await narrator.narrate(desk.requestOf());
    expect(desk.calls).toEqual(
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
    desk.server.answer(text(GOOD));
    const narrator = desk.narratorWith();
    await narrator.narrate(desk.requestOf());
    await narrator.narrate({ ...desk.requestOf(), input: { other: 1 }, words: 300 });
    const [one, other] = desk.server.requests.map(({ body }) => body);
    expect(one.response_format).toEqual(other.response_format);
    expect(one.messages.slice(0, 2)).toEqual(other.messages.slice(0, 2));
    expect(one.messages[2]).not.toEqual(other.messages[2]);
    expect(JSON.stringify(one.messages).length).toBeLessThan(14_000);
  });
});
