import { countReading } from '../../engine/model/effort.ts';
import { eachInSteps, type Steps } from '../../kit/steps.ts';
import type { MerchantSeed } from '../seeds/schema/merchants.ts';
import { CutNames } from './cut/cut-names.ts';
import { beforeFuel, runsPart, storeAndPart } from './departments.ts';
import { keywordCategory } from './keywords/keywords.ts';
import { isBoughtAt, meantBeside, nameFirst } from './kinds/beside.ts';
import {
  byWords,
  found,
  isOfKind,
  isStation,
  type MerchantFileSeed,
  type MerchantMatch,
  type MerchantMatcher,
  type Several,
} from './merchant-match.ts';
import { Misspelled } from './misspelled.ts';
import { merchantsSaid } from './purchase-words.ts';
import { merchantBoughtIn } from './said/bought-in.ts';
import { sharedCategory } from './shared-names.ts';
import {
  beforeOperator,
  MAX_NAME_LENGTH,
  type Reading,
  readingsOf,
  withoutArticle,
  wordsOf,
} from './statement-text.ts';

const [MAX_CANDIDATES, SHORTEST_LIKELY] = [5, 5];
/** Characters of a name that take a step of a call. */
const READ_PER_STEP = 100;
/** Names that are learned in a step of building. */
const PER_STEP = 250;

/** Reads names of merchants, after it has learned them. */
export class Matcher implements MerchantMatcher {
  readonly #byKey: ReadonlyMap<string, MerchantSeed>;
  readonly #ambiguous: ReadonlyMap<string, readonly string[]>;
  readonly #exactOnly: ReadonlySet<string>;
  /** Lower-case name -> merchant; so with aliases. */
  readonly #names = new Map<string, MerchantSeed>();
  readonly #aliases = new Map<string, MerchantSeed>();
  /** Compact name or alias, also without its `and` -> merchant. */
  readonly #compact = new Map<string, MerchantSeed>();
  /** Compact name of a store -> its pump. */
  readonly #pumps = new Map<string, MerchantSeed>();
  readonly #cut = new CutNames();
  readonly #misspelled = new Misspelled();

  constructor(file: MerchantFileSeed) {
    this.#byKey = new Map(file.merchants.map((merchant) => [merchant.key, merchant]));
    this.#ambiguous = new Map(Object.entries(file.ambiguous));
    this.#exactOnly = new Set(file.exact_only);
  }

  /** Learns the merchants, names before aliases. */
  *learn({ merchants }: MerchantFileSeed): Steps<void> {
    yield* eachInSteps(merchants, PER_STEP, (merchant) => {
      this.#names.set(merchant.name.toLowerCase(), merchant);
      this.#spell(merchant.name, merchant);
    });
    yield* eachInSteps(merchants, PER_STEP, (merchant) => {
      for (const alias of merchant.aliases) {
        if (!this.#aliases.has(alias.toLowerCase()))
          this.#aliases.set(alias.toLowerCase(), merchant);
        this.#spell(alias, merchant);
      }
    });
    yield* eachInSteps(this.#compact, PER_STEP, ([compact, { key }]) => {
      if (this.#exactOnly.has(compact) || this.#ambiguous.has(compact)) return;
      this.#misspelled.add(compact, key);
    });
  }

  match(name: string): MerchantMatch {
    return this.#read(name, true);
  }

  /** @param spoken whether the name may be within more words; within these none is looked for again */
  #read(name: string, spoken: boolean): MerchantMatch {
    const text = name.slice(0, MAX_NAME_LENGTH).trim();
    countReading(text.length / READ_PER_STEP);
    const lower = text.toLowerCase();
    const named = this.#names.get(lower);
    if (named !== undefined) return found(named, 'exact');
    const words = wordsOf(text);
    const shared = this.#ambiguous.get(words.join(''));
    if (shared !== undefined) return this.#undecided(words, { keys: shared, shared: true });
    const alias = this.#aliases.get(lower);
    if (alias !== undefined) return found(alias, 'alias');
    const plain = withoutArticle(text);
    if (plain !== null) return this.#oneOfAKind(plain, spoken);
    const readings = readingsOf(text);
    for (const reading of readings) {
      // A shorter reading, of `BJ's pump`, is the store.
      const pump = this.#pumps.get(beforeFuel(reading.words)?.join('') ?? '');
      const hit = this.#whole(reading) ?? pump;
      if (hit === undefined) continue;
      return 'keys' in hit ? this.#undecided(words, hit) : found(hit, 'normalised');
    }
    const brand = this.#whole({ words: beforeOperator(text), sound: true });
    if (isStation(brand, keywordCategory(words))) return found(brand, 'normalised');
    for (const reading of readings) {
      const hit = this.#part(reading.words) ?? this.#beginning(reading.words);
      if (hit !== null) return found(hit, 'normalised');
    }
    const said = spoken ? this.#said(text) : null;
    if (said !== null) return said;
    for (const reading of readings) {
      const hit = this.#near(reading.words.join(''));
      if (hit === null) continue;
      return 'keys' in hit ? this.#undecided(words, hit) : found(hit, 'fuzzy');
    }
    return this.#nameFirst(text, words) ?? this.#unknown(words, /[a-z]/.test(text));
  }

