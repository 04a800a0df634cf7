import { inOne, type Steps } from '../../kit/steps.ts';
import type { CatalogCard } from '../catalog-card.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';
import { brandKind } from './brands.ts';
import type { CardResolver } from './cards/resolver.ts';
import { cleanName, tellingWords } from './clean.ts';
import { type KeyResolution, keyResolverSteps } from './keys.ts';
import { programOfCode } from './program-codes.ts';

/** Words of nearly every program, which tell none from another. */
const COMMON = ['points', 'point', 'miles', 'mile', 'rewards', 'program', 'balance'];

/** Currencies that many programs have: no name of any. */
const COMMON_CURRENCY =
  /^(?:points|miles|rewards?|cash back|cash rewards|kilometers|certificates?)\b/i;

/** `my Chase points` are Chase points. */
const WHOSE = /^\s*(?:my|our|your|the|some)\s+/i;

/**
 * Finds the points program that a name refers to: by key, name, alias ("UR", "Chase points"), or
 * by words. A currency that several programs share ("Avios") is a question.
 */
export function createProgramResolver(
  programs: readonly ProgramSeed[],
): (name: string) => KeyResolution {
  return inOne(programResolverSteps(programs));
}

export function* programResolverSteps(
  programs: readonly ProgramSeed[],
): Steps<(name: string) => KeyResolution> {
  const resolve = yield* keyResolverSteps(programs.map(named));
  const asWritten = new Map<string, string>();
  const currencies = shared(programs.map(({ currency_name }) => joined(currency_name)));
  for (const { key, name, aliases } of programs) {
    for (const spelling of [key, name, ...aliases]) {
      const written = joined(spelling);
      // A currency of many is only that of the program whose name has it.
      if (currencies.has(written) && !joined(name).includes(written)) continue;
      if (!asWritten.has(written) || spelling === name) asWritten.set(written, key);
    }
  }
  return (name) => {
    const written = joined(name);
    const own = asWritten.get(written) ?? asWritten.get(joined(name.replace(WHOSE, '')));
    if (own !== undefined) return { kind: 'found', key: own };
    return ofBank(name, programs) ?? resolve(name);
  };
}

/** What is counted: without such a word a card is no program. */
const COUNTED = /\s+(?:points?|pts|miles?|rewards?)\s*$/i;

/** The same, also by codes ("TY", "AF miles"), and by the card that earns them: "Amex Gold points". */
export function withCardNames(
  resolve: (name: string) => KeyResolution,
  resolveCard: CardResolver,
  cards: readonly CatalogCard[],
): (name: string) => KeyResolution {
  const programs = new Map(cards.map(({ seed }) => [seed.card_id, seed.program]));
  return (name) => {
    const code = programOfCode(name);
    if (code !== undefined) return { kind: 'found', key: code };
    const meant = resolve(name);
    if (meant.kind !== 'not_found' || !COUNTED.test(name)) return meant;
    const earning = resolveCard(name.replace(WHOSE, '').replace(COUNTED, ''));
    const ids =
      earning.kind === 'found'
        ? [earning.card_id]
        : earning.kind === 'ambiguous'
          ? earning.candidates
          : [];
    const [only, ...others] = [...new Set(ids.map((id) => programs.get(id) ?? null))];
    return only && others.length === 0 ? { kind: 'found', key: only } : meant;
  };
}

/** When only a bank was named: its one program of points that can be moved, else all of its own. */
function ofBank(name: string, programs: readonly ProgramSeed[]): KeyResolution | null {
  const [bank, ...others] = tellingWords(name).filter((word) => !COMMON.includes(word));
  if (bank === undefined || others.length > 0 || brandKind(bank) !== 'issuer') return null;
  const own = programs.filter(({ name: full, operator }) =>
    tellingWords(`${operator ?? ''} ${full}`).includes(bank),
  );
  const moved = own.filter(
    ({ kind, transfer_cpp }) => kind.startsWith('bank_') && transfer_cpp !== null,
  );
  const [only, ...more] = moved.length > 0 ? moved : own;
  if (only === undefined) return null;
  const candidates = [only, ...more].map(({ key }) => key).slice(0, 8);
  return more.length === 0 ? { kind: 'found', key: only.key } : { kind: 'ambiguous', candidates };
}

function named({ key, name, aliases, currency_name, operator }: ProgramSeed) {
  const currency = COMMON_CURRENCY.test(currency_name) ? [] : [currency_name];
  return {
    key,
    names: [name, key.replaceAll('_', ' '), ...aliases, ...currency],
    also: [...COMMON, ...(operator === null ? [] : [operator])],
  };
}

function shared(currencies: readonly string[]): ReadonlySet<string> {
  return new Set(currencies.filter((one, at) => currencies.indexOf(one) !== at));
}

function joined(name: string): string {
  return cleanName(name).words.join('');
}
