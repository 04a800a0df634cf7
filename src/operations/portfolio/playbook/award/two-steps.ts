import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { withPooledWays } from '../../../../engine/decisions/points/pooled.ts';
import type { RatioChange } from '../../../../engine/decisions/points/ways.ts';
import { atRatio, ratioText } from '../../../../kit/words.ts';

/** The same points, where what the bank lets become its points goes where those go. */
export function inTwoSteps(
  played: PlaybookInput,
  cards: readonly CatalogCard[],
  { enginePrograms }: Pick<CatalogSnapshot, 'enginePrograms'>,
): PlaybookInput {
  const programs = withPooledWays(enginePrograms, (key) =>
    cards.flatMap(({ seed }) => (seed.program === key ? seed.key : [])),
  );
  return { ...played, programs };
}

/** `Wells Fargo Rewards (one source, as of 2025-10-27)`: where they are moved first, with what is not sure of it. */
export function bankText(
  key: string,
  bank: string,
  { programs }: Pick<CatalogSnapshot, 'programs'>,
): string {
  const { provenance, sources = [] } = programs.get(key) ?? {};
  const { status, sources: from = [] } = provenance?.partners ?? {};
  if (status !== 'single_source') return bank;
  const as_of = sources[from[0] ?? -1]?.as_of;
  return `${bank} (one source, ${as_of ? `as of ${as_of}` : 'undated'})`;
}

/** `Citi ThankYou Rewards points`; a name that says its unit stands alone. */
export function pointsOf(program: string): string {
  return /\b(?:points|miles|cash rewards|cash back)$/i.test(program)
    ? program
    : `${program} points`;
}

/** `That ratio holds since 2026-10-01, on older accounts too; 1:1 before.` */
export function changedText(
  { from, before, after }: RatioChange,
  { today }: Pick<CatalogSnapshot, 'today'>,
): string {
  return from <= today
    ? `That ratio holds since ${from}, on older accounts too; ${ratioText(before)} before.`
    : `From ${from} on ${atRatio(ratioText(after))}.`;
}
