import { openedCard } from '../../../catalog/as-gotten.ts';
import { type Category, fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import { type Named, networksText, tellNetworksAt, untakenIf } from '../merchants/networks-told.ts';
import { tellAbroad } from '../unstated/thin-abroad.ts';
import { tellCover } from './cover/cover-of-bill.ts';

/** Of more merchants than these, one is not what a person means by the category. */
const FEW = 20;

/** Bills of which people ask as much for the cover as for the points. */
const ASKED_FOR_COVER = new Set<Category>(['car_rental', 'phone']);

/**
 * Says what of a category decides beside the rate: networks that are not taken, and cover.
 * @param here what is spent on it
 */
export function tellOfCategory(
  category: Category,
  named: Named,
  here: readonly SpendingLine[],
  context: Context,
): void {
  const cards = [...named.held, ...named.opened];
  // Whose spending names all of its shops goes to no other.
  if (here.length > 0 && here.every(({ merchant }) => merchant !== null))
    tellNetworksAt(here, named, context);
  else tellNetworks(category, named, context);
  if (!ASKED_FOR_COVER.has(category)) return;
  for (const fine of fineCategoriesOf(category)) tellCover(cards, fine, context);
  const covers = cards.flatMap(({ seed }) => seed.protections ?? []);
  const rental = covers.filter(({ kind }) => kind === 'rental_car');
  const isHidden = category !== 'car_rental' || !context.caller.plan.paid_fields;
  if (isHidden || rental.length === 0 || rental.some(mayBePrimary)) return;
  context.warn(ASK_FOR_PRIMARY);
}

/** What is in doubt of each card by where it is taken, in words; abroad it is said beside them too. */
export function takenHere(
  named: Named,
  here: readonly SpendingLine[],
  context: Context,
): ReadonlyMap<number, readonly string[]> {
  const cards = [...named.held, ...named.opened.map(openedCard)];
  const [thin, untaken] = [tellAbroad(cards, here, context), untakenIf(here, named, context)];
  return new Map(
    cards.map(({ seed: { card_id: id } }) => [
      id,
      [...(thin.get(id) ?? []), ...(untaken.get(id) ?? [])],
    ]),
  );
}

/** `primary outside the country of residence` */
const mayBePrimary = ({
  role,
  note,
}: {
  readonly role: string | null;
  readonly note: string | null;
}) => role === 'primary' || /primary/i.test(note ?? '');

const ASK_FOR_PRIMARY =
  'Of none of these is rental cover known to be primary: search_credit_cards "primary rental car insurance" names cards of which it is.';

/** Says which merchants of a small category, such as Costco, take cards of one network alone. */
function tellNetworks(
  category: Category,
  cards: Named,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const fine = new Set<string>(fineCategoriesOf(category));
  const there = catalog.merchants.merchants.filter((one) => fine.has(one.category));
  if (there.length > FEW) return;
  for (const { name, networks } of there) {
    if (networks?.length !== 1) continue;
    const text = networksText({ name, networks }, cards);
    if (text !== '') warn(text);
  }
}
