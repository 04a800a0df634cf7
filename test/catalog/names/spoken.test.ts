import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createCardResolver } from '../../../src/catalog/names/cards/resolver.ts';
import { seeds } from '../../support/catalog/shipped.ts';

/** Names as people write them; `spoken/` says for each what it means. */
const spoken = z.strictObject({
  found: z.record(z.string(), z.array(z.string())),
  choose: z.array(z.strictObject({ of: z.array(z.string()), names: z.array(z.string()) })),
  /** `may_be`: words of a card that the catalogue may come to carry. */
  unknown: z.array(z.strictObject({ names: z.array(z.string()), may_be: z.string().optional() })),
});

const FOLDER = new URL('spoken/', import.meta.url);
const LEAST_RATE = 0.97;
const LEAST_NAMES = 600;

const { cards, names } = seeds;
const resolve = createCardResolver(cards, names);
const cardOf = new Map(cards.map((card) => [card.card_id, card]));
const keys = new Set(cards.map(({ key }) => key));

interface Outcome {
  readonly said: string;
  readonly verdict: 'right' | 'missed' | 'wrong';
  readonly got: string;
}

function answer(said: string) {
  const resolution = resolve(said);
  const found = resolution.kind === 'found' ? cardOf.get(resolution.card_id) : undefined;
  const candidates =
    resolution.kind === 'ambiguous'
      ? resolution.candidates.map((id) => cardOf.get(id)?.key ?? '')
      : [];
  return { resolution, found, candidates };
}

function judge(said: string, isRight: (given: ReturnType<typeof answer>) => boolean): Outcome {
  const given = answer(said);
  const { resolution, found, candidates } = given;
  const got = `${resolution.kind} ${found?.key ?? candidates.join(', ')}`;
  if (isRight(given)) return { said, verdict: 'right', got };
  return { said, verdict: found ? 'wrong' : 'missed', got };
}

function outcomesOf(set: z.infer<typeof spoken>): Outcome[] {
  return [
    ...Object.entries(set.found).flatMap(([key, says]) =>
      says.map((said) => judge(said, ({ found }) => found?.key === key)),
    ),
    ...set.choose.flatMap(({ of, names: says }) =>
      says.map((said) =>
        judge(said, ({ candidates }) => of.every((key) => candidates.includes(key))),
      ),
    ),
    ...set.unknown.flatMap(({ names: says, may_be }) =>
      says.map((said) =>
        judge(said, ({ resolution, found }) => {
          if (resolution.kind === 'not_found' || resolution.kind === 'not_carried') return true;
          const own = `${found?.issuer} ${found?.name}`.toLowerCase();
          return may_be?.split(' ').every((word) => own.includes(word)) ?? false;
        }),
      ),
    ),
  ];
}

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
const sets = files
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => {
    const set = spoken.parse(parse(readFileSync(new URL(file, FOLDER), 'utf8')));
    return { file, set, outcomes: outcomesOf(set) };
  });

describe('spoken names', () => {
  it('mean cards that the catalogue has', () => {
    const named = sets.flatMap(({ set }) => [
      ...Object.keys(set.found),
      ...set.choose.flatMap(({ of }) => of),
    ]);
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });

  it(`are understood in ${LEAST_RATE * 100} of 100 cases, and never taken for another card`, () => {
    const all = sets.flatMap(({ outcomes }) => outcomes);
    for (const { file, outcomes } of sets) {
      const right = outcomes.filter(({ verdict }) => verdict === 'right').length;
      const rate = ((100 * right) / outcomes.length).toFixed(1);
      console.info(`${file}: ${right} of ${outcomes.length} names understood (${rate} %)`);
    }
    expect(all.length).toBeGreaterThanOrEqual(LEAST_NAMES);
    expect(all.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
    const missed = all.filter(({ verdict }) => verdict === 'missed');
    const rate = 1 - missed.length / all.length;
    expect(rate, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(LEAST_RATE);
  });
});
