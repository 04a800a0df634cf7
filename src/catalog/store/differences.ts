import type { CardSeed } from '../seeds/schema/card.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';
import { creditText } from '../text/credits.ts';
import { partsText } from '../text/offer.ts';
import { ruleText } from '../text/rate-lines.ts';

/** What differs between two states of a card or a program, in words. */

/** What the words of a change need besides the card. */
export interface ChangeWords {
  merchant(key: string): string;
  program(key: string | null): ProgramSeed | null;
}

type Flat = ReadonlyMap<string, unknown>;

/** A card as names and values, which are told in words. */
export function flattenCard(card: CardSeed, words: ChangeWords): Flat {
  const {
    earn,
    credits,
    terms,
    bonus,
    launched: _l,
    holders_fee: _o,
    older_terms: _t,
    deposit: _d,
    no_score: _n,
    no_credit_check: _c,
    approval: _v,
    new_accounts: _a,
    offer_history: _h,
    field_provenance: _f,
    sources: _s,
    provenance: _p,
    card_id: _i,
    key: _k,
    ...fields
  } = card;
  const program = words.program(card.program);
  const isCash = program === null || program.kind === 'cash';
  return new Map<string, unknown>([
    ...Object.entries(fields).map(([name, value]): [string, unknown] => [`cards/${name}`, value]),
    ['cards/bonus', bonus && partsText(bonus.parts, program)],
    ...Object.entries(terms).map(([name, value]): [string, unknown] => [`terms/${name}`, value]),
    ...earn.map((rule): [string, unknown] => {
      return [`earn/earn_${rule.id}`, ruleText(rule, isCash, words)];
    }),
    ...credits.map((credit): [string, unknown] => {
      return [`credits/credit_${credit.key}`, creditText(credit)];
    }),
  ]);
}

export function flattenProgram(program: ProgramSeed): Flat {
  const {
    transfer_partners,
    sources: _s,
    provenance: _p,
    key: _k,
    valuations: _v,
    // What a source says of other airlines is no change of this program.
    books: _b,
    ...fields
  } = program;
  return new Map<string, unknown>([
    ...Object.entries(fields),
    // How points are moved is not what they bring; a bonus that was learned of is no change.
    ...transfer_partners.map((row): [string, unknown] => {
      const { step: _t, least: _l, least_unless: _u, time: _m, block_bonus: _b, ...rest } = row;
      const { unstated: _n, ...terms } = rest;
      return [`transfer_partner_${terms.program}`, terms];
    }),
  ]);
}

/** Name, old and new value of what differs. */
export function differences(before: Flat, after: Flat): [string, string | null, string | null][] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name): [string, string | null, string | null][] => {
    const [old, next] = [asText(before.get(name)), asText(after.get(name))];
    return old === next ? [] : [[name, old, next]];
  });
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(wordsOf).join('; ');
  return wordsOf(value);
}

/** A value as people read it: `kind: cell phone, limit: 800`. */
function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  const known = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return known.map(([name, one]) => `${name.replaceAll('_', ' ')}: ${wordsOf(one)}`).join(', ');
}
