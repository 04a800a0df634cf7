import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { brandKind } from '../../../catalog/names/brands.ts';
import type { CardResolution } from '../../../catalog/names/cards/choice.ts';
import type { NotCarriedCard } from '../../../catalog/seeds/schema/names.ts';
import { AppError, type CardChoice } from '../../../errors.ts';
import { cut, echoed, quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** What to say of names that are no card's, or that of several. */

/** Cards that a refusal of several names offers for each. */
const OFFERED = 4;

/**
 * Several names of which at least one is no card's are told in one refusal, each with its candidates.
 * @param names null: settled already
 */
export function failTogether(
  names: readonly (string | null)[],
  field: string,
  context: Context,
): void {
  const open = names.flatMap((name, at) => {
    const kind = name === null ? 'found' : context.catalog.resolveCard(name).kind;
    return name === null || kind === 'found' ? [] : [{ name, at, isKnown: kind === 'ambiguous' }];
  });
  if (open.length < 2 || open.every(({ isKnown }) => isKnown)) return;
  const words = Math.ceil(WORDS_MAX / open.length);
  const rows = open.map(({ name, at, isKnown }) => {
    const { message, details } = isKnown
      ? ambiguous(name, [], context)
      : notFound(name, context, words);
    const candidates = (details?.candidates ?? []).slice(0, OFFERED);
    const said = isKnown ? `Several cards match ${quoted(name)}.` : message;
    const offer = candidates.length > 0 ? ` Did you mean ${list(candidates, 'or')}?` : '';
    return { candidates, issue: { path: `${field}.${at}`, message: `${said}${offer}` } };
  });
  throw new AppError(
    'card_not_found',
    `Not understood: ${list(open.map(({ name }) => quoted(name)))}.`,
    {
      candidates: [...new Set(rows.flatMap(({ candidates }) => candidates))],
      issues: rows.map(({ issue }) => issue),
      unread: open.map(({ name }) => name),
    },
  );
}

/** That several cards match, with those to choose from. */
export function ambiguous(name: string, others: readonly string[], context: Context): AppError {
  const { catalog } = context;
  const resolution = catalog.resolveCard(name);
  const candidates = resolution.kind === 'ambiguous' ? resolution.candidates : [];
  const isFew = candidates.length <= FEW_CHOICES;
  const choices = candidates.flatMap((id) => choiceOf(id, isFew, context));
  const unclear = others.filter((one) => catalog.resolveCard(one).kind === 'ambiguous');
  const more =
    unclear.length === 0
      ? ''
      : ` Of ${list(unclear.map(quoted))} too, several match: ask for all at once.`;
  return new AppError(
    'ambiguous_card',
    `Several cards match ${quoted(name)}. Say which one.${more}`,
    { asked: echoed(name), candidates: choices.map(({ card_name }) => card_name), choices },
  );
}

/**
 * That none does, with those that come near, or that it is known and not carried.
 * @param words how many of its words are looked up by themselves
 */
export function notFound(name: string, { catalog }: Context, words = WORDS_MAX): AppError {
  const resolution = catalog.resolveCard(name);
  const isOther = resolution.kind === 'found' || resolution.kind === 'ambiguous';
  const near = isOther ? [] : resolution.closest;
  const ids =
    resolution.kind === 'not_found' ? [...near, ...byWord(name, near, catalog, words)] : near;
  const candidates = ids.flatMap((id) => catalog.cardsById.get(id)?.seed.name ?? []);
  const reason = resolution.kind === 'not_carried' ? whyNot(resolution) : null;
  const hint = /^\d{1,9}$/.test(name)
    ? ' A number is a card_id: use it where card_id is taken.'
    : '';
  return new AppError('card_not_found', reason ?? `No card matches ${quoted(name)}.${hint}`, {
    candidates,
    unread: [name],
  });
}

/** What tells one of several cards from the others, as far as the plan shows it. */
function choiceOf(id: number, isFew: boolean, { catalog, caller }: Context): CardChoice[] {
  const card = catalog.cardsById.get(id);
  if (!card) return [];
  const { name, annual_fee, status } = card.seed;
  return [
    {
      card_name: name,
      annual_fee,
      network: card.network,
      ...(status !== 'open' && { status }),
      ...(caller.plan.paid_fields && { earns: factsOf(card, isFew) }),
    },
  ];
}

const [EARNS_MAX, OFFER_MAX] = [120, 150];
/** Of more, only the rates are told: a refusal stays short. */
const FEW_CHOICES = 7;

/** Enough to answer by, where it is the same of all: rates, offer, foreign fee. */
function factsOf({ text, figures }: CatalogCard, isFew: boolean): string {
  const { foreign_fee_percent: fee } = figures;
  const rates = cut(text.summary, EARNS_MAX);
  if (!isFew) return rates;
  return [
    rates,
    text.bonus && `offer ${offerOf(text.bonus)}`,
    fee !== null && `foreign fee ${fee === 0 ? 'none' : `${fee}%`}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** A long offer goes without its days before it is cut: half a day tells nothing. */
function offerOf(bonus: string): string {
  const short = bonus.length > OFFER_MAX ? bonus.replace(/ \(as of [^)]*\)/g, '') : bonus;
  return cut(short, OFFER_MAX);
}

/** Words of a refusal's names that are looked up by themselves: each is a search of its own. */
const WORDS_MAX = 12;

/**
 * The likeliest card of each word that names no bank, where none of its cards is near: of `Chase
 * Sapphire Gold` the Gold, whoever issues it.
 */
function byWord(
  name: string,
  near: readonly number[],
  { resolveCard, cardsById }: Context['catalog'],
  most: number,
): number[] {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && brandKind(word) === undefined)
    .map((word) => ({ word, own: new RegExp(`\\b${word}\\b`, 'i') }))
    .filter(({ own }) => !near.some((id) => own.test(cardsById.get(id)?.seed.name ?? '')));
  const found = words.slice(0, most).flatMap(({ word, own }) => {
    const meant = resolveCard(word);
    const [first] =
      meant.kind === 'found' ? [meant.card_id] : meant.kind === 'ambiguous' ? meant.candidates : [];
    return first === undefined || !own.test(cardsById.get(first)?.seed.name ?? '') ? [] : [first];
  });
  return [...new Set(found)];
}

const KINDS: Readonly<Record<NotCarriedCard['kind'], string>> = {
  debit: 'is a debit card, and this catalog has credit cards',
  charge: 'is a charge card that this catalog does not carry',
  retired: 'is no longer issued, and this catalog does not carry it',
  'invitation-only': 'is by invitation only, and this catalog does not carry it',
  'not-carried': 'is known, but this catalog does not carry it yet',
};

function whyNot({ card, others }: Extract<CardResolution, { kind: 'not_carried' }>): string {
  const { name, issuer, kind, source, became } = card;
  if (others.length > 0) {
    const names = [card, ...others].map((one) => one.name).join(', ');
    return `Only cards that this catalog does not carry match: ${names}. No figure here is for them.`;
  }
  const by = issuer === null || name.includes(issuer) ? '' : ` (${issuer})`;
  const when = source.as_of === null ? 'by an undated page' : `as of ${source.as_of}`;
  return `${name}${by} ${KINDS[kind]} (${when}).${became === undefined ? '' : ` ${became}.`} No figure here is for it.`;
}
