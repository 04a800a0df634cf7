import { z } from 'zod';
import { openRedemptions } from '../../catalog/redemptions.ts';
import type { ProgramSeed } from '../../catalog/seeds/schema/program.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { AppError } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import { ratioText } from '../../kit/words.ts';

export const partnerRate = z.object({
  program_key: z.string(),
  name: z.string(),
  kind: z.enum(['airline', 'hotel', 'other']),
  /** Partner points for one point. */
  ratio: z.number(),
  /** Points given to points received: `4:3`. */
  ratio_text: z.string(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  /** Cards whose holders get these terms; null: all of the program. */
  cards: z.array(z.string()).nullable(),
  /** The program's fee for such a transfer; null when none is known. */
  fee: z.object({ usd_per_point: z.number(), max_usd: z.number().nullable() }).nullable(),
  /** Partner points on top of the ratio for each block moved at once; null when none is known. */
  block_bonus: z
    .object({ block: z.int(), points: z.int(), once_a_transfer: z.boolean() })
    .nullable(),
});

export const redemption = z.object({
  method: z.string(),
  cpp: z.number(),
  cards: z.array(z.string()).nullable(),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
});

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
  /** The same partners with their terms, the ones that ended left out. */
  partner_rates: z.array(partnerRate),
  /** Ways to spend the points besides transfers. */
  redemptions: z.array(redemption),
  /** Cards any of which opens transfers; null: none is needed, or none helps. */
  unlocked_by: z.array(z.string()).nullable(),
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

/** Names of the cards with these keys. */
function namesOf(keys: readonly string[] | null, { cardsByKey }: CatalogSnapshot): string[] | null {
  return keys?.map((key) => cardsByKey.get(key)?.seed.name ?? key) ?? null;
}

/** The partners of a program on a day, with their terms. */
export function describePartners(
  program: ProgramSeed,
  today: string,
  catalog: CatalogSnapshot,
): z.output<typeof partnerRate>[] {
  return program.transfer_partners
    .filter(({ valid_to }) => valid_to === null || valid_to >= today)
    .map((partner) => ({
      program_key: partner.program,
      name: partner.name,
      kind: partner.kind,
      ratio: partner.ratio,
      ratio_text: ratioText(partner.ratio),
      valid_from: partner.valid_from,
      valid_to: partner.valid_to,
      cards: namesOf(partner.cards, catalog),
      fee: partner.fee
        ? { usd_per_point: partner.fee.usd_per_point, max_usd: partner.fee.max_usd }
        : null,
      block_bonus: partner.block_bonus
        ? {
            block: partner.block_bonus.block,
            points: partner.block_bonus.points,
            once_a_transfer: partner.block_bonus.once ?? false,
          }
        : null,
    }));
}

export function describeRedemptions(
  program: ProgramSeed,
  catalog: CatalogSnapshot,
): z.output<typeof redemption>[] {
  return openRedemptions(program, catalog.today).map((row) => ({
    ...{ method: row.method, cpp: row.cpp, cards: namesOf(row.cards, catalog) },
    ...{ source: row.source, as_of: row.as_of },
  }));
}

export function describeProgram(
  program: ProgramSeed,
  today: string,
  catalog: CatalogSnapshot,
): z.output<typeof pointsProgram> {
  const current = describePartners(program, today, catalog);
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
    partner_rates: current,
    redemptions: describeRedemptions(program, catalog),
    unlocked_by: namesOf(program.unlocked_by, catalog),
  };
}

/**
 * The program of a key, name or alias ("UR").
 *
 * @throws AppError `program_not_found` with the keys of those that come near
 */
export function programNamed(name: string, catalog: CatalogSnapshot): ProgramSeed {
  const meant = catalog.resolveProgram(name);
  const program = meant.kind === 'found' ? catalog.programs.get(meant.key) : undefined;
  if (program) return program;
  const message =
    meant.kind === 'ambiguous'
      ? `Several points programs match ${quoted(name)}. Say which one.`
      : `No points program matches ${quoted(name)}.`;
  const candidates = meant.kind === 'found' ? [] : meant.candidates;
  throw new AppError('program_not_found', message, { candidates });
}
