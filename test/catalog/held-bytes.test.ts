import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { engineCard } from '../../src/catalog/engine-facts.ts';
import { namingLists } from '../../src/catalog/merchants/shared-names.ts';
import { createCardResolver } from '../../src/catalog/names/cards/resolver.ts';
import { ownMemberships } from '../../src/catalog/own-memberships.ts';
import { vocabularySteps } from '../../src/catalog/search/words/vocabulary.ts';
import { agedFacts } from '../../src/catalog/seeds/ages.ts';
import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { inOne } from '../../src/kit/steps.ts';
import { grown } from '../support/catalog/grown-cards.ts';
import { seeds } from '../support/catalog/shipped.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const CARDS = 5_000;
const { cards } = grown(seeds, CARDS);

/** What is made of all cards, and the most bytes a card that it may hold: every thread has its own. */
const MADE: readonly (readonly [string, number, (of: readonly CardSeed[]) => unknown])[] = [
  ['names of cards', 1_500, (of) => createCardResolver(of)],
  ['words of searches', 420, (of) => inOne(vocabularySteps(of))],
  ['merchants that cards name', 80, (of) => namingLists(of)],
  ['cards as the engine takes them', 350, (of) => of.map((card) => engineCard(card, seeds.rules))],
  ['memberships that cards ask for', 70, (of) => of.map((card) => ownMemberships(card))],
  ['ages of facts', 195, (of) => of.map((card) => agedFacts(card, '2026-11-28'))],
];

async function heldBytes(): Promise<number> {
  // Some references live until the end of a turn of the loop.
  for (let i = 0; i < 2; i += 1) {
    await setImmediate();
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}

it.each(MADE)('%s hold at most %i bytes a card', async (_name, most, make) => {
  // Compiles what is run, and fills what is kept for good.
  make(cards.slice(-500));
  make([...seeds.cards]);
  const before = await heldBytes();
  const made = make(cards.slice(0, -500));
  const held = ((await heldBytes()) - before) / (CARDS - 500);
  expect(made).toBeTruthy();
  expect(held).toBeLessThan(most);
});
