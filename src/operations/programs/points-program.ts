import { z } from 'zod';
import type { ProgramSeed } from '../../catalog/seeds/schema/card.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { AppError } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';

/** A points program as served. */
export const pointsProgram = z.object({
  program_key: z.string(),
  program_name: z.string(),
  currency_name: z.string(),
  portal_cpp: z.number().nullable(),
  cash_cpp: z.number().nullable(),
  transfer_cpp: z.object({ floor: z.number(), base: z.number(), ceiling: z.number() }).nullable(),
  points_expire: z.boolean().nullable(),
  expiry_rule: z.string().nullable(),
  transfer_partners: z.object({ airlines: z.array(z.string()), hotels: z.array(z.string()) }),
});

/**
 * Cents per point without any transfer: in the program's portal, else as cash. For points redeemed
 * with the airline, hotel or store itself, the middle of the published values. Null when no source
 * gives one.
 */
export function programCpp(program: ProgramSeed): number | null {
  const { kind, portal_cpp, cash_cpp, transfer_cpp } = program;
  const own = kind === 'bank_transferable' ? null : (transfer_cpp?.base ?? null);
  return portal_cpp ?? cash_cpp ?? own;
}

export function describeProgram(
  program: ProgramSeed,
  today: string,
): z.output<typeof pointsProgram> {
  const current = program.transfer_partners.filter(
    (partner) => partner.valid_to === null || partner.valid_to >= today,
  );
  const named = (kind: 'airline' | 'hotel') => [
    ...new Set(current.filter((partner) => partner.kind === kind).map((partner) => partner.name)),
  ];
  return {
    program_key: program.key,
    program_name: program.name,
    currency_name: program.currency_name,
    portal_cpp: programCpp(program),
    cash_cpp: program.cash_cpp,
    transfer_cpp: program.transfer_cpp && { ...program.transfer_cpp },
    points_expire: program.points_expire,
    expiry_rule: program.expiry?.rule ?? null,
    transfer_partners: { airlines: named('airline'), hotels: named('hotel') },
  };
}

/** @throws AppError `program_not_found` with similar keys. */
export function programByKey(key: string, catalog: CatalogSnapshot): ProgramSeed {
  const program = catalog.programs.get(key);
  if (program) return program;
  const near = catalog.resolveProgram(key);
  const candidates = near.kind === 'found' ? [near.program_key] : near.candidates;
  throw new AppError('program_not_found', `No points program has the key ${quoted(key)}.`, {
    candidates,
  });
}
