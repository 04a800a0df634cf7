import { CATEGORIES } from '../cards/spending-form.ts';

/** The categories that the form asks for, and finer ones that an assistant has saved. */
export function spendingFields(saved: Readonly<Record<string, number>>): string[] {
  return [...new Set([...CATEGORIES, ...Object.keys(saved)])];
}
