import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { fewerText } from '../../../../engine/decisions/points/transfers-left.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { IsoDate } from '../../../../engine/model/iso-date.ts';
import { fewOf, list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { CHANGE_PAYS_NONE } from '../../../cards/detail/perks.ts';
import { disputedMark } from '../../abroad/foreign-dispute.ts';
import { givesStatus } from '../../benefits/gives-all.ts';
import { benefitsLost } from '../../benefits/worth/benefits-lost.ts';
import { tellPools } from '../pools-told.ts';
import { ratesLostByChange } from './rates-lost.ts';
import { losingTransfers, partnersText } from './transfer-losses.ts';

/** Kinds of cover that a text names. */
const COVERS_NAMED = 4;

/**
 * Benefits without a price, lounges, status and insurance that a card has and another has not, in
 * words, and the fee abroad that
 * only the other charges; without what the plan hides, and empty where nothing is lost.
 * @param held cards beside it, of which nothing is lost
 */
export function perksLost(
  { seed: from }: CatalogCard,
  { seed: to }: CatalogCard,
  { catalog, caller, restrict }: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
  held: readonly CatalogCard[] = [],
  as_of: IsoDate = catalog.today,
): string {
  const fee = to.foreign_fee_percent ?? 0;
  const others = held.map(({ seed }) => seed);
  const isFree = others.some(({ foreign_fee_percent }) => foreign_fee_percent === 0);
  const abroad =
    from.foreign_fee_percent === 0 && fee > 0 && !isFree
      ? `${to.name} charges ${fee}% abroad${disputedMark(to)}.`
      : '';
  // Whether anything else is lost is what the plan hides.
  if (!caller.plan.paid_fields) {
    restrict();
    return abroad;
  }
  const had = [to, ...others].flatMap(({ credits }) => credits);
  const status = from.credits
    .filter(
      (own) =>
        own.spend_required === null &&
        catalog.benefitsByKey.get(own.key)?.kind === 'status' &&
        !had.some((one) => givesStatus(one, own, catalog)),
    )
    .map(({ name }) => name);
  const kept = new Set(
    [to, ...others].flatMap(({ lounges }) => (lounges ?? []).map(({ network }) => network)),
  );
  const lounges = (from.lounges ?? [])
    .map(({ network }) => network)
    .filter((network) => !kept.has(network));
  const covers = (from.protections ?? [])
    .map(({ kind }) => kind)
    .filter(
      (kind) => ![to, ...others].some((one) => one.protections?.some((its) => its.kind === kind)),
    )
    .map((kind) => kind.replaceAll('_', ' '));
  const named = fewOf(covers, COVERS_NAMED);
  const parts = [
    lounges.length > 0 ? `lounges (${list([...new Set(lounges)])})` : '',
    status.length > 0 ? `status (${list([...new Set(status)])})` : '',
    covers.length > 0 && to.protections !== null ? `cover (${list([...new Set(named)])})` : '',
  ].filter(Boolean);
  const open =
    covers.length > 0 && to.protections === null ? `What cover ${to.name} has is not known.` : '';
  const lacks = parts.length === 0 ? '' : `${to.name} lacks ${list(parts)} of ${from.name}.`;
  const benefits = benefitsLost(from, had, as_of, catalog);
  const lost =
    benefits.length === 0
      ? ''
      : `Changed from ${from.name} to ${to.name} you lose: ${benefits.join('; ')}.`;
  return [lost, lacks, abroad, open].filter(Boolean).join(' ');
}

/**
 * Says, of cards of one bank, what one does for the points of another, and that the cheaper ones end
 * the transfers of a dearer one's points: a card held may be changed to them. Who compares banks chooses
 * a new card.
 */
export function tellTransfersLost(
  cards: readonly CatalogCard[],
  { options, programs }: Pick<EngineInput, 'options' | 'programs'>,
  context: Pick<Context, 'catalog' | 'warn' | 'caller' | 'restrict'>,
): void {
  tellPools(cards, programs, context);
  if (new Set(cards.map(({ seed }) => seed.issuer)).size > 1) return;
  for (const from of cards) {
    const cheaper = cards.filter(
      ({ seed }) =>
        seed.issuer === from.seed.issuer &&
        seed.business === from.seed.business &&
        seed.annual_fee < from.seed.annual_fee,
    );
    for (const { loss, cards: ending } of losingTransfers(
      from,
      cheaper,
      options.also_held,
      context,
    )) {
      const names = list(
        ending.map(({ seed }) => seed.name),
        'or',
      );
      const points = `${context.catalog.programs.get(from.seed.program ?? '')?.name ?? ''} points`;
      const does =
        loss.kind === 'all'
          ? ` ends transfers of ${points} to ${partnersText(from.seed.program ?? '', context)}`
          : `, ${points} move ${fewerText(loss)}`;
      const lost = ending.map((to) => perksLost(from, to, context)).filter(Boolean);
      const without = lost.length > 0 ? ` ${lost.join(' ')}` : '';
      context.warn(
        `Going from ${from.seed.name} to ${names}${does}, unless another card held opens ${loss.kind === 'all' ? 'them' : 'all transfers'}.${without}`,
      );
    }
    const alike = cheaper.filter(({ seed }) => seed.program === from.seed.program);
    const left = { as_of: context.catalog.today };
    const held = [...options.also_held].flatMap((key) => context.catalog.cardsByKey.get(key) ?? []);
    const rates = alike.length > 0 ? ratesLostByChange(from, alike, held, left, context) : '';
    if (rates !== '') context.warn(rates);
  }
}

/**
 * Says, of cards of one bank and one program, that whoever holds one changes to another without a
 * welcome offer, and what the cheaper lacks.
 */
export function tellChange(
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'warn' | 'caller' | 'restrict'>,
): void {
  const [first, ...others] = cards.toSorted((a, b) => b.seed.annual_fee - a.seed.annual_fee);
  const isFamily = ({ seed }: CatalogCard) =>
    seed.issuer === first?.seed.issuer &&
    seed.program === first.seed.program &&
    seed.business === first.seed.business;
  if (first === undefined || first.seed.program === null || !others.every(isFamily)) return;
  const { product_change_terms } = context.catalog.rules;
  const rule = product_change_terms.find(({ key }) => key === CHANGE_PAYS_NONE)?.rule;
  if (rule === undefined) return;
  // Cards that end its transfers are told with what they lack.
  const told = new Set(
    losingTransfers(first, others, new Set(), context).flatMap(({ cards: some }) => some),
  );
  const lost = others.map((to) => (told.has(to) ? '' : perksLost(first, to, context)));
  context.warn(
    `Who holds one of these and moves to another: ${rule} Whether an upgrade offer pays one is not known here. Opened anew a card may pay its own offer, by its rules, and after a change it may count as had. ${lost.filter(Boolean).join(' ')}`.trim(),
  );
}
