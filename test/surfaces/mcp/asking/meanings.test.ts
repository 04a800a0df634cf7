import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/errors.ts';
import type { Outcome } from '../../../../src/operation/execute.ts';
import { meaningsOf, named, withoutNames } from '../../../../src/surfaces/mcp/asking/meanings.ts';

const choice = (card_name: string, annual_fee: number, status?: string) => ({
  card_name,
  annual_fee,
  network: null,
  ...(status !== undefined && { status }),
});

const open = (choices: ReturnType<typeof choice>[]) =>
  new AppError('ambiguous_card', undefined, { asked: 'Blue', choices });

/** Answers for cards; those that did not exist yet are refused. */
const runOf = (refused: readonly string[]) => (input: Readonly<Record<string, unknown>>) =>
  refused.includes(String(input.card_name))
    ? Promise.reject(new AppError('validation_failed', undefined, { issues: [] }))
    : Promise.resolve({ output: {}, warnings: [], from_wallet: [] } as unknown as Outcome);

describe('a name that several cards have', () => {
  it('means those with the fee that the call names, and any where none has it', async () => {
    const failure = open([choice('Blue One', 95), choice('Blue Two', 150)]);
    const of = (annual_fee: number) =>
      meaningsOf(failure, { card_name: 'Blue', annual_fee }, true, runOf([]));
    expect((await of(150)).all.map(({ cards }) => cards)).toEqual([['Blue Two']]);
    expect((await of(120)).all).toHaveLength(2);
  });

  it('is first the closed card, where the call rules a newer one out', async () => {
    const failure = open([
      choice('Blue New', 0),
      choice('Blue Mid', 0),
      choice('Blue', 0, 'closed'),
    ]);
    const of = async (refused: readonly string[]) =>
      (await meaningsOf(failure, { card_name: 'Blue' }, true, runOf(refused))).all.map(
        ({ cards }) => cards[0],
      );
    expect(await of(['Blue Mid'])).toEqual(['Blue', 'Blue New']);
    expect(await of([])).toEqual(['Blue New', 'Blue Mid', 'Blue']);
  });

  it('is answered for each only where all of that is no more than one call may take', async () => {
    const failure = open([choice('Blue One', 95), choice('Blue Two', 95)]);
    const asked: string[] = [];
    const run = (input: Readonly<Record<string, unknown>>) => {
      asked.push(String(input.card_name));
      return runOf([])(input);
    };
    const of = (most: number) =>
      meaningsOf(failure, { card_name: 'Blue' }, true, run, { affords: (ways) => ways <= most });
    expect((await of(1)).all).toEqual([]);
    expect(asked).toEqual(['Blue One']);
    expect((await of(2)).all).toHaveLength(2);
  });

  it('is answered for as many as the work allows, until what was answered is of no use', async () => {
    const failure = open(Array.from({ length: 41 }, (_, at) => choice(`Blue ${at}`, 0)));
    const few = open(Array.from({ length: 40 }, (_, at) => choice(`Blue ${at}`, 0)));
    let asked = 0;
    const run = (input: Readonly<Record<string, unknown>>) => {
      asked += 1;
      return runOf([])(input);
    };
    const of = (error: AppError, bounds = {}) =>
      meaningsOf(error, { card_name: 'Blue' }, true, run, bounds);
    expect((await of(few)).all).toHaveLength(40);
    asked = 0;
    expect((await of(failure)).all).toEqual([]);
    expect(asked).toBe(1);
    asked = 0;
    const isFutile = (all: readonly unknown[]) => all.length === 2;
    expect((await of(few, { isFutile })).all).toEqual([]);
    expect(asked).toBe(3);
  });

  it('is taken in the dates too, and can be left out of a list of others', () => {
    const given = { card_names: ['Blue', 'Gold'], params: { dates: { Blue: '2025-12' } } };
    expect(named(given, 'Blue', 'Blue Two')).toEqual({
      card_names: ['Blue Two', 'Gold'],
      params: { dates: { 'Blue Two': '2025-12' } },
    });
    const names = [{ asked: 'Blue', choices: [] }];
    expect(withoutNames({ card_names: ['Blue', 'Gold'] }, names)).toEqual({ card_names: ['Gold'] });
    expect(withoutNames({ card_name: 'Blue' }, names)).toBeNull();
  });
});
