import type { CardSeed } from './schema/card.ts';
import type { MerchantFile } from './schema/merchants.ts';
import type { ProgramSeed } from './schema/program.ts';

/** Services that people have by contract, from one company each. */
const CONTRACTED: ReadonlySet<string> = new Set(['phone', 'internet_cable', 'utilities']);

/** Whether this merchant bills its own customers, as a phone company does. */
export function isService({ category }: MerchantFile['merchants'][number]): boolean {
  return CONTRACTED.has(category);
}

/**
 * Whether a card is only useful to customers of one company: its points can be spent nowhere else,
 * or a credit reduces that company's bills.
 *
 * @param services keys of the merchants that bill their own customers
 */
export function isTied(
  { credits }: CardSeed,
  program: ProgramSeed | undefined,
  services: ReadonlySet<string>,
): boolean {
  return (
    program?.kind === 'store' ||
    program?.kind === 'cruise' ||
    credits.some(
      ({ merchants, value }) =>
        value !== null && merchants.length > 0 && merchants.every((key) => services.has(key)),
    )
  );
}
