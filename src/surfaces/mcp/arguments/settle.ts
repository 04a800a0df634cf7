import type { Operation } from '../../../operation/define.ts';
import type { Call } from '../../../operation/execute.ts';
import { settled } from '../../../operation/input/fill-in.ts';

export interface Settle {
  /** An input with its dates and merchants read, as it is when it is parsed. */
  (input: unknown, of?: Operation): unknown;
  /** Dollars a year of the one card that a name means; null where it means none, or several. Left out: of none is known. */
  readonly feeOf?: (name: string) => number | null;
}

export function settleWith(
  operation: Operation,
  catalog: ReturnType<Call['services']['catalog']>,
): Settle {
  const feeOf = (name: string): number | null => {
    const found = catalog.resolveCard(name);
    if (found.kind !== 'found') return null;
    return catalog.cardsById.get(found.card_id)?.seed.annual_fee ?? null;
  };
  const settle = (input: unknown, of?: Operation) => settled(of ?? operation, input, catalog).input;
  return Object.assign(settle, { feeOf });
}
