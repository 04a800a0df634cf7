import { leastScoreOf } from '../../catalog/search/applicant.ts';
import { list, usd } from '../../kit/words.ts';
import { DISPUTED, NAMES_FOREIGN_FEE } from '../shared/abroad/foreign-dispute.ts';
import { closedText } from '../shared/applications/changes/closed-text.ts';
import { CLAIMS, LEFT_OUT, RENTAL_COVER } from '../words/cover.ts';
import { NIGHTS_OPEN, USERS_OPEN } from '../words/credits.ts';
import { noted } from '../words/noted.ts';
import type { CardDetail } from './card-detail.ts';
import { saysUsers } from './detail/lounges.ts';
import { CHANGE_PAYS_NONE, perksText, unofficialText } from './detail/perks.ts';
import { qualityText } from './detail/quality-text.ts';

/** Of more cards the answer is long without what is known of none, or of a tier of credit. */
const FEW = 2;

/** Cards one after the other; a rule on applying that holds for several is told in full once, and named of each. */
export function detailsText(cards: readonly CardDetail[]): string {
  const isFew = cards.length <= FEW;
  const said = new Map<string, string>();
  const texts = cards.map(({ application_rules: rules = [], ...card }) => {
    const own = rules.filter(({ rule }) => !said.has(rule));
    const isAlone = !card.rewards && !card.benefits;
    const shared = rules.filter(
      ({ rule, rule_key }) => said.has(rule) && (isAlone || rule_key !== CHANGE_PAYS_NONE),
    );
    const as_for = [...Map.groupBy(shared, ({ rule }) => said.get(rule) ?? '')].map(
      ([name, alike]) =>
        `Applying, as for ${name}${isFew ? `: ${alike.map(inShort).join('; ')}` : ' too'}.`,
    );
    for (const { rule } of own) said.set(rule, card.card_name);
    return detailText({ ...card, application_rules: own }, isFew, as_for);
  });
  const notHeld = isFew ? notHeldText(cards) : [];
  const [worth = ''] = cards.map(({ rewards }) => pointText(rewards));
  const alike: readonly (readonly [string, string])[] = [
    [CLAIMS, 'Cover: '],
    [LEFT_OUT, 'Cover: '],
    [RENTAL_COVER, ''],
    [USERS_OPEN, ''],
    [NIGHTS_OPEN, ''],
  ];
  const apart = alike.reduce<readonly string[]>(
    (told, [words, head]) => toldOnce(told, words, { head, least: 2 }),
    texts,
  );
  const last = isFew
    ? apart
    : toldOnce(apart, worth.trim(), { head: 'All of these: ', least: cards.length });
  return [...last, ...notHeld].join('\n');
}

/**
 * What decides least of the cards, the least first: how sure the facts are, what no source knows, reports of
 * who is approved, and then what else comes with a card; of the last card first.
 */
export function detailAsides(cards: readonly CardDetail[]): string[] {
  const isFew = cards.length <= FEW;
  const said = new Set<string>();
  const each = cards.map(({ application_rules: rules = [], ...card }) => {
    const own = rules.filter(({ rule }) => !said.has(rule));
    for (const { rule } of own) said.add(rule);
    const isAlone = !card.rewards && !card.benefits;
    const sure = qualityText(card.data_quality, Boolean(card.sign_on_bonus));
    const reports = unofficialText(own, isAlone || isFew);
    const told = { ...card, application_rules: own };
    // Who asks for nothing else asks for them.
    const perks = isAlone ? [] : perksText(told, isAlone, isFew, !card.terms);
    return { sure, reports, perks };
  });
  const back = each.toReversed();
  return [
    ...back.flatMap(({ sure }) => sure.toReversed()),
    ...notHeldText(cards),
    ...[USERS_OPEN, `Cover: ${CLAIMS}`, `Cover: ${LEFT_OUT}`],
    ...back.map(({ reports }) => reports),
    ...back.flatMap(({ perks }) => perks.toReversed()),
  ];
}

/** Words that at least so many cards have alike are told behind them. */
function toldOnce(
  texts: readonly string[],
  words: string,
  { head, least }: { readonly head: string; readonly least: number },
): readonly string[] {
  const saying = texts.filter((text) => text.includes(words)).length;
  if (words === '' || saying < least) return texts;
  return [...texts.map((text) => text.replace(` ${words}`, '')), `${head}${words}`];
}

/** The first clause of a rule that was told in full before. */
function inShort({ rule }: { readonly rule: string }): string {
  const [clause = ''] = rule.replace(/\.$/, '').split(/[.;](?: |$)/);
  return noted(clause).join('');
}

/** Of credits listed: points, or dollars that spending unlocks, which no yearly sum has. */
const GIVES = /: (?:\$[\d,.]+|[\d,]+ points) /;

/**
 * A card in sentences: every section that was asked for, in what decides.
 * @param as_for rules on applying that were told of another card
 */
