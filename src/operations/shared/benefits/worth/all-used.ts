import { isAboutEqual } from '../../../../engine/decisions/value/stands-up.ts';
import { usd } from '../../../../kit/words.ts';

/** What the card brings with all of its credits used, and what others bring with all of theirs. */
export interface AllUsed {
  readonly net_value: number;
  /** The best product change. */
  readonly change: Rival | null;
  /** A card to be opened for it. */
  readonly opened: Rival | null;
}

export interface Rival {
  readonly name: string;
  readonly net_value: number;
}

/** That a card to be opened is one is said: who opens none compares with the change alone. */
export function allUsedText({ net_value: net, change, opened }: AllUsed): string {
  const isAlone = change === null && (opened === null || opened.net_value <= net);
  const used = isAlone ? 'all of its credits' : 'all credits of each card';
  const lead = `With ${used} used it would bring about ${usd(net)} a year`;
  const toOpen =
    opened && opened.net_value > net
      ? `less than ${opened.name} (${usd(opened.net_value)}), a card to open`
      : '';
  if (change === null) return `${lead}${toOpen && `, still ${toOpen}`}.`;
  const named = `${change.name} (${usd(change.net_value)})`;
  if (isAboutEqual(net, change.net_value)) return `${lead}, about as much as ${named}.`;
  if (net < change.net_value) return `${lead}, still less than ${named}.`;
  const more = `${usd(net - change.net_value)} more than ${named}`;
  return `${lead}, ${more}${toOpen && `, but ${toOpen}`}.`;
}
