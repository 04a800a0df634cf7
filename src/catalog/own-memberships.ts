import type { CardSeed } from './seeds/schema/card.ts';

/** `costco`, `Costco Membership` and `costco_membership` are one. */
export function membershipWords(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:membership|member|account)\b/g, ' ')
    .trim()
    .replace(/ +/g, ' ');
}

/** Memberships that who holds this card has: it asks for one that its own rates need too. */
export function ownMemberships({
  eligibility,
  earn,
}: Pick<CardSeed, 'eligibility' | 'earn'>): string[] {
  const [asked = ''] = (eligibility ?? '').split(/[(;]/);
  const words = ` ${membershipWords(asked)} `;
  const needed = new Set(earn.flatMap(({ requires }) => requires ?? []));
  return [...needed].filter((key) => words.includes(` ${membershipWords(key)} `)).sort();
}
