import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNarrator, type Narrator } from '../../src/narrative/narrator.ts';
import { phraseText } from '../../src/narrative/plain/phrase.ts';
import { CLOSERS, JOINERS, OPENERS } from '../../src/narrative/writer/phrases.ts';
import { readSentence } from '../../src/narrative/writer/sentence.ts';
import type { Narrative } from '../../src/operation/narrative/narrative.ts';
import { type OpenAiServer, startOpenAiServer } from '../support/outside/openai-server.ts';
import { openScenes, openShop, type Scene, type SceneName } from './scenes.ts';
import { FALSE_CASES, TRUE_TEXTS } from './sets/cases.ts';
import { withIds } from './sets/marks.ts';

let scenes: Readonly<Record<SceneName, Scene>>;
let server: OpenAiServer;
let narrator: Narrator;
beforeAll(async () => {
  [scenes, server] = await Promise.all([openShop().then(openScenes), startOpenAiServer()]);
  narrator = createNarrator({
    openai: { apiKey: 'sk-test', baseUrl: server.url, model: 'stand-in' },
    report: (error) => {
      throw error;
    },
    limits: { cacheEntries: 0 },
  });
});
afterAll(() => server.close());

/** Says what is right but one time in five. */
function erringJudge(right: string, wrong: string): () => string {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % 5 === 0 ? wrong : right;
  };
}

/** The narrative when the model returns just this sentence. */
async function told(name: SceneName, text: string, judge: () => string): Promise<Narrative> {
  const scene = scenes[name];
  server.answer(({ body }) => {
    const isJudge = body.response_format.json_schema.name.endsWith('_judge');
    const answer = isJudge ? { verdicts: [judge()] } : { sentences: [withIds(text, scene.claims)] };
    return { kind: 'text', text: JSON.stringify(answer) };
  });
  return (await narrator.narrate(scene.request)) as Narrative;
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

describe('what a model may try', () => {
  it('has enough of every kind', () => {
    expect(new Set(FALSE_CASES.map(({ text, scene }) => `${scene} ${text}`)).size).toBeGreaterThan(
      450,
    );
    expect(new Set(FALSE_CASES.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(40);
    expect(TRUE_TEXTS.length).toBeGreaterThanOrEqual(150);
  });

  it('false texts: at most one in a hundred is shown, by a judge who errs one time in five', {
    timeout: 180_000,
  }, async () => {
    const judge = erringJudge('adds', 'entailed');
    const shown: string[] = [];
    for (const { kind, scene, text } of FALSE_CASES) {
      const narrative = await told(scene, text, judge);
      if (!text.includes('{')) expect(stringsIn(narrative).join(' ')).not.toContain(text);
      if (narrative.source === 'llm') shown.push(`${kind}: ${text}`);
    }
    expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(FALSE_CASES.length / 100);
    // What a mistaken judge lets through has the claim whole, with whom it is for beside it.
    expect(shown.filter((one) => !one.startsWith('own_words: '))).toEqual([]);
  });

  it('not even a judge who finds all well lets a deciding word through', {
    timeout: 180_000,
  }, async () => {
    const shown: string[] = [];
    for (const { kind, scene, text } of FALSE_CASES) {
      const { source } = await told(scene, text, () => 'entailed');
      if (source === 'llm') shown.push(kind);
    }
    expect(new Set(shown)).toEqual(new Set(['own_words']));
  });

  it('true texts: at least 95 in a hundred are shown, by a judge who errs one time in five', {
    timeout: 180_000,
  }, async () => {
    const judge = erringJudge('entailed', 'contradicted');
    const refused: string[] = [];
    for (const [scene, marks, text] of TRUE_TEXTS) {
      const narrative = await told(scene, marks, judge);
      if (narrative.source !== 'llm') refused.push(text);
    }
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(TRUE_TEXTS.length * 0.05);
  });

  it.each(TRUE_TEXTS)('%s: %s', (name, marks, text) => {
    const { claims } = scenes[name];
    const read = readSentence(withIds(marks, claims), new Map(claims.map((one) => [one.id, one])));
    expect('phrase' in read ? phraseText(read.phrase, (card) => card) : read).toBe(text);
  });

  it('shows no word that is on no list, whatever it is built of', () => {
    const { claims } = scenes.compared;
    const byId = new Map(claims.map((claim) => [claim.id, claim]));
    const listed = new Set(
      [...OPENERS.keys(), ...CLOSERS, ...JOINERS.keys()].flatMap((phrase) => phrase.split(' ')),
    );
    const own = /^(?:for|with|given|considering|a|an|the|you|yours?|like|family|plan|and|or|in)$/;
    const word = fc.oneof(
      fc.constantFrom(...listed, 'for', 'a', 'family', 'with', 'you', 'plan', 'like'),
      fc.constantFrom('not', 'never', 'no', 'only', 'if', 'because', 'month', 'fee', 'Gold', '9'),
      fc.string({ maxLength: 6 }),
    );
    const mark = fc.constantFrom(...claims.map(({ id }) => `{${id}}`));
    const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(' '));
    let shown = 0;
    fc.assert(
      fc.property(words, mark, words, fc.option(mark), words, (open, one, join, two, close) => {
        const text = `${open} ${one}${two ? ` ${join} ${two}` : ''} ${close}.`;
        const read = readSentence(text, byId);
        if (!('phrase' in read)) return;
        shown += 1;
        const { opener, joiner, closer } = read.phrase;
        for (const each of `${opener} ${joiner} ${closer}`.split(/[\s,]+/).filter(Boolean)) {
          expect(listed.has(each) || own.test(each), `${each} in ${text}`).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(shown).toBeGreaterThan(20);
  });
});
