import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { issuerKey } from '../../../catalog/names/issuers.ts';
import type { ChangeFilter } from '../../../catalog/store/changes.ts';
import { AppError } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import { upgradeUrl } from '../../../operation/admission.ts';
import type { Context } from '../../../operation/context.ts';
import { programKeyOf } from '../../balances/balances.ts';
import { cardByName } from '../../shared/cards/card-lookup.ts';
import { calledJust } from '../../shared/cards/named-together.ts';

/** What changes are asked of. */
export interface Subject {
  readonly name: string;
  readonly filter: ChangeFilter;
  /** The only card that is meant. */
  readonly card?: CatalogCard;
  /** The cards of several that are meant, of all of which something is to be said. */
  readonly cards?: readonly CatalogCard[];
}

interface Asked {
  readonly card_name?: string | undefined;
  readonly program_key?: string | undefined;
}

/** Cards of one name for which each is answered by itself. */
const FEW = 3;
/** Words around the name of a family: `all Delta cards`. */
const AROUND = /\b(?:all|any|my|our|the|of|other|every|each|(?:credit )?cards?|family)\b/gi;
const BETWEEN = /\s*[,;/]\s*(?:and |or )?|\s+(?:and|or|&|\+|plus|vs\.?|versus)\s+/i;

/**
 * The card, the program, or the cards of a family, of a bank, or of several names at once.
 * @throws AppError like `cardByName` and `programKeyOf`; `tier_restricted` of all cards on the free plan
 */
export function subjectOf(asked: Asked, context: Context): Subject {
  const { card_name, program_key } = asked;
  const key = program_key === undefined ? null : programKeyOf(program_key, 'program_key', context);
  const names = card_name === undefined ? [] : severalIn(card_name, context);
  const [only] = names;
  if (only === undefined) {
    if (key !== null) return { filter: { program_key: key }, name: nameOf(key, context) };
    if (context.caller.plan.tier !== 'evaluation') return { filter: {}, name: 'all cards' };
    throw new AppError(
      'tier_restricted',
      'Changes of all cards require a paid plan. Pass a card_name or program_key instead.',
      { upgrade_url: upgradeUrl(context.services) },
    );
  }
  const found = names.map((name) => meantBy(name, names.length === 1, context));
  const cards = [...new Set(found.flatMap((one) => one.cards))];
  const own = found.flatMap((one) => one.program ?? []);
  const programs = [...new Set(key === null ? own : [...own, key])];
  const [card] = cards;
  if (cards.length === 1 && programs.length === 0 && card !== undefined) {
    return { filter: { card_id: card.seed.card_id }, name: card.seed.name, card };
  }
  const counted =
    cards.length > FEW ? [`${cards.length} cards`] : cards.map(({ seed }) => seed.name);
  const parts = list([...counted, ...programs.map((one) => nameOf(one, context))]);
  const said = list(names.map((name) => quoted(name.replace(AROUND, ' '))));
  return {
    filter: { among: { cards: cards.map(({ seed }) => seed.card_id), programs } },
    name: cards.length > FEW ? `${said} (${parts})` : parts,
    cards,
  };
}

function nameOf(key: string, { catalog }: Context): string {
  return catalog.programs.get(key)?.name ?? key;
}

/** The names in one, where each means something by itself; else that one. */
function severalIn(name: string, context: Context): readonly string[] {
  const { catalog } = context;
  if (catalog.resolveCard(name).kind === 'found') return [name];
  const parts = name.split(BETWEEN).filter(Boolean);
  const means = (part: string): boolean =>
    ['found', 'ambiguous'].includes(catalog.resolveCard(part).kind) ||
    catalog.resolveProgram(part).kind === 'found';
  return parts.length > 1 && parts.every(means) ? parts : [name];
}

interface Meant {
  readonly cards: readonly CatalogCard[];
  readonly program: string | null;
}

function meantBy(name: string, isOnly: boolean, context: Context): Meant {
  const { catalog, caller } = context;
  const resolved = catalog.resolveCard(name);
  if (resolved.kind === 'found') return { cards: [cardByName(name, context)], program: null };
  const bare = name.replace(AROUND, ' ').replace(/\s+/g, ' ').trim() || name;
  const program = catalog.resolveProgram(bare);
  const key = program.kind === 'found' ? program.key : null;
  // Changes of a whole bank are many: the free plan has those that its name is likely to mean.
  const bank = caller.plan.tier === 'evaluation' ? [] : cardsOfBank(bare, context);
  if (bank.length > FEW || (bank.length > 0 && !isOnly)) return { cards: bank, program: key };
  const isPlain =
    resolved.kind === 'ambiguous' && calledJust(name, resolved.candidates, catalog) !== null;
  if (resolved.kind === 'ambiguous' && !isPlain && (!isOnly || resolved.candidates.length > FEW)) {
    const cards = resolved.candidates.flatMap((id) => catalog.cardsById.get(id) ?? []);
    return { cards, program: key };
  }
  if (resolved.kind === 'not_found' && key !== null) return { cards: [], program: key };
  return { cards: [cardByName(name, context)], program: null };
}

function cardsOfBank(name: string, { catalog }: Context): readonly CatalogCard[] {
  const asked = issuerKey(name);
  return catalog.cards.filter(({ seed }) => issuerKey(seed.issuer) === asked);
}
