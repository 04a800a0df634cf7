import { cleanText } from '../../../kit/clean-text.ts';
import { type FormFaults, field, typedAgain } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';

/** The categories that the forms ask for, in dollars a month. */
export const CATEGORIES = [
  'dining',
  'groceries',
  'travel',
  'gas',
  'streaming',
  'shopping',
  'other',
] as const;

/** What was typed, and the spending that it means. */
export interface TypedSpending {
  readonly typed: Readonly<Record<string, string>>;
  /** Null: nothing was sent, so there is nothing to calculate. */
  readonly spending: Readonly<Record<string, number>> | null;
  readonly faults: FormFaults;
}

const TYPED_MAX = 12;
/** Characters in which a longer number is looked for. */
const SEARCHED_MAX = 100;
const MONTHLY_MAX = 1_000_000;

/** Reads the fields of the address or of a form; "$1,200" is understood. */
export function readSpending(
  query: Readonly<Record<string, unknown>>,
  categories: readonly string[] = CATEGORIES,
): TypedSpending {
  const typed: Record<string, string> = {};
  const spending: Record<string, number> = {};
  const fields: Record<string, string> = {};
  for (const category of categories) {
    const given = query[category];
    if (typeof given !== 'string' || given.trim() === '') continue;
    const text = cleanText(given.slice(0, TYPED_MAX));
    // Not what a longer number begins with.
    typed[category] = typedAgain(given.slice(0, SEARCHED_MAX)).slice(0, TYPED_MAX);
    const amount = Number(text.replace(/[$,\s]/g, ''));
    if (!Number.isFinite(amount) || amount < 0 || amount > MONTHLY_MAX) {
      fields[category] = 'Write dollars a month, such as 450.';
    } else spending[category] = amount;
  }
  const isAsked = Object.keys(typed).length > 0;
  const isGood = Object.keys(fields).length === 0;
  return { typed, spending: isAsked && isGood ? spending : null, faults: { fields, form: null } };
}

/** @param about what the answer is about, for people who do not see where the form stands */
export function spendingForm(
  action: string,
  { typed, faults }: TypedSpending,
  { button, about }: { readonly button: string; readonly about: string },
): Html {
  return html`<form method="get" action="${action}" aria-label="${about}">
<p class="hint">Dollars a month; leave out what you do not spend.</p>
<div class="fields">${CATEGORIES.map((name) =>
    field({
      name,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      value: typed[name] ?? '',
      more: html`inputmode="decimal" maxlength="12" autocomplete="off"`,
      faults,
    }),
  )}</div>
<div class="row"><button>${button}</button></div>
</form>`;
}
