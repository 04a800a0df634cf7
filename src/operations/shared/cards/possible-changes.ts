import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import type { ProductChange } from '../../../engine/decisions/renewal/targets.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { closedText } from '../applications/changes/closed-text.ts';
import { familyText } from '../applications/changes/family-card.ts';
import { wayIn } from '../applications/changes/way-in.ts';

/** What an issuer changes a card to: as sources name it, and what is likely beside that. */

/** The key of the rule that an issuer changes a card to others of its family only. */
export const FAMILY = 'family';
/** Whether a fee that has posted comes back. */
export const REFUND = 'refund';

export function isOf(issuers: readonly string[] | null, { issuer }: CatalogCard['seed']): boolean {
  return issuers?.includes(issuer) ?? true;
}

/** The key of the rule that a change keeps the points. */
export const POINTS = 'points';

/** Whether a source says that the points of a card stay when its issuer changes it to another. */
export function isKeptByChange(
  seed: CatalogCard['seed'],
  { catalog }: Pick<Context, 'catalog'>,
): boolean {
  return catalog.rules.product_change_terms.some(
    ({ key, issuers }) => key === POINTS && isOf(issuers, seed),
  );
}

/** The product changes of this card that a source names and a holder can still get, at no higher fee. */
export function knownChanges(
  { seed }: CatalogCard,
  { catalog }: Pick<Context, 'catalog'>,
): CatalogCard[] {
  return catalog.rules.product_changes
    .filter(({ from }) => from === seed.key)
    .flatMap(({ to }) => to)
    .flatMap((key) => {
      const target = catalog.cardsByKey.get(key);
      return target?.is_active && target.seed.annual_fee <= seed.annual_fee ? [target] : [];
    });
}

/** Words that stand before the name of a line, or that many cards have which are no line. */
const BEFORE_LINE: ReadonlySet<string> = new Set(['the', 'bank', 'business']);
const NO_LINE: ReadonlySet<string> = new Set(
  'blue cash gold green platinum preferred premier premium rewards secured select signature student travel visa'.split(
    ' ',
  ),
);
/** Letters by which `QuicksilverOne` is told to be of Quicksilver's line. */
const TELLING = 6;

/** The word that names a line of a bank's own cards, such as Autograph; empty for names of no line. */
function lineOf({ name, issuer }: CatalogCard['seed']): string {
  const wordsIn = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('.', '')
      .split(/[^a-z0-9]+/);
  const own = new Set(wordsIn(issuer));
  const first = wordsIn(name).find((word) => !own.has(word) && !BEFORE_LINE.has(word)) ?? '';
  return NO_LINE.has(first) ? '' : first;
}

/** Whether two cards of one bank, which earn the same points, bear the name of one line. */
function isOneLine(one: CatalogCard['seed'], other: CatalogCard['seed']): boolean {
  const [short = '', long = ''] = [lineOf(one), lineOf(other)].sort((a, b) => a.length - b.length);
  return short !== '' && (short === long || (short.length >= TELLING && long.startsWith(short)));
}

/** What is opened by a deposit, or by those who study, is no card to change to. */
const APART: ReadonlySet<string> = new Set(['secured', 'student']);

/**
 * The cheaper cards of its family that no source names for it, though one does for a dearer card of the
 * family, or the issuer changes cards within a family, or they are one line of a bank's own cards of which
 * no source names any change.
 */
export function likelyChanges({ seed }: CatalogCard, { catalog }: Context): CatalogCard[] {
  const { product_changes: rows, product_change_terms: terms } = catalog.rules;
  const isKin = ({ issuer, program, business }: CatalogCard['seed']): boolean =>
    issuer === seed.issuer && program === seed.program && business === seed.business;
  const known = new Set(rows.flatMap(({ from, to }) => (from === seed.key ? to : [])));
  const ofDearer = rows.filter(({ from }) => {
    const dearer = catalog.cardsByKey.get(from)?.seed;
    return dearer !== undefined && isKin(dearer) && dearer.annual_fee > seed.annual_fee;
  });
  // The points of a bank are earned by cards of several families, those of an airline or a hotel by one.
  const kind = catalog.programs.get(seed.program ?? '')?.kind;
  const isBrand = kind === 'airline' || kind === 'hotel';
  const within = isBrand && terms.some(({ key, issuers }) => key === FAMILY && isOf(issuers, seed));
  const likely = new Set(
    ofDearer.filter(({ to }) => isBrand || to.includes(seed.key)).flatMap(({ to }) => to),
  );
  // A line has a program of its own; cards without one earn nothing by which they are told to be kin.
  const isLined =
    !isBrand && known.size === 0 && seed.program !== null && !APART.has(seed.card_type);
  const ofLine = (one: CatalogCard['seed']): boolean =>
    isLined && !APART.has(one.card_type) && isOneLine(seed, one);
  return catalog.cards.filter(
    ({ seed: one }) =>
      one.status === 'open' &&
      isKin(one) &&
      one.annual_fee < seed.annual_fee &&
      !known.has(one.key) &&
      (within || likely.has(one.key) || ofLine(one)),
  );
}

