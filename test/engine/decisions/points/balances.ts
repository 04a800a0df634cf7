import type { PlaybookInput } from '../../../../src/engine/decisions/points/input.ts';
import { type ProgramPlay, playbook } from '../../../../src/engine/decisions/points/playbook.ts';
import type { EngineProgram } from '../../../../src/engine/model/facts.ts';
import type { TransferPartner } from '../../../../src/engine/model/transfers/partner.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { input, line, program, programs } from '../../fixtures.ts';

export function partner(key: string, over: Partial<TransferPartner> = {}): TransferPartner {
  const open = { valid_from: null, valid_to: null, cards: null };
  return { program: key, name: `Partner ${key}`, kind: 'airline', ratio: 1, ...open, ...over };
}

export const range = (floor: number, base: number, ceiling: number) => ({
  transfer_cpp: { floor, base, ceiling },
});
export const sky = program({ key: 'sky', ...range(1, 1.5, 1.6) });
export const inn = program({ key: 'inn', ...range(0.7, 0.7, 0.9) });

export function inputOf(known: readonly EngineProgram[], balance = 10_000): PlaybookInput {
  const [first] = known;
  const all = programs(...known);
  const wallet = input({ programs: all, spending: [line('restaurants', 500)] });
  return {
    cards: [],
    programs: all,
    also_held: new Set(),
    point_balances: new Map([[first?.key ?? '', balance]]),
    expiry: new Map(),
    devaluations: [],
    as_of: '2026-11-21',
    allocation: allocate(wallet),
  };
}

/** The first program's play, with its points held. */
export function playOf(known: readonly EngineProgram[], balance?: number): ProgramPlay {
  const [play] = playbook(inputOf(known, balance)).programs;
  if (play === undefined) throw new Error('no play');
  return play;
}

export function standing(known: readonly EngineProgram[]) {
  const { use, confidence, turns_at } = playOf(known).advised;
  return [use, confidence, ...turns_at];
}
