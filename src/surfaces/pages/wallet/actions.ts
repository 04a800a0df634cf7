import { AppError } from '../../../errors.ts';
import { requireFields } from '../../../pages/forms.ts';
import type { Action, Typed } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import { readSpending } from '../cards/spending-form.ts';
import type { SavedWallet } from './answers.ts';
import { saveMemberships } from './memberships.ts';
import { spendingFields } from './spending.ts';

const KEEPER = 'manage_points_balances';
const SAVED = '/wallet?done=saved';
const REMOVED = '/wallet?done=removed';

/** `cards.0.opened` is the field `opened`; `cards.0` itself is its name. */
export const ofEntry = (path: string): string =>
  path.replace(/^cards\.0$/, 'card_name').replace(/^(?:cards|balances)\.0\./, '');

/** Empty fields are what was not said. */
export const said = (text: string | undefined): string | null => text?.trim() || null;

/** The forms of the wallet's page, by the operation that assistants call too. */
export const WALLET_ACTIONS: Readonly<Record<string, Action>> = {
  'add-card': {
    fields: ['card_name', 'opened'],
    rename: ofEntry,
    unnamed: 'card_name',
    async run({ ask }, { card_name = '', opened }) {
      const day = said(opened);
      const card = { card_name, ...(day && { opened: day }) };
      await ask(KEEPER, { action: 'set', cards: [card] });
      return SAVED;
    },
  },
  'remove-card': {
    fields: [],
    takes: ['card_name'],
    async run({ ask }, { card_name }) {
      await ask(KEEPER, { action: 'remove', cards: [card_name] });
      return REMOVED;
    },
  },
  'set-points': {
    fields: ['program_key', 'balance', 'last_activity'],
    rename: ofEntry,
    unnamed: 'program_key',
    async run({ ask }, { program_key, balance = '', last_activity }) {
      const day = said(last_activity);
      const entry = {
        ...{ program_key, balance: balance.replace(/[,\s]/g, '') },
        ...(day && { last_activity: day }),
      };
      await ask(KEEPER, { action: 'set', balances: [entry] });
      return SAVED;
    },
  },
  'remove-points': {
    fields: [],
    takes: ['program_key'],
    async run({ ask }, { program_key }) {
      await ask(KEEPER, { action: 'remove', program_key });
      return REMOVED;
    },
  },
  // Which further categories it has depends on what is saved.
  spending: { fields: [...spendingFields({})], takes: () => true, run: saveSpending },
  memberships: {
    fields: ['memberships'],
    async run(person, typed) {
      await saveMemberships(person, typed);
      return SAVED;
    },
  },
  forget: {
    fields: [],
    async run({ ask }) {
      await ask(KEEPER, { action: 'clear' });
      return '/wallet?done=forgotten';
    },
  },
};

async function saveSpending({ ask }: Person, typed: Typed): Promise<string> {
  const { output } = await ask<SavedWallet>('get_wallet', {});
  const fields = spendingFields(output.spending ?? {});
  requireFields(typed, (name) => fields.includes(name));
  const { spending, faults } = readSpending(typed, fields);
  const issues = Object.entries(faults.fields).map(([path, message]) => ({ path, message }));
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  await ask(KEEPER, { action: 'set', spending: spending ?? {} });
  return SAVED;
}
