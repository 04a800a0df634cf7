import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { buildSnapshot, snapshotSteps } from '../../src/catalog/snapshot.ts';
import { inOne } from '../../src/kit/steps.ts';
import { seeds } from '../support/catalog/shipped.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

it('what changed in a new catalogue is not held by the cards that did not', async () => {
  const content = { ...seeds, cards: seeds.cards.slice(0, 20) };
  /** The snapshot after a change of the first card, and what that was before. */
  const after = () => {
    const former = buildSnapshot('1', content, '2026-11-21');
    const [first, ...rest] = content.cards;
    if (first === undefined) throw new Error('no cards');
    const cards = [{ ...first, name: `${first.name} II` }, ...rest];
    const next = inOne(snapshotSteps('2', { ...content, cards }, '2026-11-21', former));
    const changed = former.cardsById.get(first.card_id);
    if (changed === undefined) throw new Error('the card is not there');
    return { next, changed: new WeakRef(changed) };
  };
  const { next, changed } = after();
  // A reference that was made in a turn of the loop is strong until its end.
  await setImmediate();
  collectGarbage();
  expect(changed.deref()).toBeUndefined();
  expect(next.cards).toHaveLength(20);
});
