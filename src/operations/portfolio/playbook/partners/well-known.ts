import type { ProgramSeed } from '../../../../catalog/seeds/schema/program.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { rowsInto } from '../../../../engine/decisions/points/ways.ts';

/** Cards of a program that make it one which many people ask for, and fewer where banks transfer to it. */
const WELL_KNOWN = 4;
const KNOWN_BY_BANKS = 2;

/** The airlines and hotels that people ask for most, as far as cards tell: those with most cards first. */
export function wellKnown({
  cards,
  programs,
  enginePrograms,
}: Pick<CatalogSnapshot, 'cards' | 'programs' | 'enginePrograms'>): readonly ProgramSeed[] {
  const counts = Map.groupBy(cards, ({ seed }) => seed.program ?? '');
  const countOf = ({ key }: ProgramSeed): number => counts.get(key)?.length ?? 0;
  const banks = [...enginePrograms.values()].filter(
    (one) => programs.get(one.key)?.kind === 'bank_transferable',
  );
  const ofBanks = new Set(
    banks.flatMap(({ transfer_partners }) => transfer_partners.map(({ program }) => program)),
  );
  return [...programs.values()]
    .filter(({ kind }) => kind === 'airline' || kind === 'hotel')
    .filter((one) => countOf(one) >= (ofBanks.has(one.key) ? KNOWN_BY_BANKS : WELL_KNOWN))
    .sort((a, b) => countOf(b) - countOf(a));
}

/** Those of them to which no points of a program go, or no longer. */
export function noPartners(key: string, catalog: CatalogSnapshot): readonly ProgramSeed[] {
  const source = catalog.enginePrograms.get(key);
  if (source === undefined) return [];
  return wellKnown(catalog).filter((one) => rowsInto(source, one.key, catalog.today).length === 0);
}
