import type { CallToolResult } from '@modelcontextprotocol/server';
import { list, usd } from '../../../kit/words.ts';
import { describeChoice } from './asking.ts';
import type { Meanings } from './meanings.ts';

/** What is said of names that stay open. */

/** The answer without the cards that are open, with what they may be. */
export function withoutOpen(rest: CallToolResult, { names }: Meanings): CallToolResult {
  const [whole] = rest.content;
  const text = whole?.type === 'text' ? whole.text : '';
  const open = names.map(
    ({ asked, choices }) =>
      `"${asked}" is left out, as it may be ${list(
        choices.map(({ card_name }) => card_name),
        'or',
      )}: name it for what turns on it.`,
  );
  return { ...rest, content: [{ type: 'text', text: [text, ...open].join('\n') }] };
}

/** The names that are open, as the beginning of a refusal. */
export function openNamesText({ names }: Meanings): string {
  const which = names.length === 1 ? 'Say which one.' : 'Say which ones.';
  return `Several cards match ${quotedAll(names)}. ${which}`;
}

/** The cards to choose from, a line each; with several names in few words. */
export function choicesOf({ names }: Meanings): string[] {
  const [only, ...others] = names;
  if (only === undefined) return [];
  if (others.length === 0) return only.choices.map((card) => `- ${describeChoice(card)}`);
  return names.map(({ asked, choices }) => {
    const cards = choices.map(({ card_name, annual_fee }) => `${card_name} (${usd(annual_fee)})`);
    return `- "${asked}": ${cards.join(', ')}`;
  });
}

/** How a call with one of the cards begins: it is no advice to take that one. */
export function ifMeant({ names, works }: Meanings): string {
  const call = JSON.stringify(works);
  const meant = names.flatMap(({ choices }) =>
    choices.flatMap(({ card_name: name }) => (call.includes(JSON.stringify(name)) ? [name] : [])),
  );
  const is = meant.length === 1 ? 'is' : 'are';
  return `A call that works${meant.length === 0 ? '' : `, if ${list(meant)} ${is} meant`}: `;
}

export function quotedAll(names: Meanings['names']): string {
  return names.map(({ asked }) => `"${asked}"`).join(' and ');
}
