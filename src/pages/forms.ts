import { AppError } from '../errors.ts';
import { cleanText, echoed } from '../kit/clean-text.ts';
import { withoutLongNumbers } from '../kit/text/card-numbers.ts';
import { type Html, html } from './html.ts';

/** What is wrong with a form: by the name of the field, and of the form as a whole. */
export interface FormFaults {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: string | null;
  /** What may have been meant, by the name of the field. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

export const NO_FAULTS: FormFaults = { fields: {}, form: null };

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'search';
  /** What was typed before; never of passwords, which are not shown again. */
  readonly value?: string | undefined;
  readonly hint?: string;
  /** Attributes that are not derived from the others. */
  readonly more?: Html;
  readonly faults?: FormFaults;
}

/** What was typed into one line, as its field shows it again: what has a long number in it is typed anew. */
export function typedAgain(text: string): string {
  const clean = cleanText(text);
  return withoutLongNumbers(clean) === clean ? clean : '';
}

/** The same of several lines, where words stand for the number. */
function linesAgain(text: string): string {
  const whole = cleanText(text);
  const shown = withoutLongNumbers(whole);
  return shown === whole ? text.split('\n').map(cleanText).join('\n') : shown;
}

/** Characters of code that are searched: it is shown to nobody but whoever has just sent it. */
const EXACT_MAX = 4_000;

/** A labelled input with its hint, and beside it what is wrong. Its id is its name. */
export function field({ name, label, type = 'text', value, hint, more, faults }: Field): Html {
  const fault = faults?.fields[name];
  const shown = type === 'password' || value === undefined ? undefined : typedAgain(value);
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>\n`}<input id="${name}" name="${name}" type="${type}"${
    shown !== undefined && html` value="${shown}"`
  }${more && html` ${more}`}${described(name, hint, fault)}>
${faultBeside(name, fault)}</div>`;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A labelled list of choices. */
export function select(
  { name, label, value, hint, faults }: Pick<Field, 'name' | 'label' | 'value' | 'hint' | 'faults'>,
  choices: readonly Choice[],
): Html {
  const fault = faults?.fields[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>\n`}<select id="${name}" name="${name}"${described(name, hint, fault)}>
${choices.map(
  (one) =>
    html`<option value="${one.value}"${one.value === value && html` selected`}>${one.label}</option>\n`,
)}</select>
${faultBeside(name, fault)}</div>`;
}

/**
 * A labelled text of several lines.
 * @param field `exact`: with every space, as code needs it
 */
export function textArea(field: Field & { readonly exact?: true }): Html {
  const { name, label, value = '', hint, more, faults, exact } = field;
  const code = value.length > EXACT_MAX ? value : withoutLongNumbers(value);
  const shown = exact ? code : linesAgain(value);
  const fault = faults?.fields[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>\n`}<textarea id="${name}" name="${name}" rows="4"${
    more && html` ${more}`
  }${described(name, hint, fault)}>${shown}</textarea>
${faultBeside(name, fault)}</div>`;
}

/** Names hint and fault to screen readers. */
function described(name: string, hint: string | undefined, fault: string | undefined): Html {
  const ids = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`${ids && html` aria-describedby="${ids}"`}${fault && html` aria-invalid="true"`}`;
}

function faultBeside(name: string, fault: string | undefined): Html {
  return html`${fault && html`<p class="beside" role="alert" id="${name}-fault">${fault}</p>\n`}`;
}

/** The field that a form sends for the name that was chosen in place of the typed one. */
export const CHOSEN = 'chosen';

/** What may have been meant by a name, to choose from. A button would also answer the Enter key. */
export function choicesOf(
  name: string,
  { choices = {} }: FormFaults,
  labelOf = (value: string): string => value,
): Html {
  const [first, ...others] = choices[name] ?? [];
  if (first === undefined) return html``;
  return html`<fieldset class="choices"><legend>Did you mean</legend>
${[first, ...others].map(
  (one) =>
    html`<label class="box"><input type="radio" name="${CHOSEN}" value="${one}"> <span>${labelOf(one)}</span></label>\n`,
)}</fieldset>`;
}

/** What is wrong as a whole, read out at once. */
export function faultOf({ form }: FormFaults): Html {
  return html`${form && html`<p class="fault" role="alert">${form}</p>`}`;
}

/** The faults of a failure: beside the fields that the form has, and of the whole else. */
export function faultsOf(
  { details, message }: Pick<AppError, 'details' | 'message'>,
  names: readonly string[],
): FormFaults {
  const issues = details?.issues ?? [];
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const issue of issues) {
    const name = names.find((one) => issue.path === one || issue.path.startsWith(`${one}.`));
    if (name === undefined) others.push(`The ${issue.path}: ${issue.message}.`);
    else fields[name] ??= sentence(issue.message);
  }
  return { fields, form: others[0] ?? (issues.length > 0 ? null : message) };
}

function sentence(words: string): string {
  const read = words.replace(/(?<= to )\d{5,}\b/g, (bound) =>
    Number(bound).toLocaleString('en-US'),
  );
  return `${read.charAt(0).toUpperCase()}${read.slice(1)}${/[.!?]$/.test(read) ? '' : '.'}`;
}

const TOKEN = 'form_token';
const UNKNOWN_MAX = 5;

/**
 * Holds what was sent to the fields that a form has: whoever sends another one is not told that it was saved.
 *
 * @param isField of fields beside the token
 * @throws AppError `validation_failed`
 */
export function requireFields(body: object, isField: (name: string) => boolean): void {
  const issues = Object.entries(body)
    .filter(([name, value]) => typeof value !== 'string' || !(name === TOKEN || isField(name)))
    .slice(0, UNKNOWN_MAX)
    .map(([name, value]) => ({
      path: echoed(name),
      message: typeof value === 'string' ? 'is no field of this form' : 'was sent more than once',
    }));
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
}

/** What proves that a form was made by us for this person. */
export const hiddenToken = (token: string): Html =>
  html`<input type="hidden" name="${TOKEN}" value="${token}">`;
