import { price } from '../../kit/words.ts';
import type { Claim, Slot } from '../../operation/narrative/claim.ts';
import type { CardNames } from './card-names.ts';
import { estimateText } from './rounding.ts';
import { WORDING } from './wording.ts';

/**
 * A claim as a clause, with its slots filled; it begins with a small letter unless with a name.
 *
 * @param form which of the kind's clauses, from 0; the plain one when there is no such form
 * @throws when the wording names a slot that the claim does not have
 */
export function clause(claim: Claim, form: number, names: CardNames): string {
  const forms = WORDING[claim.kind];
  const slots: Readonly<Record<string, Slot>> = claim.slots;
  return (forms[form] ?? forms[0]).replaceAll(/\{(\w+)\}/g, (_mark, name: string) => {
    const slot = slots[name];
    if (!slot) throw new Error(`claim ${claim.kind} has no ${name}`);
    return slotText(slot, names);
  });
}

/** How many ways there are to word a claim. */
export function formsOf(claim: Claim): number {
  return WORDING[claim.kind].length;
}

/** The claim as a sentence of its own, with the cards' full names by default. */
export function plainSentence(claim: Claim, names: CardNames = (name) => name): string {
  return `${capitalised(clause(claim, 0, names))}.`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function slotText(slot: Slot, names: CardNames): string {
  if ('card' in slot) return names(slot.card);
  if ('cards' in slot) return listed(slot.cards.map(names));
  if ('estimate' in slot) return estimateText(slot.estimate);
  if ('dollars' in slot) return price(slot.dollars);
  if ('category' in slot) return categoryText(slot.category);
  if ('date' in slot) return dateText(slot.date);
  if ('count' in slot) return String(slot.count);
  return slot.words;
}

function categoryText(key: string): string {
  return key === 'other' ? 'other spending' : key.replaceAll('_', ' ');
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function dateText(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`));
}

/** `a`, `a and b`, `a, b and c`. */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
