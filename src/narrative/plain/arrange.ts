import type { Claim, ClaimKind } from '../../operation/narrative/claim.ts';
import { formsOf } from '../claims/render.ts';
import { type Phrase, plainPhrase } from './phrase.ts';

/**
 * The claims of one place as sentences without a model: two neighbors of a kind become one
 * sentence, and a paragraph marks a turn from good to bad.
 */
export function arrangePlain(claims: readonly Claim[], isParagraph: boolean): Phrase[] {
  const form = varied();
  if (!isParagraph) return claims.map((claim) => plainPhrase(claim, '', form(claim)));
  const phrases: Phrase[] = [];
  for (let index = 0; index < claims.length; index += 1) {
    const [claim, next] = claims.slice(index, index + 2);
    if (!claim) break;
    const opener = openerAfter(claims[index - 1], claim);
    if (next && arePair(claim, next)) {
      phrases.push({
        opener,
        parts: [
          { claim, form: form(claim) },
          // Its other forms may begin with its fee, which would seem to be the first card's.
          { claim: next, form: 0 },
        ],
        joiner: ', and ',
        closer: '',
        free: false,
      });
      index += 1;
    } else phrases.push(plainPhrase(claim, opener, form(claim)));
  }
  return phrases;
}

/** Words the second claim of a kind differently from the first. */
function varied(): (claim: Claim) => number {
  const counts = new Map<ClaimKind, number>();
  return (claim) => {
    const count = counts.get(claim.kind) ?? 0;
    counts.set(claim.kind, count + 1);
    return count % formsOf(claim);
  };
}

/** Kinds that read well as one sentence. */
const WORTHS: ReadonlySet<ClaimKind> = new Set<ClaimKind>([
  'worth',
  'worth_no_fee',
  'costs_more',
  'costs_more_no_fee',
]);
function arePair(a: Claim, b: Claim): boolean {
  return (
    (WORTHS.has(a.kind) && WORTHS.has(b.kind)) || (a.kind === 'comes_to' && b.kind === 'comes_to')
  );
}

function openerAfter(before: Claim | undefined, claim: Claim): string {
  if (before?.polarity === 'for' && claim.polarity === 'against') return 'still';
  return '';
}
