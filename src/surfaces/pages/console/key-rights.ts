import { type FormFaults, select, textArea } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import { LOCALHOST, READ_SCOPES, TEST_CALLS_A_DAY } from '../../../plans/key-rights.ts';
import type { Typed } from '../account/own-pages.ts';

/** What a key may do, as the operations on keys tell it. */
export interface ChosenRights {
  readonly scopes: readonly string[];
  readonly surface: 'both' | 'rest' | 'mcp';
  readonly test: boolean;
  readonly allowed_origins: readonly string[];
}

export const RIGHTS_FIELDS = ['kind', 'scopes', 'surface', 'allowed_origins'] as const;

const KINDS = [
  { value: 'live', label: 'Live: for use' },
  {
    value: 'test',
    label: `Test: free, ${TEST_CALLS_A_DAY} calls a day, evaluation data, reads only`,
  },
];
const SCOPES = [
  { value: 'all', label: 'Everything' },
  { value: 'read', label: 'Read only: nothing can be changed with it' },
];
const SURFACES = [
  { value: 'both', label: 'REST and MCP' },
  { value: 'rest', label: 'REST only' },
  { value: 'mcp', label: 'MCP only' },
];
/** Less than what a form keeps of a field, so that no origin is cut. */
const ORIGINS_TYPED_MAX = 390;

/** The choices of a new key. */
export function rightsForm(typed: Typed, faults: FormFaults): Html {
  return html`${select({ name: 'kind', label: 'Kind', value: typed.kind ?? 'live', faults }, KINDS)}
${select({ name: 'scopes', label: 'What it may do', value: typed.scopes ?? 'all', faults }, SCOPES)}
${select({ name: 'surface', label: 'Where it works', value: typed.surface ?? 'both', faults }, SURFACES)}
${textArea({
  name: 'allowed_origins',
  label: 'Web pages that may call REST with it (optional)',
  hint: `One origin a line, such as https://app.example.com; for test keys also ${LOCALHOST}. Visitors of a page can read its key, so it has to be read only.`,
  value: typed.allowed_origins ?? '',
  more: html`maxlength="${ORIGINS_TYPED_MAX}" autocomplete="off" spellcheck="false"`,
  faults,
})}`;
}

/** The form as the input of `create_key`; what a test key may do is chosen by it alone. */
export function chosenRights({ kind, scopes, surface, allowed_origins = '' }: Typed) {
  const origins = allowed_origins.split(/[\s,]+/).filter((origin) => origin !== '');
  return {
    test: kind === 'test',
    ...(scopes === 'read' && { scopes: READ_SCOPES }),
    ...(surface !== undefined && { surface }),
    ...(origins.length > 0 && { allowed_origins: origins }),
  };
}

/** What a key may do, in one line. */
export function rightsWords({ scopes, surface, test, allowed_origins }: ChosenRights): Html {
  const only = SURFACES.find(({ value }) => value === surface)?.label;
  const may = scopes.includes('portfolio:write') ? 'everything' : 'read only';
  const named = scopes.length < READ_SCOPES.length ? scopes.join(', ') : may;
  return html`${test && html`<span class="tag">test</span> `}${only} · ${named}${
    allowed_origins.length > 0 && html` · from ${allowed_origins.join(', ')}`
  }`;
}