  /** "a hotel" is any, and is not a misspelling of one; "an uber" and "the IRS" are those. */
  #oneOfAKind(plain: string, spoken: boolean): MerchantMatch {
    const meant = this.#read(plain, spoken);
    if (meant.method !== 'fuzzy' || keywordCategory(wordsOf(plain)) === null) return meant;
    return byWords(wordsOf(plain));
  }

  /** The merchant of a purchase as people speak of it. */
  #said(text: string): MerchantMatch | null {
    for (const { name, meant } of merchantsSaid(text)) {
      const { merchant, method, candidates, shared } = this.#read(name, false);
      const of = this.#ofThese(candidates, text.replace(name, ' '), shared);
      if (of !== null) return of;
      if (merchant === null || method === 'fuzzy') continue;
      if (meant || !this.#commonAlias(wordsOf(name).join(''), merchant))
        return found(merchant, 'normalised');
    }
    const bought = merchantBoughtIn(text, (name) => this.#sure(name));
    return bought && { ...found(bought.merchant, 'normalised'), candidates: bought.others };
  }

  /** Of several of a name, the one of the kind that is said: `flight on Delta`; null where that leaves it open. */
  #ofThese(keys: readonly string[], beside: string, shared: boolean): MerchantMatch | null {
    const merchants = keys.flatMap((key) => this.#byKey.get(key) ?? []);
    const [only, ...more] = meantBeside(merchants, beside, shared);
    if (only === undefined) return null;
    return more.length === 0 ? found(only, 'normalised') : this.#undecided([], { keys, shared });
  }

  /** A name before what is bought there: `BJ's pizza`, `IKEA furniture`, and as a guess `Apple laptop`. */
  #nameFirst(text: string, words: readonly string[]): MerchantMatch | null {
    const { name, isOwn, beside } = nameFirst(text) ?? { name: '', isOwn: false, beside: '' };
    const keys = this.#ambiguous.get(wordsOf(name).join(''));
    if (keys === undefined) {
      const sure = name === '' ? null : this.#sure(name);
      return sure && isBoughtAt(sure, beside, isOwn) ? found(sure, 'normalised') : null;
    }
    if (isOwn)
      return this.#ofThese(keys, beside, true) ?? this.#undecided([], { keys, shared: true });
    const likely = this.#ofThese(keys, beside, false)?.merchant ?? null;
    return likely && { ...byWords(words), candidates: [], likely };
  }

  /** The merchant of a name that is neither a common word nor misspelled. */
  #sure(name: string): MerchantSeed | null {
    const { merchant, method } = this.#read(name, false);
    if (merchant === null || method === 'fuzzy') return null;
    return this.#commonAlias(wordsOf(name).join(''), merchant) ? null : merchant;
  }

  #spell(spelling: string, merchant: MerchantSeed): void {
    const words = wordsOf(spelling);
    const store = merchant.category === 'gas_stations' ? beforeFuel(words)?.join('') : undefined;
    if (store !== undefined && !this.#pumps.has(store)) this.#pumps.set(store, merchant);
    this.#cut.add(words, merchant);
    const forms = [words, words.filter((word) => word !== 'and')];
    if (words[0] === 'the') forms.push(words.slice(1));
    for (const form of forms) {
      const compact = form.join('');
      // A form of one or two letters must match a name exactly.
      if (compact.length < 3 && form !== words) continue;
      if (!this.#compact.has(compact)) this.#compact.set(compact, merchant);
    }
  }

  #whole(reading: Reading): MerchantSeed | Several | null {
    const compact = reading.words.join('');
    // A common or very short word counts as a name only in a line that looks like a statement's.
    if (!reading.sound && (this.#exactOnly.has(compact) || compact.length <= 4)) return null;
    const keys = this.#ambiguous.get(compact);
    if (keys !== undefined) return { keys, shared: true };
    return this.#compact.get(compact) ?? null;
  }

  /** The store whose name ends in a part that it runs. */
  #part(words: readonly string[]): MerchantSeed | null {
    for (const { store, part } of storeAndPart(words)) {
      const merchant = this.#compact.get(store.join(''));
      const isCommon = this.#exactOnly.has(store.join(''));
      const shop = this.#compact.get(part.replaceAll(' ', ''))?.category;
      if (merchant && runsPart(merchant.category, part, isCommon, shop)) return merchant;
    }
    return null;
  }

  /** The merchant of whose name the end is missing. */
  #beginning(words: readonly string[]): MerchantSeed | null {
    return this.#exactOnly.has(words.join('')) ? null : this.#cut.find(words);
  }

  #near(compact: string): MerchantSeed | Several | null {
    // A word of its own (`energy`) is not a misspelling of a name (`Entergy`).
    if (this.#exactOnly.has(compact)) return null;
    const keys = this.#misspelled.near(compact);
    return keys.length > 1 ? { keys, shared: false } : (this.#byKey.get(keys[0] ?? '') ?? null);
  }

  #undecided(words: readonly string[], { keys, shared }: Several): MerchantMatch {
    const merchants = keys.flatMap((key) => this.#byKey.get(key) ?? []);
    const category = sharedCategory(merchants);
    const candidates = merchants.map((merchant) => merchant.key);
    if (category !== null) return { merchant: null, category, method: 'alias', candidates, shared };
    return { ...byWords(words), candidates, shared };
  }

  /** @param isSpoken written as people write, not in a statement's capitals */
  #unknown(words: readonly string[], isSpoken: boolean): MerchantMatch {
    const candidates = new Set<string>();
    let sure: MerchantSeed | undefined;
    for (let size = Math.min(words.length - 1, 6); size > 0; size -= 1) {
      const compact = words.slice(0, size).join('');
      const merchant = compact.length > 2 ? this.#compact.get(compact) : undefined;
      const begins = merchant !== undefined && !this.#commonAlias(compact, merchant);
      for (const key of this.#ambiguous.get(compact) ?? (begins ? [merchant.key] : []))
        candidates.add(key);
      if (begins && compact.length >= SHORTEST_LIKELY && !this.#exactOnly.has(compact))
        sure = merchant;
    }
    const read = byWords(words);
    const isLikely = isSpoken && candidates.size === 1 && isOfKind(sure, words, read);
    const likely = isLikely && sure !== undefined ? { likely: sure } : {};
    return { ...read, candidates: [...candidates].slice(0, MAX_CANDIDATES), ...likely };
  }

  /** A short name that is also a word of many other names, such as `American`. */
  #commonAlias(compact: string, merchant: MerchantSeed): boolean {
    return this.#exactOnly.has(compact) && wordsOf(merchant.name).join('') !== compact;
  }
}
