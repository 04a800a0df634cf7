import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { EndpointCall } from '../../src/narrative/endpoint/outcome.ts';
import {
  createNarrator,
  type Narrator,
  type NarratorLimits,
} from '../../src/narrative/narrator.ts';
import type { Narrative, NarrativeRequest } from '../../src/operation/narrative/narrative.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import {
  type Answer,
  type OpenAiServer,
  type SeenRequest,
  startOpenAiServer,
} from '../support/outside/openai-server.ts';
import { openShop, type Scene } from './scenes.ts';

export const CHECKS = ['claims', 'words', 'judged'];

export const text = (value: unknown) => ({ kind: 'text', text: JSON.stringify(value) }) as const;

/**
 * Sentences on the comparison: c1 is the winner, c3 what the other one is worth, c19 a pro. Beside the
 * confidence, which must be said, there is room for no more on the winner.
 */
export const GOOD = { sentences: ['In short, {c1.3}.', '{c3.3}.', '{c19.2}.'] };
/** With words of the model's own. */
export const FREE = { sentences: ['For a busy household like yours, {c1}.', '{c2}.'] };

/** Answers the writer with one and the judge with the other. */
export const byPurpose = (writer: Answer, judge: Answer) => (request: SeenRequest) =>
  isJudge(request) ? judge : writer;

export const isJudge = ({ body }: SeenRequest): boolean =>
  body.response_format.json_schema.name.endsWith('_judge');

/** A comparison, a stand-in endpoint, and what narrators report of it. */
export interface Desk {
  scene: Scene;
  /** The narrative without a model. */
  plain: Narrative;
  server: OpenAiServer;
  reported: unknown[];
  calls: EndpointCall[];
  narratorWith(limits?: Partial<NarratorLimits>, withKey?: boolean): Narrator;
  /** The comparison, with a budget of its own. */
  requestOf(budget_ms?: number): NarrativeRequest;
  expectPlain(narrative: Narrative | null): void;
}

/** Opens a desk for the tests of a file. */
export function useDesk(): Desk {
  const desk = {
    reported: [] as unknown[],
    calls: [] as EndpointCall[],
    narratorWith: (limits: Partial<NarratorLimits> = {}, withKey = true) =>
      createNarrator({
        openai: withKey ? { apiKey: 'sk-test', baseUrl: desk.server.url, model: 'stand-in' } : null,
        report: (error) => desk.reported.push(error),
        log: (call) => desk.calls.push(call),
        limits: { breakerFailures: 1_000, ...limits },
      }),
    requestOf: (budget_ms = 3_000) => ({
      ...desk.scene.request,
      face: { ...desk.scene.face, budget_ms },
    }),
    expectPlain(narrative: Narrative | null) {
      expect(narrative).toEqual(desk.plain);
      expect(narrative).toMatchObject({ source: 'deterministic', checks_passed: CHECKS });
    },
  } as Desk;
  beforeAll(async () => {
    const [shop, started] = await Promise.all([openShop(), startOpenAiServer()]);
    desk.server = started;
    const input = { ...(compareCards.example as object), mode: 'verbose' };
    desk.scene = await shop.run(compareCards, input);
    const narrator = createNarrator({ openai: null, report: (error) => desk.reported.push(error) });
    desk.plain = (await narrator.narrate(desk.scene.request)) as Narrative;
  });
  afterAll(() => desk.server.close());
  beforeEach(() => {
    desk.reported.length = 0;
    desk.calls.length = 0;
  });
  return desk;
}

export async function counted(
  narrator: Narrator,
  name = 'cardwright_narratives_total',
  label = 'outcome',
): Promise<Record<string, number>> {
  const metric = await narrator.registry.getSingleMetric(name)?.get();
  return Object.fromEntries((metric?.values ?? []).map((one) => [one.labels[label], one.value]));
}
