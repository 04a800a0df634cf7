import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { bestTransfer } from '../../../../engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import type { ProgramPlay } from '../../../../engine/decisions/points/playbook.ts';
import { programsSaid } from './named-partners.ts';

/**
 * When points end at the partners to which a transfer is advised, also where points are worth most, and at those
 * that were named: points that last where they are may not last there. Empty where none ends.
 */
export function expiryThere(
  plays: readonly Pick<ProgramPlay, 'program' | 'advised'>[],
  said: string | undefined,
  played: PlaybookInput,
  catalog: CatalogSnapshot,
): string {
  const advised = plays.flatMap(({ program: key, advised: { use } }) => {
    const source = played.programs.get(key);
    const balance = played.point_balances.get(key) ?? 0;
    if (use !== 'transfer' || source === undefined || balance <= 0) return [];
    return (['base', 'ceiling'] as const).flatMap(
      (end) => bestTransfer(played, source, balance, end)?.program ?? [],
    );
  });
  // A program asked about by itself is told with its own rule.
  const own = new Set(plays.map(({ program }) => program));
  const named = programsSaid(said ?? '', catalog).filter((key) => !own.has(key));
  const told = [...new Set([...advised, ...named])].flatMap((key) => {
    const { name = key, expiry } = catalog.programs.get(key) ?? {};
    const ends = expiry?.kind === 'inactivity' || expiry?.kind === 'fixed';
    // Those held are told with their own day.
    if (!ends || (played.point_balances.get(key) ?? 0) > 0) return [];
    return `${name}: ${expiry.rule.replace(/\.$/, '')}`;
  });
  return told.length === 0 ? '' : `Once moved, ${told.join('. ')}.`;
}