function detailText(card: CardDetail, isFew: boolean, as_for: readonly string[]): string {
  const { rewards, benefits, sign_on_bonus: bonus, offer_standing: standing, urls } = card;
  const credits = benefits?.annual_credits_value ?? 0;
  const listed = benefits?.terms_text ?? benefits?.key_benefits_text ?? '';
  const page = urls?.product_page_url ?? urls?.apply_url;
  return [
    `${card.card_name}${issuerOf(card)}: ${usd(card.annual_fee)} a year${firstYear(card)}${card.status === 'open' ? '' : `, ${closedText(card)}`}${card.eligibility === null ? '' : `; ${card.eligibility}`}.`,
    rewards && `Earn rates: ${rewards.structure_text}.${pointText(rewards)}`,
    rewards?.points_text,
    rewards?.quarters_text,
    rewards?.money_text,
    rewards?.bills_text,
    credits > 0
      ? `Credits up to ${usd(credits)} a year if all are used: ${listed}.`
      : benefits &&
        `No credit with a yearly dollar value is known${GIVES.test(listed) ? ` but: ${listed}` : ''}.`,
    benefits?.unpriced_text && `${benefits.unpriced_text}.`,
    bonus
      ? `Offer: ${bonus.description}${standing ? `; ${standing}` : ''}.`
      : bonus === null && noOffer(card),
    ...perksText(card, !rewards && !benefits, isFew, !card.terms),
    ...as_for,
    creditText(card, isFew),
    card.no_check_as_of && `Given without a credit check (as of ${card.no_check_as_of}).`,
    termsText(card),
    page && `Page: ${page}`,
    ...qualityText(card.data_quality, Boolean(bonus)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Who issues it, where its name does not say so. */
function issuerOf({ card_name, issuer }: CardDetail): string {
  return card_name.includes(issuer) ? '' : ` (${issuer})`;
}

function creditText(
  {
    credit_score_needed: needed,
    card_type,
    no_score_as_of: aimed,
  }: Pick<CardDetail, 'credit_score_needed' | 'card_type' | 'no_score_as_of'>,
  isFew: boolean,
): string {
  if (!needed) return aimed ? `Recommended credit: not known${madeFor(aimed)}.` : '';
  const least = isFew ? leastScoreOf(needed) : null;
  // Most who ask for a student card have no score, to whom a score reads as a no.
  const none = aimed
    ? madeFor(aimed)
    : card_type === 'student'
      ? ', for whoever has a score; without a credit history ask the issuer for a preapproval, as its rule is not known here'
      : '';
  return `Recommended credit: ${needed}${least === null ? '' : ` (score ${least}+)`}${none}.`;
}

function madeFor(day: string): string {
  return `; made for people without a credit history too, by its issuer (CFPB survey of ${day})`;
}

/**
 * What people ask next of cards, or of applying for them, and no source says: never passed over.
 * Nothing where other parts were asked for.
 */
function notHeldText(cards: readonly CardDetail[]): string[] {
  const [first] = cards;
  const isWhole = first?.rewards && first.terms;
  if (first?.credit_score_needed === undefined) return [];
  const some = [
    ...OF_APPLYING,
    ...(first.sign_on_bonus === undefined ? [] : OF_BONUS),
    ...(isWhole ? OF_HOLDING : []),
  ];
  const facts = [...some, ...(isWhole ? openOfPerks(cards) : [])];
  const whom = cards.length === 1 ? first?.issuer : 'the issuer';
  return [`Not known here: ${list(facts)}. Ask ${whom}.`];
}

/** What is asked of perks that the cards have, and only their guides say. */
function openOfPerks(cards: readonly CardDetail[]): string[] {
  const isRental = cards.some(({ protections }) =>
    protections?.some(({ kind }) => kind === 'rental_car'),
  );
  const users = cards.filter(({ lounges }) => (lounges ?? []).length > 0);
  const isOpen = users.some(({ lounges }) => !saysUsers(lounges));
  return [
    isOpen ? 'lounges for authorized users' : '',
    cards.some(({ benefits }) => benefits && benefits.annual_credits_value > 0)
      ? 'credits of their own for authorized users'
      : '',
    isRental ? 'what rental cover leaves out' : '',
  ].filter(Boolean);
}

const OF_APPLYING = ['odds of approval', 'credit limits'];
const OF_BONUS = ['referral bonuses', 'future offers'];
const OF_HOLDING = ['instalment plans', 'phone numbers'];

function firstYear({ annual_fee, first_year_fee }: CardDetail): string {
  return first_year_fee === annual_fee ? '' : ` (${usd(first_year_fee)} in the first)`;
}

function noOffer({ offer_history = [] }: CardDetail): string {
  const last = offer_history.at(-1);
  const ended = last && `; the last, seen on ${last.as_of}, was ${last.description}`;
  return `No current offer is known${ended ?? ''}.`;
}

function pointText(rewards: CardDetail['rewards']): string {
  const { portal_cpp: cpp = null, point_doubt = '' } = rewards ?? {};
  return cpp === null
    ? ''
    : ` A point counts ${cpp} cent${cpp === 1 ? '' : 's'} without transfers${point_doubt}.`;
}

/** Terms that decide between cards, the unknown ones too; get_card_terms has them all. */
function termsText({ terms, data_quality, tags, card_type }: CardDetail): string {
  if (!terms) return '';
  const dispute = data_quality?.groups?.terms?.dispute ?? '';
  const mark = NAMES_FOREIGN_FEE.test(dispute) ? DISPUTED : '';
  const known = (name: string, value: string | null) =>
    `${name} ${value === null ? 'not known' : value.replace(/^None\b/, 'none')}`;
  const said = [
    known('purchase APR', terms.purchase_apr),
    // As tags are, it is for paid plans.
    ...(tags !== undefined && terms.promotional_apr && terms.promotional_apr !== 'None'
      ? [`intro APR ${terms.promotional_apr}`]
      : []),
    `${known('foreign fee', terms.foreign_transaction_fee)}${mark}`,
    terms.balance_transfer_apr === 'None'
      ? 'no balance transfers'
      : known('transfer fee', terms.balance_transfer_fee),
    // Who builds credit with it asks what one slip costs; for paid plans.
    ...(card_type === 'secured' && terms.late_fee !== undefined
      ? [known('late fee', terms.late_fee)]
      : []),
  ];
  return `Terms: ${said.join('; ')}.`;
}
