import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { anyToOpen, cardAndFee } from '../../words/any-of-cards.ts';
import { closedText } from '../applications/changes/closed-text.ts';
import { isKeptByChange, knownChanges } from '../cards/possible-changes.ts';

/** What keeps the points of cards that go. */
export interface Keepers {
  /** The cards to which a source says that one of them is changed, each with its fee; empty for none. */
  readonly changes: string;
  /** The same and the cards that are opened for it, as a sentence; empty for none of either. */
  readonly text: string;
}

/**
 * Cards that keep the points of those held, each with its fee: those that one is changed to, and others
 * of the program that cost less, which are opened beside it.
 * @param cards held, all that earn the program being those that may go
 * @param isBrief whether the cheapest of each alone is named, and of changes one that is surely still made
 */
export function keepersOf(
  program: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
  isBrief = false,
): Keepers {
  const { catalog } = context;
  const own = cards.filter(({ seed }) => seed.program === program);
  const { by_card, kept_by } = catalog.programs.get(program)?.expiry ?? {};
  const keeps = ({ seed: one }: CatalogCard): boolean =>
    one.program === program && !cards.some(({ seed }) => seed.key === one.key);
  const stays = ({ seed }: CatalogCard): boolean =>
    by_card || kept_by !== undefined || isKeptByChange(seed, context);
  const changed = new Set(
    own.filter(stays).flatMap((card) => knownChanges(card, context).filter(keeps)),
  );
  // One that is opened keeps none of the points that hang on the card which earned them, and may keep
  // none where no source says so.
  const opened =
    by_card || kept_by === undefined
      ? []
      : catalog.cards.filter((one) => keeps(one) && !changed.has(one) && isForAnyone(one.seed));
  const cheaper = opened.filter(({ seed: one }) =>
    own.some(({ seed }) => one.annual_fee < seed.annual_fee || one.annual_fee === 0),
  );
  // A card for business is none to most people, but better than to lose the points.
  const alike = cheaper.filter((one) => own.some(({ seed }) => isAlike(one.seed, seed)));
  const isFree = [...changed].some(({ seed }) => seed.annual_fee === 0);
  const named = alike.length > 0 || isFree ? alike : cheaper;
  const byFee = (a: CatalogCard, b: CatalogCard) => a.seed.annual_fee - b.seed.annual_fee;
  const isClosed = ({ seed }: CatalogCard) => Number(seed.status !== 'open');
  const sure = [...changed].toSorted((a, b) => isClosed(a) - isClosed(b) || byFee(a, b));
  const changes = list(
    (isBrief ? sure.slice(0, 1) : [...changed].toSorted(byFee)).map(({ seed }) =>
      cardAndFee(
        seed,
        seed.status === 'open' ? '' : `${closedText(seed)}: ask whether it is still made`,
      ),
    ),
    'or',
  );
  const beside = anyToOpen(
    (isBrief ? named.toSorted(byFee).slice(0, 1) : named).map(({ seed }) => seed.key),
    context,
  );
  return { changes, text: sentence(changes, beside) };
}

function sentence(changes: string, opened: string): string {
  if (changes === '') return opened === '' ? '' : `Opened first, ${opened} would keep them.`;
  const or = opened === '' ? '' : `, and so would ${opened}, opened first`;
  return `A change to ${changes} would keep them${or}.`;
}

/** A personal card is changed to no business card, nor the other way. */
function isAlike(one: CatalogCard['seed'], other: CatalogCard['seed']): boolean {
  return one.business === other.business;
}

function isForAnyone({ status, eligibility, card_type }: CatalogCard['seed']): boolean {
  const isOfFew = card_type === 'student' || card_type === 'secured';
  return status === 'open' && eligibility === undefined && !isOfFew;
}
