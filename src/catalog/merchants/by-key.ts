import type { MerchantFile, MerchantSeed } from '../seeds/schema/merchants.ts';

type Merchants = Pick<MerchantFile, 'merchants'>;

/** Made once of each list: of thousands, a walk for each line of spending is most of a short answer. */
const KNOWN = new WeakMap<Merchants['merchants'], ReadonlyMap<string, MerchantSeed>>();

export function merchantByKey(
  { merchants }: Merchants,
  key: string | null | undefined,
): MerchantSeed | undefined {
  if (key === null || key === undefined) return undefined;
  const known = KNOWN.get(merchants) ?? new Map(merchants.map((one) => [one.key, one]));
  KNOWN.set(merchants, known);
  return known.get(key);
}
