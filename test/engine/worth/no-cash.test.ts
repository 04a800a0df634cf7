import { expect, it } from 'vitest';
import { bonusValue } from '../../../src/engine/worth/bonus.ts';
import { isNoCash } from '../../../src/engine/worth/no-cash.ts';
import { asCash } from '../../../src/operations/shared/cash-goal.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { input, line } from '../fixtures.ts';

const catalog = catalogOn('2026-11-21');
const programs = catalog.enginePrograms;

it('what no seller, airline or hotel pays out as cash is no money, whatever the kind of the program', () => {
  const without = [...programs.values()].filter(
    ({ cash_cpp, kind = '' }) => cash_cpp === null && kind !== 'cash' && !kind.startsWith('bank_'),
  );
  const keys = new Set(without.map(({ key }) => key));
  const cards = catalog.cards.filter(({ seed }) => keys.has(seed.program ?? ''));
  expect(cards.length).toBeGreaterThan(150);
  for (const { engine } of cards) expect(isNoCash(engine, programs), engine.name).toBe(true);
  for (const key of ['capital-one-savor', 'chase-sapphire-preferred', 'citi-double-cash']) {
    const card = catalog.cardsByKey.get(key);
    expect(card && isNoCash(card.engine, programs), key).toBe(false);
  }
});

it('an offer in dollars of one seller counts nothing for who wants cash, as its points do', () => {
  const inDollars = catalog.cards.filter(
    ({ seed, engine }) =>
      isNoCash(engine, programs) && seed.bonus?.parts.some(({ kind }) => kind === 'usd'),
  );
  expect(inDollars.length).toBeGreaterThan(2);
  const facts = input({ spending: [line('rent', 5_000)] });
  for (const { engine } of inDollars) {
    const worth = (as: typeof programs) =>
      bonusValue({ ...facts, cards: [engine], programs: as }, engine).value;
    expect(worth(programs), engine.name).toBeGreaterThan(0);
    expect(worth(asCash(programs)), engine.name).toBe(0);
  }
});

it('and as much as the holder says that they are worth', () => {
  const card = catalog.cardsByKey.get('wells-fargo-one-key');
  const own = programs.get('one_key_cash');
  if (card === undefined || own === undefined) throw new Error('no One Key card');
  const valued = new Map(programs).set('one_key_cash', { ...own, own_cpp: 0.6 });
  const { engine } = card;
  const facts = input({ spending: [line('rent', 5_000)] });
  const { value } = bonusValue({ ...facts, cards: [engine], programs: valued }, engine);
  expect(value).toBe(150);
});
