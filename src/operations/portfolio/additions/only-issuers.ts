import { z } from 'zod';
import { issuerMatches, issuersLike } from '../../../catalog/names/issuers.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { AppError } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import { text } from '../../../operation/params.ts';
import {
  type IssuerPreference,
  isOnly,
  issuersCalled,
  namesAlone,
} from '../../shared/said/issuer-preferences.ts';

/** Issuers of which alone a person takes new cards: `["Chase", "Capital One"]`, or in words. */
export const onlyIssuers = z
  .preprocess(
    (given) => {
      const all = [given].flat();
      return all.every((one) => typeof one === 'string') ? all.flatMap(namesAlone) : given;
    },
    z.array(text(80), 'send names, e.g. ["Chase", "Capital One"]').min(1).max(20),
  )
  .optional()
  .describe('The only issuers of cards to add, e.g. ["Chase", "Capital One"].');

/**
 * Of new cards those that may be named where the person takes only some issuers', and these in words: by
 * `issuers`, or by preferences for one only.
 * @throws AppError `validation_failed` for a name that is no issuer's
 */
export function fromIssuers(
  issuers: readonly string[] | undefined,
  preferences: readonly IssuerPreference[] | undefined,
  { cards, rules }: Pick<CatalogSnapshot, 'cards' | 'rules'>,
): { readonly isFrom: (card: { readonly issuer: string }) => boolean; readonly told: string[] } {
  const liked = (preferences ?? []).filter(({ weight }) => weight > 1);
  const names = [...(issuers ?? []), ...liked.filter(isOnly).map(({ issuer }) => issuer)];
  if (names.length === 0)
    return { isFrom: () => true, told: liked.length > 0 ? [NOT_ORDERED] : [] };
  const known = [...new Set(cards.map(({ seed }) => seed.issuer))];
  const meant = names.flatMap((name) => {
    const found = issuersCalled(name, { rules }).flatMap((one) =>
      known.filter((issuer) => issuerMatches(issuer, one)),
    );
    if (found.length === 0) throw unknownIssuer(name, known);
    return found;
  });
  const only = new Set(meant);
  return {
    isFrom: ({ issuer }) => only.has(issuer),
    told: [
      `Only ${list(shownOf(names, only))} ${only.size === 1 ? 'was' : 'were'} looked at for cards to add.`,
    ],
  };
}

/** Said as they were where they are many, as of a kind. */
const shownOf = (names: readonly string[], only: ReadonlySet<string>): string[] =>
  only.size > names.length ? names.map((name) => quoted(name)) : [...only];

const NOT_ORDERED =
  'Preferred issuers do not order the cards to add; params {"issuers":[...]} takes cards of some alone.';

function unknownIssuer(name: string, known: readonly string[]): AppError {
  const near = issuersLike(known, name);
  const hint =
    near.length > 0
      ? `did you mean ${list(near, 'or')}?`
      : 'name each, e.g. ["Chase", "Capital One"]';
  const message = `no issuer is called ${quoted(name)}: ${hint}`;
  return new AppError('validation_failed', undefined, { issues: [{ path: 'issuers', message }] });
}
