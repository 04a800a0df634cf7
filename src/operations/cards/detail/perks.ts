import { z } from 'zod';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import { PROTECTION_KINDS } from '../../../catalog/seeds/schema/perks.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import { usd } from '../../../kit/words.ts';
import { applicationRulesOf } from '../../shared/applications/rules.ts';
import { noted } from '../../words/noted.ts';
import { loungesOpen, loungeText } from './lounges.ts';

/** What comes with a card besides rewards and credits. Null: no source says. */
export const servedPerks = {
  protections: z
    .array(
      z.object({
        kind: z.enum(PROTECTION_KINDS),
        role: z.enum(['primary', 'secondary']).nullable(),
        limit: z.number().nullable(),
        deductible: z.number().nullable(),
        claims_per_year: z.int().nullable(),
        after_hours: z.number().nullable(),
        extra_months: z.int().nullable(),
        note: z.string().nullable(),
      }),
    )
    .nullable()
    .optional(),
  authorized_users: z
    .object({ fee: z.number(), free: z.int(), note: z.string().nullable() })
    .nullable()
    .optional(),
  lounges: z
    .array(
      z.object({
        network: z.string(),
        visits: z.union([z.int(), z.literal('unlimited')]).nullable(),
        guests: z.int().nullable(),
        guest_fee: z.number().nullable(),
        note: z.string().nullable(),
      }),
    )
    .nullable()
    .optional(),
  /** Whom the issuer approves and pays a bonus; mostly unofficial, so a risk and not a fact. */
  application_rules: z
    .array(
      z.object({
        rule_key: z.string(),
        rule: z.string(),
        official: z.boolean(),
        confidence: z.enum(['high', 'medium', 'low']),
        sources: z.array(z.string()),
      }),
    )
    .optional(),
  image: z
    .object({ url: z.string(), licence: z.string(), credit: z.string() })
    .nullable()
    .optional(),
};

export const PAID_PERKS = [
  'protections',
  'authorized_users',
  'lounges',
  'application_rules',
  'application_reasons',
] as const;

interface Cover {
  readonly kind: string;
  readonly role: string | null;
  readonly limit: number | null;
  readonly deductible: number | null;
  readonly claims_per_year: number | null;
  readonly after_hours?: number | null | undefined;
  readonly extra_months?: number | null | undefined;
  readonly note?: string | null | undefined;
}

