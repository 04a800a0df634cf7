import type { Claim, Slot } from '../../../src/operation/narrative/claim.ts';

// biome-ignore lint/suspicious/noExplicitAny: a second reading of any answer, apart from the faces.
export type Any = any;
export type Slots = Readonly<Record<string, Slot>>;
export type Rule = (slots: Slots, output: Any, claim: Claim) => boolean;

export const card = (slot: Slot | undefined) => (slot && 'card' in slot ? slot.card : '');
export const cards = (slot: Slot | undefined) => (slot && 'cards' in slot ? slot.cards : []);
export const words = (slot: Slot | undefined) => (slot && 'words' in slot ? slot.words : '');
export const count = (slot: Slot | undefined) =>
  slot && 'count' in slot ? slot.count : Number.NaN;
export const category = (slot: Slot | undefined) =>
  slot && 'category' in slot ? slot.category : '';
/** Dollars of either kind, in cents, so that sums of floats compare. */
export const cents = (slot: Slot | undefined) =>
  slot && 'estimate' in slot
    ? Math.round(slot.estimate * 100)
    : slot && 'dollars' in slot
      ? Math.round(slot.dollars * 100)
      : Number.NaN;
export const c = (dollars: number) => Math.round(dollars * 100);
export const named = (rows: Any[], name: string) => rows.find((row) => row.card_name === name);

export const on = (of: Any, key: string): number => of.rewards_by_category?.[key] ?? 0;

export const BASIS: Record<string, Rule> = {
  basis_given: (_s, o) => o.spending_source === 'user_provided',
  basis_average: (_s, o) => o.spending_source !== 'user_provided',
};
