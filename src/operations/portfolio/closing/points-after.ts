import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { expiryText, keptByOthers, whenClosed } from '../../shared/points/points-expiry.ts';

/**
 * What becomes of the points of cards that are closed, a line for each program: the miles of airlines
 * and hotels stay in its account, those of banks with a card that is kept.
 * @param told whether what to do before closing says already that they end
 */
export function pointsAfter(
  closing: readonly CatalogCard[],
  kept: readonly CatalogCard[],
  told: readonly string[],
  { catalog }: Context,
): string[] {
  const keys = new Set(closing.flatMap(({ seed }) => seed.program ?? []));
  return [...keys].flatMap((key) => {
    const program = catalog.programs.get(key);
    if (program === undefined || told.some((text) => text.includes(program.name))) return [];
    const { name, kind, expiry } = program;
    if (whenClosed(kind, expiry) !== null) {
      return [
        `Points of ${name} stay: they are in the account of the program. ${expiryText(expiry)}`,
      ];
    }
    if (kind === 'airline' || kind === 'hotel') return [`Points of ${name}: ${expiry?.rule}`];
    const [first] = closing.filter(({ seed }) => seed.program === key);
    const stays = first && keptByOthers(first, kept, { catalog });
    return stays && !told.includes(stays) ? stays : [];
  });
}

/** That what a card that is cancelled has earned stays, as a further sentence, where its program has its own account. */
export function stayText({ seed }: CatalogCard, { catalog }: Context): string {
  const program = catalog.programs.get(seed.program ?? '');
  const stay = whenClosed(program?.kind, program?.expiry);
  if (program === undefined || stay === null) return '';
  const ends = program.expiry?.kept_with_card || program.expiry?.kind === 'inactivity';
  return ` Its ${program.name} points stay in the account of that program${ends ? `: ${expiryText(program.expiry)}` : '.'}`;
}
