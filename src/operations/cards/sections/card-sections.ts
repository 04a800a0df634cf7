import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { benefitsText } from '../../../catalog/text/credits.ts';
import type { CardDetail } from '../card-detail.ts';
import { benefitsWithTerms } from '../detail/credit-terms.ts';
import { ELIGIBILITY as ASKED_WHO, saidSections } from './said-sections.ts';

/** Who gets a card. */
const ELIGIBILITY = [
  'application_rules',
  'application_reasons',
  'credit_score_needed',
  'no_score_as_of',
  'no_check_as_of',
] as const;

/** The sections of a detail that can be requested, and the fields of each. */
const SECTION_FIELDS = {
  earn: ['rewards'],
  // Lounge passes are benefits to whoever asks for those.
  benefits: ['benefits', 'lounges'],
  // A rule on applying is mostly one on the bonus.
  bonus: ['sign_on_bonus', 'offer_history', 'offer_standing', ...ELIGIBILITY],
  eligibility: ELIGIBILITY,
  perks: ['protections', 'claims_text', 'authorized_users', 'lounges', 'image'],
  terms: ['terms'],
  urls: ['urls'],
  quality: ['data_quality'],
} as const;
export type Section = keyof typeof SECTION_FIELDS;
const SECTIONS = Object.keys(SECTION_FIELDS) as [Section, ...Section[]];

/** What the parts of a section are called, by the beginning of each word for it. */
const CALLED: readonly (readonly [RegExp, Section])[] = [
  [ASKED_WHO, 'eligibility'],
  [/^(?:offer|welcome|sign|intro|bonus)/, 'bonus'],
  [/^(?:rewards?|rates?$|earn|categor|multipliers?)/, 'earn'],
  [/^(?:credits?$|benefit)/, 'benefits'],
  [/^(?:cover|protect|insur|lounge|pass(?:es)?\b|guests?|perks?|authori[sz]ed)/, 'perks'],
  [
    /^(?:terms?|fees?|aprs?|interest|foreign|late|penalt|deposit|secur|refund|graduat|upgrad)/,
    'terms',
  ],
  [/^(?:urls?|links?|page|website)/, 'urls'],
  [/^(?:quality|sources?|dates?|data)/, 'quality'],
];

export const detailSections = saidSections(SECTIONS, CALLED).describe(
  'Only these, e.g. ["earn", "bonus"].',
);

/** Whoever asks for the benefits wants each credit. */
const ALL = Number.POSITIVE_INFINITY;

function asksCredits(asked: readonly Section[] | undefined): boolean {
  return asked?.includes('benefits') === true;
}

/** A detail that names each credit, where these sections ask for them. */
export function withAllCredits(
  detail: CardDetail,
  card: CatalogCard,
  catalog: CatalogSnapshot,
  asked: readonly Section[],
): CardDetail {
  const { benefits } = detail;
  if (!benefits || !asksCredits(asked)) return detail;
  const terms_text = benefitsWithTerms(card, catalog, ALL);
  return { ...detail, benefits: { ...benefits, terms_text } };
}

/** A detail reduced to these sections and the card's name, fee and kind. */
export function onlySections(detail: CardDetail, sections: readonly Section[]): CardDetail {
  const kept = new Set<string>(sections.flatMap((section) => SECTION_FIELDS[section]));
  const fields = new Set<string>(Object.values(SECTION_FIELDS).flat());
  return Object.fromEntries(
    Object.entries(detail).filter(([field]) => !fields.has(field) || kept.has(field)),
  ) as typeof detail;
}

/** Most credits that are named of each of several cards, by how many others there are. */
const CREDITS_BESIDE = [6, 4, 3];

/** Of how sure the facts are, what sources disagree on of rates and terms that are told. */
function disputesOf(
  quality: CardDetail['data_quality'],
  { rewards, terms }: CardDetail,
): Pick<CardDetail, 'data_quality'> {
  const { earn, terms: of_terms } = quality?.groups ?? {};
  const groups = {
    ...(rewards && earn?.dispute && { earn }),
    ...(terms && of_terms?.dispute && { terms: of_terms }),
  };
  if (quality === undefined || Object.keys(groups).length === 0) return {};
  return { data_quality: { ...quality, groups, not_checked: [] } };
}

/**
 * A detail beside those of other cards: without what only fits an answer about one, unless that is
 * what was asked for.
 * @param others how many there are
 */
export function besideOthers(
  detail: CardDetail,
  card: CatalogCard,
  catalog: CatalogSnapshot,
  others: number,
  asked: readonly Section[] | undefined,
): CardDetail {
  const { urls, data_quality, offer_history, offer_standing, rewards, benefits, ...more } = detail;
  const { claims_text, ...rest } = more;
  const short: CardDetail = {
    ...rest,
    // Of three cards there is no room for it.
    ...(others < 2 && asked?.includes('perks') && claims_text && { claims_text }),
    ...(asked?.includes('urls') && { urls }),
    ...(asked?.includes('quality') ? { data_quality } : disputesOf(data_quality, detail)),
  };
  if (rewards) {
    const { structure_text, quarters_text, money_text, bills_text, multipliers, ...points } =
      rewards;
    const { points_program_key, portal_cpp, points_text } = points;
    const told = points_text === undefined ? {} : { points_text };
    const money = money_text !== undefined && { money_text };
    const rates = { structure_text, quarters_text, ...money, bills_text, ...told, multipliers };
    short.rewards = { ...rates, points_program_key, portal_cpp };
  }
  if (benefits) {
    const { annual_credits_value, unpriced_text } = benefits;
    const most = CREDITS_BESIDE[others] ?? 3;
    const terms_text = benefitsWithTerms(card, catalog, asksCredits(asked) ? ALL : most);
    // Three cards in whole have no room for those without a price.
    const hasRoom = unpriced_text !== undefined && (others < 2 || asked !== undefined);
    short.benefits = {
      annual_credits_value,
      key_benefits_text: benefitsText(card.seed.credits, { shown: most }),
      terms_text,
      ...(hasRoom && { unpriced_text }),
    };
  }
  return short;
}
