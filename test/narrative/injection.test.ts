import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNarrator, type Narrator } from '../../src/narrative/narrator.ts';
import type { NarrativeRequest } from '../../src/operation/narrative/narrative.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { type OpenAiServer, startOpenAiServer } from '../support/outside/openai-server.ts';
import { HOSTILE } from './hostile.ts';
import { openShop, type Scene } from './scenes.ts';

const SECRET = 'sk-never-in-a-prompt';

let scene: Scene;
let server: OpenAiServer;
beforeAll(async () => {
  const [shop, started] = await Promise.all([openShop(), startOpenAiServer()]);
  server = started;
  scene = await shop.run(compareCards, compareCards.example);
});
afterAll(() => server.close());

let narrator: Narrator;
beforeAll(() => {
  narrator = createNarrator({
    openai: { apiKey: SECRET, baseUrl: server.url, model: 'stand-in' },
    report: () => {},
    // Every text is written anew.
    limits: { cacheEntries: 0 },
  });
});

/** The comparison as if this string had been typed for a card, a goal and a merchant. */
function typed(hostile: string): NarrativeRequest {
  const input = {
    card_names: [hostile, 'CSP'],
    params: { primary_goal: hostile, spending: { dining: 600, groceries: 800, travel: 300 } },
    merchant_name: hostile,
  };
  return { operation: 'compare_cards', face: scene.face, output: scene.output, input };
}

const GOOD = { sentences: ['{c1}.', '{c2}, and {c3}.'] };
const text = (value: unknown) => ({ kind: 'text', text: JSON.stringify(value) }) as const;

it('has at least thirty hostile strings', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(30);
});

describe.each(HOSTILE.map((hostile) => [hostile.slice(0, 60), hostile]))('%j', (_name, hostile) => {
  it('travels as data and changes nothing around it', async () => {
    server.answer(text(GOOD));
    const plain = await narrator.narrate(typed('Amex Gold'));
    const told = await narrator.narrate(typed(hostile));
    expect(told).toEqual(plain);
    const [before, seen] = server.requests.map((request) => request.body);
    const [rules, task, data] = seen.messages;
    expect(seen.messages).toHaveLength(3);
    const same = { ...before, messages: before.messages.slice(0, 2) };
    expect({ ...seen, messages: [rules, task] }).toEqual(same);
    expect(data.content.match(/<\/?data>/g)).toEqual(['<data>', '</data>']);
    const inside = data.content.slice('<data>\n'.length, -'\n</data>'.length);
    const { claims, request } = JSON.parse(inside);
    expect(claims).toHaveLength(scene.claims.length);
    expect(request.card_names).toEqual([hostile.slice(0, 120), 'CSP']);
    expect(JSON.stringify(seen)).not.toContain(SECRET);
  });

  it('is not served, even by a writer that obeys it', async () => {
    const plain = await createNarrator({ openai: null, report: () => {} }).narrate(scene.request);
    for (const sentence of [hostile, `{c1}. ${hostile}`, `${hostile}, {c1}.`, `{c1} ${hostile}.`]) {
      server.answer((request) =>
        request.body.response_format.json_schema.name.endsWith('_judge')
          ? text({ verdicts: ['entailed'] })
          : text({ sentences: [sentence] }),
      );
      expect(await narrator.narrate(typed(hostile))).toEqual(plain);
    }
  });
});
