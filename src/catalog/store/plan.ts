import { SeedError, type Seeds } from '../seeds/read.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import { type ChangeRecord, cardChanges, programChanges } from './changes.ts';
import {
  CATALOG_TIMEOUT,
  type CatalogCollections,
  type CatalogVersion,
  type StoredCard,
} from './collections.ts';
import type { ChangeWords } from './differences.ts';
import type { ChangedCard } from './guards.ts';

/** What an import would do to the stored catalogue. */
export interface Plan {
  readonly cards: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly retired: readonly string[];
  };
  /** The change records that it writes besides the seeds' own history. */
  readonly changes: readonly ChangeRecord[];
  readonly changed: readonly ChangedCard[];
  /** Cards that have left the seeds, now or earlier. */
  readonly retired: readonly CardSeed[];
}

/** @throws SeedError when a card_id would change or be reused. */
export async function planImport(
  collections: CatalogCollections,
  current: CatalogVersion | null,
  seeds: Seeds,
  now: Date,
): Promise<Plan> {
  const stored = current === null ? [] : await storedCards(collections, current);
  const storedPrograms = await collections.programs.find({}, CATALOG_TIMEOUT).toArray();
  checkIdentities(stored, seeds);
  const before = new Map(stored.map((card) => [card.card_id, card]));
  const added: string[] = [];
  const changed: string[] = [];
  const changedCards: ChangedCard[] = [];
  const changes: ChangeRecord[] = [];
  const words = wordsFor(seeds);
  for (const card of seeds.cards) {
    const old = before.get(card.card_id);
    if (!old) {
      added.push(card.name);
      continue;
    }
    const { retired, import: _import, ...seed } = old;
    const differences = cardChanges(seed, card, now, words);
    if (differences.length > 0 || retired) changed.push(card.name);
    if (differences.length > 0)
      changedCards.push({ before: seed, after: card, changes: differences });
    changes.push(...differences);
  }
  const programsBefore = new Map(storedPrograms.map((program) => [program._id, program]));
  for (const program of seeds.programs) {
    const old = programsBefore.get(program.key);
    if (!old) continue;
    const { _id, ...seed } = old;
    changes.push(...programChanges(seed, program, now));
  }
  const present = new Set(seeds.cards.map((card) => card.card_id));
  const absent = stored.filter((card) => !present.has(card.card_id));
  return {
    changed: changedCards,
    cards: {
      added,
      changed,
      retired: absent.filter(({ retired }) => !retired).map(({ name }) => name),
    },
    changes,
    retired: absent.map(({ retired: _retired, import: _import, ...card }) => card),
  };
}

function storedCards(
  { cards }: CatalogCollections,
  { import: current }: CatalogVersion,
): Promise<StoredCard[]> {
  return cards.find({ import: current }, CATALOG_TIMEOUT).project<StoredCard>({ _id: 0 }).toArray();
}

/** Names of merchants and programs for the words of change records. */
function wordsFor({ merchants, programs }: Seeds): ChangeWords {
  const names = new Map(merchants.merchants.map(({ key, name }) => [key, name]));
  const byKey = new Map(programs.map((program) => [program.key, program]));
  return {
    merchant: (key) => names.get(key) ?? key.replaceAll('_', ' '),
    program: (key) => byKey.get(key ?? '') ?? null,
  };
}

/** A card_id belongs to one key forever. */
function checkIdentities(stored: readonly StoredCard[], seeds: Seeds): void {
  const keyOf = new Map(stored.map((card) => [card.card_id, card.key]));
  const idOf = new Map(stored.map((card) => [card.key, card.card_id]));
  const faults = seeds.cards.flatMap((card) => {
    const key = keyOf.get(card.card_id);
    const id = idOf.get(card.key);
    if (key !== undefined && key !== card.key) {
      return [`card ${card.key}: card_id ${card.card_id} belongs to "${key}"`];
    }
    if (id !== undefined && id !== card.card_id) {
      return [`card ${card.key}: card_id was ${id} and cannot become ${card.card_id}`];
    }
    return [];
  });
  if (faults.length > 0) throw new SeedError(faults);
}
