import { z } from 'zod';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import { PROTECTION_KINDS } from '../../../catalog/seeds/schema/perks.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import { usd } from '../../../kit/words.ts';
import { soleOwnerRules } from '../../shared/applications/business-cards.ts';
import { leavesOutCited, ruleCited, ruleInShort } from '../../shared/applications/rule-text.ts';
import { applicationRulesOf, rulesLeavingOut } from '../../shared/applications/rules.ts';
import { claimsText } from '../../shared/cards/cover/claims.ts';
import { leftOutOf, thingsOf } from '../../shared/cards/cover/things-left-out.ts';
import { openOfCover } from '../../words/cover.ts';
import { USERS_OPEN } from '../../words/credits.ts';
import { noted } from '../../words/noted.ts';
import { coversText } from './cover-text.ts';
import {
  describeLounges,
  loungesOpen,
  loungeText,
  servedLounge,
  usersEnter,
  usersEnterShort,
} from './lounges.ts';

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
        /** What its issuer leaves out of things bought; null: no source says. */
        leaves_out: z.array(z.string()).nullable().optional(),
        note: z.string().nullable(),
      }),
    )
    .nullable()
    .optional(),
  /** What is known of claims on them, in words. */
  claims_text: z.string().optional().meta({ 'x-listed': false }),
  authorized_users: z
    .object({ fee: z.number(), free: z.int(), note: z.string().nullable() })
    .nullable()
    .optional(),
  lounges: z.array(servedLounge).nullable().optional(),
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

/** Of three cards, lounges at more airports are told without them. */
const AIRPORTS_TOLD = 20;

export const PAID_PERKS = [
  'protections',
  'claims_text',
  'authorized_users',
  'lounges',
  'application_rules',
  'application_reasons',
] as const;

/**
 * A sentence for each kind of perk that is known.
 * @param isAlone where the answer is about nothing else, the conditions of each are told
 * @param isFew beside many others what guests pay, claims a year and most conditions are left out
 * @param isPart of a card told whole, what no source says is told at the end
 */
export function perksText(
  {
    protections,
    claims_text = '',
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
  const covers = protections ?? [];
  const cover = coversText(covers, isAlone ? 'all' : isFew ? 'deciding' : 'least');
  const access = (lounges ?? []).map((one) =>
    loungeText(
      isFew || (one.us_airports?.length ?? 0) <= AIRPORTS_TOLD
        ? one
        : { ...one, us_airports: null },
      isAlone ? 'all' : isFew ? 'terms' : 'entry',
    ),
  );
  const open = isAlone ? loungesOpen(lounges ?? [], card_type === 'business') : '';
  const isUsersNote = isAlone || (isFew && access.length > 0 && /lounge/i.test(users?.note ?? ''));
  const entered = usersEnter(lounges ?? []);
  const isLong = isAlone || isFew;
  const enter = isLong ? entered && `; they ${entered}` : usersEnterShort(lounges ?? []);
  const free = users && users.free > 0 ? ` after the first ${users.free}` : '';
  const official = (rules ?? []).filter((rule) => rule.official);
  const kinds = covers.map(({ kind }) => kind);
  const claims =
    cover !== '' && isPart ? ` ${openOfCover(kinds, isAlone, isAlone ? claims_text : '')}` : '';
  const isBusiness = card_type === 'business';
  const others = isBusiness ? 'Employee cards' : 'Authorized users';
  return [
    cover === '' ? '' : `Cover: ${cover}.${claims}`,
    access.length > 0
      ? `Lounges${isAlone ? ' (US airports by lists of 2026, later ones may be missing)' : ''}: ${access.join('; ')}.${open}`
      : '',
    users
      ? `${others}: ${users.fee === 0 ? 'free' : `${usd(users.fee)} a year each${free}`}${isUsersNote && users.note && !/^employee cards$/i.test(users.note) ? ` (${noted(users.note)})` : ''}${enter}.${isPart ? ` ${USERS_OPEN}` : ''}`
      : users === null && (isAlone || isBusiness)
        ? `${others}: their fee is not known${issuer === undefined ? '' : `: ask ${issuer}`}${enter}.`
        : '',
    official.length > 0
      ? `Applying: ${official.map(({ rule }) => (isLong ? rule : ruleInShort(rule))).join(' ')}`
      : '',
    unofficialText(rules ?? [], isLong),
    reasons.length > 0 ? `By your saved wallet: ${reasons.join(' ')}` : '',
  ].filter(Boolean);
}

type Rule = NonNullable<z.output<(typeof servedPerks)['application_rules']>>[number];

/** What reports say of who is approved; empty without any. */
export function unofficialText(rules: readonly Rule[], isLong: boolean): string {
  const told = rules.filter(({ official }) => !official);
  if (told.length === 0) return '';
  const texts = told.map(({ rule }) => (isLong ? rule : ruleInShort(rule)));
  return `Applying (unofficial): ${texts.join(' ')}`;
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
        leaves_out: leavesOut(card.issuer, one.kind, rules),
      })) ?? null,
    claims_text: claimsText(
      { seed: card },
      (protections ?? []).map(({ kind }) => kind),
      rules,
    ),
    authorized_users: authorized_users && {
      fee: authorized_users.fee,
      free: authorized_users.free,
      note: authorized_users.note,
    },
    lounges: describeLounges(lounges, { rules }),
    application_rules: rulesFor(card, rules),
    image: image && { ...image },
  };
}

function leavesOut(issuer: string, kind: string, rules: RuleFile): string[] | null {
  const row = leftOutOf(issuer, kind, { rules });
  return row ? thingsOf(row) : null;
}

/** A bonus is for those who apply, not for those who have another card changed to it. */
export const CHANGE_PAYS_NONE = 'no_bonus';

/** By the same sources. */
const COUNTS_AS_HAD = 'Its card may count as had.';

function changePaysNone(rules: RuleFile, urls: (indexes: readonly number[]) => string[]) {
  return rules.product_change_terms
    .filter(({ key }) => key === CHANGE_PAYS_NONE)
    .map(({ key, rule, sources }) => ({
      // Only who applies later is told so: whoever changes a card has no bonus in mind.
      ...{
        rule_key: key,
        rule: `${rule} ${COUNTS_AS_HAD}`,
        official: false,
        confidence: 'high' as const,
      },
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
    rule: ruleCited(rule, rules),
    official: rule.official,
    confidence: rule.confidence,
    sources: urls(rule.sources),
  }));
  const apart = rulesLeavingOut(card, rules);
  const exempt = apart.slice(0, 1).map(({ official, confidence, sources }) => ({
    ...{ rule_key: 'left_out', rule: leavesOutCited(apart, rules), official, confidence },
    sources: urls(sources),
  }));
  return [
    ...own,
    ...soleOwnerRules(card, rules),
    ...exempt,
    ...(card.bonus === null ? [] : changePaysNone(rules, urls)),
  ];
}
