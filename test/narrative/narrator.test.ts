import { describe, expect, it } from 'vitest';
import { createNarrator } from '../../src/narrative/narrator.ts';
import { startOpenAiServer } from '../support/outside/openai-server.ts';
import { byPurpose, CHECKS, counted, FREE, GOOD, text, useDesk } from './desk.ts';

const GOLD = 'American Express Gold Card';
const CSP = 'Chase Sapphire Preferred';
const WINNER = `In short, ${CSP} trails ${GOLD} by about $490 a year.`;
const WORTH = 'The Sapphire Preferred comes to about $690 a year once its $95 fee is paid.';
const SURENESS = 'The confidence in this result is medium.';
const BASIS = 'These are estimates on the spending given, not financial advice.';
const PROSE = { sentences: [`${CSP} comes out ahead by about $777 a year.`] };

const desk = useDesk();

describe('what is served', () => {
  it("the model's sentences, in its order, with what must be said beside them", async () => {
    desk.server.answer(text(GOOD));
    const narrator = desk.narratorWith();
    const told = await narrator.narrate(desk.requestOf());
    expect(told).toMatchObject({
      winner: [WINNER, WORTH, SURENESS, BASIS].join(' '),
      source: 'llm',
      model: 'stand-in',
      checks_passed: CHECKS,
    });
    const { cards } = told as unknown as { cards: { card_name: string; pros: string[] }[] };
    expect(cards.map(({ card_name }) => card_name)).toEqual([GOLD, CSP]);
    // Of the other card a plain sentence.
    expect(cards.map(({ pros }) => pros[0])).toEqual([
      'On groceries it brings about $650 a year, the most of these cards.',
      'At $95 a year, it has the lowest fee of these cards.',
    ]);
    expect(await counted(narrator)).toEqual({ written: 1 });
    expect(await counted(narrator, 'cardwright_narrative_source_total', 'source')).toEqual({
      llm: 1,
    });
    expect(desk.server.requests).toHaveLength(1);
    expect(desk.reported).toEqual([]);
  });

  it('the verdict first and the caveat last, whatever the model leaves out', async () => {
    desk.server.answer(text({ sentences: ['{c3}.', 'However, {c2}.'] }));
    const told = await desk.narratorWith().narrate(desk.requestOf());
    // "However" is dropped: nothing is set against anything.
    expect(told?.winner).toBe(
      [
        `${GOLD} beats ${CSP} by about $490 a year.`,
        'The Sapphire Preferred is worth about $690 a year after its $95 fee.',
        'The Gold is worth about $1,180 a year after its $325 fee.',
        SURENESS,
        BASIS,
      ].join(' '),
    );
  });

  it('no claim twice', async () => {
    desk.server.answer(text({ sentences: ['{c1}.', '{c1.2}.', '{c2}.', '{c3}, and {c2.2}.'] }));
    const told = await desk.narratorWith().narrate(desk.requestOf());
    expect(String(told?.winner).match(/\$1,180/g)).toHaveLength(1);
    expect(String(told?.winner).match(/\$490/g)).toHaveLength(1);
  });

  it('about as many words as are asked for', async () => {
    desk.server.answer({ kind: 'status', status: 500 });
    const lengthOf = async (words?: number) =>
      JSON.stringify(await desk.narratorWith().narrate({ ...desk.requestOf(), words })).split(' ')
        .length;
    const [short, usual, long] = [await lengthOf(40), await lengthOf(), await lengthOf(300)];
    expect(short).toBeLessThan(usual);
    expect(usual).toBeLessThan(long * 0.7);
  });

  it.each([
    ['entailed', 'llm', `For a busy household like yours, ${GOLD} beats`],
    ['adds', 'llm', `${GOLD} beats`],
    ['contradicted', 'llm', `${GOLD} beats`],
  ])('words of its own when the judge says %s', async (verdict, source, start) => {
    desk.server.answer(byPurpose(text(FREE), text({ verdicts: [verdict] })));
    const narrator = desk.narratorWith();
    const told = await narrator.narrate(desk.requestOf());
    expect(told?.source).toBe(source);
    expect(told?.winner).toMatch(new RegExp(`^${start}`));
    expect(desk.server.requests).toHaveLength(2);
    const [, judged] = desk.server.requests.map(({ body }) => body.messages);
    expect(judged).toHaveLength(2);
    expect(judged[1].content).toContain(
      '"sentence":"For a busy household like yours, the Gold beats',
    );
  });

  it.each([
    ['is late', { kind: 'hang' }],
    ['gives too few verdicts', text({ verdicts: [] })],
    ['gives other verdicts', text({ verdicts: ['fine'] })],
    ['writes prose', { kind: 'text', text: 'All of them are entailed.' }],
    ['fails', { kind: 'status', status: 500 }],
  ] as const)('the claim in its own words when the judge %s', async (_what, judge) => {
    desk.server.answer(byPurpose(text(FREE), judge));
    const started = performance.now();
    const told = await desk.narratorWith().narrate(desk.requestOf(600));
    expect(performance.now() - started).toBeLessThan(750);
    expect(told).toMatchObject({ source: 'llm' });
    expect(told?.winner).toMatch(new RegExp(`^${GOLD} beats`));
  });

  it('nothing of a model whose sentences mostly cannot be shown', async () => {
    desk.server.answer(text({ sentences: ['{c1}.', ...PROSE.sentences, 'The Gold is fine.'] }));
    const narrator = desk.narratorWith();
    desk.expectPlain(await narrator.narrate(desk.requestOf()));
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
    desk.server.answer(answer);
    const narrator = desk.narratorWith();
    desk.expectPlain(await narrator.narrate(desk.requestOf()));
    expect(await counted(narrator)).toEqual({ [outcome]: 1 });
    expect(desk.server.requests).toHaveLength(calls);
    expect(desk.reported).toEqual([]);
  });

  it.each([
    ['hangs', { kind: 'hang' }],
    ['is slow to begin', { ...text(GOOD), afterMs: 60_000 }],
    ['streams slowly', { kind: 'drip', text: JSON.stringify(GOOD), everyMs: 20 }],
  ] as const)(
    'the plain sentences at the end of the budget when the endpoint %s',
    async (_what, answer) => {
      desk.server.answer(answer);
      const narrator = desk.narratorWith();
      desk.expectPlain(await narrator.narrate(desk.requestOf(120)));
      expect(await counted(narrator)).toEqual({ timeout: 1 });
    },
  );

  it('the plain sentences without a key, and nothing is called', async () => {
    desk.server.answer(text(GOOD));
    const narrator = desk.narratorWith({}, false);
    desk.expectPlain(await narrator.narrate(desk.requestOf()));
    expect(await counted(narrator)).toEqual({ disabled: 1 });
    expect(desk.server.requests).toEqual([]);
  });

  it('the plain sentences when nothing listens', async () => {
    const gone = await startOpenAiServer();
    await gone.close();
    const narrator = createNarrator({
      openai: { apiKey: 'sk-test', baseUrl: gone.url, model: 'stand-in' },
      report: (error) => desk.reported.push(error),
    });
    desk.expectPlain(await narrator.narrate(desk.requestOf()));
    expect(await counted(narrator)).toEqual({ unreachable: 1 });
  });

  it('nothing, and never an error, when the claims cannot be made', async () => {
    const request = desk.requestOf();
    const face = {
      ...request.face,
      claims() {
        throw new Error('claims');
      },
    };
    const narrator = desk.narratorWith({}, false);
    expect(await narrator.narrate({ ...request, face })).toBeNull();
    expect(desk.reported).toHaveLength(1);
  });
});
