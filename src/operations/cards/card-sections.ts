import type { CardDetail } from './card-detail.ts';

/** The sections of a detail that can be requested, and the fields of each. */
const SECTION_FIELDS = {
  earn: ['rewards'],
  benefits: ['benefits'],
  bonus: ['sign_on_bonus', 'offer_history'],
  perks: ['protections', 'authorized_users', 'lounges', 'application_rules', 'image'],
  terms: ['terms'],
  urls: ['urls'],
  quality: ['data_quality'],
} as const;
export type Section = keyof typeof SECTION_FIELDS;
export const SECTIONS = Object.keys(SECTION_FIELDS) as [Section, ...Section[]];

/** A detail reduced to these sections and the card's name, fee and kind. */
export function onlySections(detail: CardDetail, sections: readonly Section[]): CardDetail {
  const kept = new Set<string>(sections.flatMap((section) => SECTION_FIELDS[section]));
  const fields = new Set<string>(Object.values(SECTION_FIELDS).flat());
  return Object.fromEntries(
    Object.entries(detail).filter(([field]) => !fields.has(field) || kept.has(field)),
  ) as typeof detail;
}
