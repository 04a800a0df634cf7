import { readAbroad } from '../../../catalog/merchants/abroad/abroad.ts';
import type { Context } from '../../../operation/context.ts';

/** `Hilton resort in Maui`: what follows "in" is a place. */
const IN_PLACE = /^(.+?)\s+(?:in|near)\s+\S+(?:\s+\S+){0,2}$/i;

/** The merchant of a name that ends in a place at home. */
export function atHome(
  given: string,
  isKnown: (name: string) => boolean,
  match: Context['catalog']['matchMerchant'],
): ReturnType<Context['catalog']['matchMerchant']> {
  if (isKnown(given)) return match(given);
  const [, before] = IN_PLACE.exec(given) ?? [];
  const isHome = before !== undefined && readAbroad(given, isKnown) === null && isKnown(before);
  return match(isHome ? before : given);
}
