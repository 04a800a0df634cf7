import { isWritten } from '../names/categories.ts';
import type { MerchantSeed } from '../seeds/schema/merchants.ts';
import type { MerchantMatch } from './merchant-match.ts';

/**
 * The merchant that is called just so, by a name that is no word for spending as it stands: Publix is near public
 * transit by its letters, and Mobil near a mobile phone.
 */
export function merchantCalled(
  name: string,
  { matchMerchant }: { readonly matchMerchant: (name: string) => MerchantMatch },
): MerchantSeed | null {
  if (isWritten(name)) return null;
  const { merchant, method } = matchMerchant(name);
  return method === 'exact' || method === 'alias' ? merchant : null;
}
