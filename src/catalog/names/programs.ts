import { countReading } from '../../engine/model/effort.ts';
import { readOnce } from '../../kit/memory/recent.ts';
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

/** Characters of a name that take a step of a call. */
const READ_PER_STEP = 50;

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
  const byBank = programsByBank(programs);
  return readOnce((name) => {
    countReading(name.length / READ_PER_STEP);
    const written = joined(name);
    const own = asWritten.get(written) ?? asWritten.get(joined(name.replace(WHOSE, '')));
    if (own !== undefined) return { kind: 'found', key: own };
    return ofBank(name, byBank) ?? resolve(name);
  });
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

/** What is meant where only a bank was named. */
function ofBank(name: string, byBank: ReadonlyMap<string, KeyResolution>): KeyResolution | null {
  const [bank, ...others] = tellingWords(name).filter((word) => !COMMON.includes(word));
  return bank === undefined || others.length > 0 ? null : (byBank.get(bank) ?? null);
}

/** Of every bank its one program of points that can be moved, else all of its own. */
function programsByBank(programs: readonly ProgramSeed[]): ReadonlyMap<string, KeyResolution> {
  const ofBanks = new Map<string, ProgramSeed[]>();
  for (const program of programs) {
    const words = new Set(tellingWords(`${program.operator ?? ''} ${program.name}`));
    for (const word of words) {
      if (brandKind(word) !== 'issuer') continue;
      ofBanks.set(word, [...(ofBanks.get(word) ?? []), program]);
    }
  }
  return new Map([...ofBanks].map(([bank, own]) => [bank, oneOf(own)]));
}

function oneOf(own: readonly ProgramSeed[]): KeyResolution {
  const moved = own.filter(
    ({ kind, transfer_cpp }) => kind.startsWith('bank_') && transfer_cpp !== null,
  );
  const keys = (moved.length > 0 ? moved : own).map(({ key }) => key);
  const [only = '', ...more] = keys;
  return more.length === 0
    ? { kind: 'found', key: only }
    : { kind: 'ambiguous', candidates: keys.slice(0, 8) };
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