/** The known and the likely ones. @param held cards beside it: a second of one adds next to nothing */
export function productChanges(
  card: CatalogCard,
  context: Context,
  held: readonly CatalogCard[] = [],
): CatalogCard[] {
  const all = [...knownChanges(card, context), ...likelyChanges(card, context)];
  return all.filter(({ seed }) => !held.some((one) => one.seed === seed));
}

/** The same as rows of the graph. */
export function changeRows(card: CatalogCard, context: Context): readonly ProductChange[] {
  const to = likelyChanges(card, context).map(({ seed }) => seed.key);
  return [...context.catalog.rules.product_changes, { from: card.seed.key, to }];
}

/** What a verdict turns at that goes by a change which no source names for the card. */
export function ifRefused(
  card: CatalogCard,
  { change_to }: Pick<RenewalDecision, 'change_to'>,
  context: Context,
): string[] {
  const likely = likelyChanges(card, context);
  return likely
    .filter(({ seed }) => seed.card_id === change_to)
    .map(({ seed }) => `${seed.issuer} refusing the change to ${seed.name}`);
}

const LIKELY =
  'A change called likely is within the family of the card, but no source here names it: ask before you close the card.';

/**
 * That a card which nobody can apply for any more is gone once it is left, and that no source says what
 * it can be changed to; empty where one does.
 * @param fee that its holder pays
 */
export function changesUnknown(
  card: CatalogCard,
  fee: number,
  { verdict, downgrade_options }: Pick<RenewalDecision, 'verdict' | 'downgrade_options'>,
  facts: EngineInput,
  context: Context,
): string[] {
  const { seed } = card;
  const isKnown = knownChanges(card, context).length > 0;
  const likely = likelyChanges(card, context);
  const offered = new Set(downgrade_options.map(({ card_id }) => card_id));
  return [
    ...notOpenAgain(card),
    ...(likely.some((one) => offered.has(one.seed.card_id)) ? [LIKELY] : []),
    ...(isKnown || likely.length > 0
      ? []
      : [unknownText(seed, fee, verdict, () => familyText(card, facts, context))]),
  ];
}

/**
 * Of cards that nobody can apply for any more, that they are so, and whether a card that is held can be
 * changed to them: who does not hold one asks for that.
 * @param isChange to which the card asked about is changed
 */
export function closedTexts(
  cards: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
  isChange = false,
): string[] {
  return cards.flatMap(({ seed }) => {
    const { key, name, status } = seed;
    if (status === 'open') return [];
    const is = `${name} is ${closedText(seed)}`;
    if (isChange) return [`${is}: ask whether this change is still made.`];
    return [`${is}; ${wayIn(key, catalog) ?? 'no source here names a change to it'}.`];
  });
}

/** That a card which is left cannot be had again. */
export function notOpenAgain({ seed }: CatalogCard): string[] {
  if (seed.status === 'open') return [];
  return [`It is ${closedText(seed)}: once closed or changed it cannot be applied for again.`];
}

function unknownText(
  { issuer }: CatalogCard['seed'],
  fee: number,
  verdict: RenewalDecision['verdict'],
  kin: () => string,
): string {
  if (fee === 0) {
    return `What ${issuer} would change it to is not known here: ask. Kept, it costs nothing and keeps the account's age and credit line.`;
  }
  const known = `What ${issuer} would change it to is not known`;
  // A verdict against the card says to ask.
  return verdict === 'CANCEL_AND_REPLACE'
    ? `${known} here; a card without a fee would keep the account's age and credit line${kin()}.`
    : `${known}: ask before you close it, as a change to a card without a fee keeps the account's age and credit line${kin()}.`;
}

/** Says which changes among the steps for a wallet no source names, or lead to a closed card. */
export function tellLikely(
  cards: readonly CatalogCard[],
  steps: readonly { readonly card_id: number; readonly to: { readonly card_id: number } | null }[],
  context: Context,
): void {
  const byId = new Map(cards.map((card) => [card.seed.card_id, card]));
  const likely: string[] = [];
  for (const { card_id, to } of steps) {
    const card = byId.get(card_id);
    if (card === undefined || to === null) continue;
    const changed = knownChanges(card, context).filter(({ seed }) => seed.card_id === to.card_id);
    for (const text of closedTexts(changed, context, true)) context.warn(text);
    const [target] = likelyChanges(card, context).filter(({ seed }) => seed.card_id === to.card_id);
    if (target === undefined) continue;
    const { issuer, name } = card.seed;
    likely.push(`${issuer} changes ${name} to ${target.seed.name}`);
  }
  if (likely.length === 0) return;
  const are = likely.length === 1 ? 'they are one family' : 'each is within one family';
  context.warn(
    `That ${list(likely)} is likely, as ${are}, but no source here names it: ask first.`,
  );
}
