import { cardWorths } from '../../split/pricing.ts';
import type { Prepared } from '../../split/split.ts';
import { walletWorth } from '../../worth/points.ts';
import { withoutTransfers } from '../../worth/points-otherwise.ts';

/**
 * The same wallet where points are used in the portal or as cash and never transferred; null where
 * none count by transfer, or the holder asked for that.
 */
export function untransferred(prepared: Prepared): Prepared | null {
  const { input, wallet } = prepared;
  const { also_held } = input.options;
  const moved = new Set(
    walletWorth(wallet.cards, input.programs, also_held).flatMap(({ program, best }) =>
      best === 'transfer' ? program : [],
    ),
  );
  const programs = withoutTransfers(input.programs, (key) => moved.has(key));
  if ([...programs].every(([key, program]) => program === input.programs.get(key))) return null;
  const plain = { ...input, programs };
  return { ...prepared, input: plain, worths: cardWorths(wallet.cards, programs, also_held) };
}
