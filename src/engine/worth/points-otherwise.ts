import type { EngineProgram } from '../model/facts.ts';

/** The programs as they would be if points were used in another way. */
type Programs = ReadonlyMap<string, EngineProgram>;

/**
 * Where points are used in the portal or as cash and never transferred. A program without such a
 * use stays, and so does one whose transfers the holder asked for; its own awards are no transfers.
 * @param isMoved whether points of the program count by transfer now
 */
export function withoutTransfers(
  programs: Programs,
  isMoved: (key: string) => boolean = () => true,
): Programs {
  return new Map(
    [...programs].map(([key, program]): [string, EngineProgram] => {
      const { own_awards, cash_cpp, portal_cpp, pool } = program;
      const isSaid = [program, programs.get(pool?.program ?? '')].some(
        (one) => one?.transfers_said,
      );
      const kept = own_awards === true || isSaid || !isMoved(key);
      const fixed = cash_cpp !== null || portal_cpp !== null;
      return kept || !fixed ? [key, program] : [key, fixedAlone(program)];
    }),
  );
}

/** Kept, so that what is found of a program is found once, and not for each question anew. */
const FIXED_ALONE = new WeakMap<EngineProgram, EngineProgram>();

function fixedAlone(program: EngineProgram): EngineProgram {
  const known = FIXED_ALONE.get(program) ?? {
    ...program,
    transfer_cpp: null,
    ...(program.pool && { pool: null }),
  };
  FIXED_ALONE.set(program, known);
  return known;
}

/**
 * Where points of an airline, a hotel or a store bring what they are paid out at, which is nothing
 * where no source gives it. Those that the holder values, or transfers, stay.
 */
export function withoutAwards(programs: Programs): Programs {
  return new Map(
    [...programs].map(([key, program]): [string, EngineProgram] =>
      program.own_awards === true && !program.transfers_said
        ? [key, paidOut(program)]
        : [key, program],
    ),
  );
}

/** Kept as those of transfers are. */
const PAID_OUT = new WeakMap<EngineProgram, EngineProgram>();

function paidOut(program: EngineProgram): EngineProgram {
  const known = PAID_OUT.get(program) ?? {
    ...program,
    cash_cpp: program.cash_cpp ?? 0,
    transfer_cpp: null,
    ...(program.pool && { pool: null }),
  };
  PAID_OUT.set(program, known);
  return known;
}

/** Where every point of one program is worth so many cents. */
export function pointsAt(own_cpp: number, key: string | null, programs: Programs): Programs {
  const program = programs.get(key ?? '');
  return program === undefined
    ? programs
    : new Map(programs).set(program.key, { ...program, own_cpp, own_by_transfer: false });
}
