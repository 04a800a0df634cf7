import { fewOf, list } from '../../kit/words.ts';

/** Most places of a credit that a text names. */
const MOST = 9;

/**
 * Where a credit works, in words: `Grubhub, Five Guys or Wonder`; empty where its name says it, or no
 * merchant is named.
 */
export function placesText(credit: string, merchants: readonly string[]): string {
  const own = credit.toLowerCase();
  const [only = '', ...others] = merchants;
  // One merchant is named by its first word already: "Hilton Credit" is for Hilton Hotels.
  const said = others.length === 0 ? [only.split(/[ +]/)[0] ?? ''] : merchants;
  if (said.every((one) => own.includes(one.toLowerCase()))) return '';
  return list(fewOf(merchants, MOST, 'others'), 'or');
}