/** @param isNoted whether what else limits it, or widens it, is told too */
export function coverText(one: Cover, isNoted = false): string {
  // Where another role holds abroad, the role alone misleads.
  const isRole = one.kind === 'rental_car' && /^(?:Primary|Secondary) /.test(one.note ?? '');
  const terms = [...coverTerms(one), ...noted(isNoted || isRole ? one.note : null)];
  return `${one.kind.replaceAll('_', ' ')}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
}

/** What is known of a cover, without its kind. */
export function coverTerms(one: Cover): string[] {
  const { role, limit, deductible, claims_per_year, after_hours, extra_months } = one;
  return [
    role,
    after_hours ? `after ${after_hours} hours` : null,
    extra_months ? `${extra_months} more months` : null,
    limit === null ? null : `up to ${usd(limit)}`,
    deductible === null || deductible === 0 ? null : `${usd(deductible)} deductible`,
    claims_per_year === null ? null : `${claims_per_year} claims a year`,
  ].filter((term) => term !== null);
}

/** What whoever had a mishap asks next, and no source of the catalogue says. */
export const CLAIMS =
  "No other kind is known. It counts on the card that paid. The number to call, how soon to report a loss, what to send and what is left out (countries, kinds of vehicle such as trucks, long rentals) is not known here: the card's guide to benefits says, so ask its benefit administrator at once.";

/** The same in short, beside other parts of a card. */
export const LEFT_OUT =
  'What it leaves out, such as countries and long rentals, is not known here: ask its benefit administrator.';

/**
 * A sentence for each kind of perk that is known.
 * @param isAlone where the answer is about nothing else, the conditions of each are told
 * @param isFew beside many others what guests pay is left out
 * @param isPart of a card told whole, what no source says is told at the end
 */
export function perksText(
  {
    protections,
    authorized_users: users,
    lounges,
    application_rules: rules,
    application_reasons: reasons = [],
    card_type,
    issuer,
  }: {
    readonly card_type?: string;
    readonly application_reasons?: readonly string[] | undefined;
    readonly issuer?: string;
  } & {
    readonly [Field in keyof typeof servedPerks]?: z.output<(typeof servedPerks)[Field]>;
  },
  isAlone: boolean,
  isFew = true,
  isPart = true,
): string[] {
  const cover = (protections ?? []).map((one) => coverText(one, isAlone));
  const access = (lounges ?? []).map((one) =>
    loungeText(one, isAlone ? 'all' : isFew ? 'prices' : 'none'),
  );
  const open = isAlone ? loungesOpen(lounges ?? [], card_type === 'business', users?.note) : '';
  const isUsersNote = isAlone || (isFew && access.length > 0 && /lounge/i.test(users?.note ?? ''));
  const free = users && users.free > 0 ? ` after the first ${users.free}` : '';
  const unofficial = (rules ?? []).filter(
    ({ official, rule_key }) => !official && (isAlone || rule_key !== CHANGE_PAYS_NONE),
  );
  const official = (rules ?? []).filter((rule) => rule.official);
  const claims = cover.length > 0 && isPart ? ` ${isAlone ? CLAIMS : LEFT_OUT}` : '';
  const isBusiness = card_type === 'business';
  const others = isBusiness ? 'Employee cards' : 'Authorized users';
  return [
    cover.length > 0 ? `Cover: ${cover.join('; ')}.${claims}` : '',
    access.length > 0
      ? `Lounges${isFew || isAlone ? ' (airports not known)' : ''}: ${access.join('; ')}.${open}`
      : '',
    users
      ? `${others}: ${users.fee === 0 ? 'free' : `${usd(users.fee)} a year each${free}`}${isUsersNote && users.note && !/^employee cards$/i.test(users.note) ? ` (${noted(users.note)})` : ''}.`
      : users === null && (isAlone || isBusiness)
        ? `${others}: their fee is not known${issuer === undefined ? '' : `: ask ${issuer}`}.`
        : '',
    official.length > 0 ? `Applying: ${official.map(({ rule }) => rule).join(' ')}` : '',
    unofficial.length > 0
      ? `Applying (unofficial): ${unofficial.map(({ rule }) => rule).join(' ')}`
      : '',
    reasons.length > 0 ? `By your saved wallet: ${reasons.join(' ')}` : '',
  ].filter(Boolean);
}

export function describePerks(
  card: CardSeed,
  rules: RuleFile,
): { readonly [Field in keyof typeof servedPerks]: z.output<(typeof servedPerks)[Field]> } {
  const { protections, authorized_users, lounges, image } = card;
  return {
    protections:
      protections?.map(({ after_hours, extra_months, ...one }) => ({
        ...one,
        after_hours: after_hours ?? null,
        extra_months: extra_months ?? null,
      })) ?? null,
    authorized_users: authorized_users && { ...authorized_users },
    lounges: lounges?.map((lounge) => ({ ...lounge })) ?? null,
    application_rules: rulesFor(card, rules),
    image: image && { ...image },
  };
}

/** A bonus is for those who apply, not for those who have another card changed to it. */
export const CHANGE_PAYS_NONE = 'no_bonus';

function changePaysNone(rules: RuleFile, urls: (indexes: readonly number[]) => string[]) {
  return rules.product_change_terms
    .filter(({ key }) => key === CHANGE_PAYS_NONE)
    .map(({ key, rule, sources }) => ({
      ...{ rule_key: key, rule, official: false, confidence: 'high' as const },
      sources: urls(sources),
    }));
}

function rulesFor(
  card: CardSeed,
  rules: RuleFile,
): z.output<(typeof servedPerks)['application_rules']> {
  const urls = (indexes: readonly number[]) =>
    indexes.flatMap((index) => rules.sources[index]?.url ?? []);
  const own = applicationRulesOf(card, rules).map((rule) => ({
    rule_key: rule.key,
    rule: rule.rule,
    official: rule.official,
    confidence: rule.confidence,
    sources: urls(rule.sources),
  }));
  return [...own, ...(card.bonus === null ? [] : changePaysNone(rules, urls))];
}
