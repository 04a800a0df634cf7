import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { readInTurns } from '../../operation/input/in-turns.ts';
import { aboutOf, inputWords } from '../../operation/input/words.ts';
import { spending, text } from '../../operation/params.ts';
import { credentialOf } from '../shared/account.ts';
import { membershipNames } from '../shared/said/fields.ts';
import { readAsked } from '../wallet/asked-cards.ts';
import { removeCards, storeWallet } from '../wallet/change-wallet.ts';
import { savedCardInput, WALLET_CARDS_MAX } from '../wallet/saved-cards.ts';
import { walletAnswer, walletLines, walletOf } from '../wallet/wallet-answer.ts';
import { balanceEntries, entrySteps, programName, removeStored } from './balances.ts';

const ACTIONS = ['list', 'set', 'remove', 'clear'] as const;

const publishedCard = {
  type: 'object',
  properties: {
    card_name: { type: 'string' },
    ...Object.fromEntries(
      ['opened', 'fee_date', 'nickname'].map((name) => [name, { type: 'string' }]),
    ),
    ...Object.fromEntries(
      ['categories', 'benefit_selections'].map((name) => [
        name,
        { type: 'array', items: { type: 'string' } },
      ]),
    ),
  },
  required: ['card_name'],
  additionalProperties: false,
};

/** A card with what is said of it, as tools publish it; its name alone will do. */
const cardEntry = z
  .union([text(120), z.record(z.string().max(40), z.unknown())])
  .transform((given, context) => {
    const sent = typeof given === 'string' ? { card_name: given } : given;
    const read = savedCardInput.safeParse(sent, { error: inputWords() });
    if (read.success) return read.data;
    for (const issue of read.error.issues) {
      const { path, message } = issue;
      context.addIssue({
        ...{ code: 'custom', path: [...path], message },
        params: { about: aboutOf(issue) },
      });
    }
    return z.NEVER;
  })
  .meta({ 'x-published': publishedCard });

const input = z
  .strictObject({
    action: z.enum(ACTIONS),
    cards: z
      .array(cardEntry)
      .min(1)
      .max(WALLET_CARDS_MAX)
      .optional()
      .describe('To set or remove; to list, what comes up for these, unsaved.'),
    spending: spending.optional().describe('To set: dollars a month by category.'),
    memberships: membershipNames.optional().describe('To set: ["amazon_prime", "no Costco"].'),
    balances: balanceEntries
      .min(1)
      .optional()
      .describe('Points to set, e.g. [{"program_key": "UR", "balance": 82000}].'),
    program_key: programName.optional().describe('Points to remove.'),
  })
  .superRefine(({ action, ...given }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const owners = {
      cards: ['set', 'remove', 'list'],
      spending: ['set'],
      memberships: ['set'],
      balances: ['set'],
      program_key: ['remove'],
    };
    let named = 0;
    for (const [field, owned] of Object.entries(owners)) {
      if (given[field as keyof typeof given] === undefined) continue;
      if (owned.includes(action)) named += 1;
      else issue(field, `is only for action ${owned.join(' or ')}`);
    }
    if (action === 'remove' && named > 1)
      issue('program_key', 'remove cards and points in two calls');
    if (named > 0) return;
    if (action === 'set') issue('balances', 'is required to set, or card_names, or spending');
    if (action === 'remove') issue('program_key', 'is required to remove, or card_names');
  });

export const managePointsBalances = defineOperation({
  name: 'manage_points_balances',
  title: 'Saved wallet and points',
  description:
    'Lists, stores or removes what the account keeps: cards held, spending and points balances.',
  input,
  output: z.object({
    action: z.enum(ACTIONS),
    changed: z.array(z.string()),
    /** What is listed: all that is stored, or cards that were named, which may not be. */
    of: z.enum(['stored', 'named']).meta({ 'x-listed': false }),
    ...walletAnswer.shape,
  }),
  example: { action: 'list' },
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:read',
    in_grace: true,
    // Whatever is not plainly a list may write.
    scopeFor(given) {
      const { action = 'list' } = (given ?? {}) as { action?: unknown };
      return action === 'list' ? 'portfolio:read' : 'portfolio:write';
    },
    paid_fields: ['applications'],
  },
  tool: {
    description:
      'The saved wallet: cards held, spending, points, and what comes up (credits that lapse, fees, quarters). optimize_portfolio and others use it where cards or spending are left out. The only tool that writes: ask first. No card numbers. clear forgets everything.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    },
    summarize({ action, changed, of, ...wallet }) {
      const done = { list: '', set: 'Stored', remove: 'Removed', clear: 'Forgotten' }[action];
      return [
        done && `${done}: ${changed.join(', ')}.`,
        ...walletLines(wallet, action === 'list' ? of : undefined),
      ]
        .filter(Boolean)
        .join('\n');
    },
    suggest({ action, cards, balances, upcoming }, { cards: asked }) {
      const fee = upcoming.find(({ kind }) => kind === 'fee_due');
      if (fee?.card_name) {
        return [{ tool: 'check_card_renewal', arguments: { card_name: fee.card_name } }];
      }
      // What is only asked about is not saved: the next call has to name it.
      const isAsked = action === 'list' && asked !== undefined;
      const held = isAsked ? { card_names: cards.map(({ card_name }) => card_name) } : {};
      if (cards.length > 0) return [{ tool: 'optimize_portfolio', arguments: held }];
      return balances.length > 0 ? [{ tool: 'get_points_playbook', arguments: {} }] : [];
    },
  },
  async handler({ action, cards, spending: monthly, memberships, balances, program_key }, context) {
    const { services } = context;
    const changed: string[] = [];
    if (action === 'remove') {
      const names = (cards ?? []).map(({ card_name }) => card_name);
      if (names.length > 0) changed.push(...(await removeCards(names, 'cards', context)));
      if (program_key !== undefined) changed.push(await removeStored(program_key, context));
    }
    if (action === 'set') {
      const entries = await readInTurns(entrySteps(balances ?? [], 'balances', context), context);
      if (cards !== undefined || monthly !== undefined || memberships !== undefined) {
        const change = { cards, spending: monthly, memberships, balances: entries };
        changed.push(...(await storeWallet(change, 'cards', context)));
      } else {
        await services.putBalances(credentialOf(context), entries);
        changed.push(...entries.map((entry) => entry.program_key));
      }
    }
    if (action === 'clear') {
      const had = await services.clearWallet(credentialOf(context));
      changed.push(had ? 'cards, spending and points' : 'nothing was stored');
    }
    const named = action === 'list' ? cards : undefined;
    const asked = named ? await readInTurns(readAsked(named, context), context) : [];
    const of = asked.length > 0 ? ('named' as const) : ('stored' as const);
    return { action, changed, of, ...(await walletOf(context, asked)) };
  },
});
