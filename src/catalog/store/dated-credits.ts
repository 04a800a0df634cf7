import { addDays } from '../../kit/day.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import { type ChangeRecord, recordOf, sourceOf } from './changes.ts';

type Seed = CardSeed['credits'][number];

/**
 * The days from which credits of a card are no more by its own facts, as changes that are announced: an end
 * that lies ahead is news before it comes.
 * @param today what has ended before is for the history to tell
 */
export function datedCredits(card: CardSeed, today: string): ChangeRecord[] {
  return card.credits.flatMap((credit) => {
    const { key, valid_to } = credit;
    if (valid_to === null || valid_to < today) return [];
    const from = addDays(valid_to, 1);
    return recordOf({
      ...{ card_id: card.card_id, program_key: null, table: 'credits', field: `credit_${key}` },
      ...{ old_value: givenBy(credit), new_value: `none (announced${remarkOf(credit)})` },
      detected_at: new Date(`${from}T00:00:00Z`),
      source: sourceOf(card, 'credits', 'credits'),
      effective_from: from,
    });
  });
}

/** What it gives, as the history has it: `10 USD a month`; without a price what its name has in brackets. */
function givenBy({ value, name, period }: Seed): string {
  if (value !== null) return `${value} USD ${OFTEN[period] ?? `a ${period.replace('_', ' ')}`}`;
  return /\(([^()]+)\)$/.exec(name)?.[1] ?? 'included';
}

const OFTEN: Readonly<Partial<Record<Seed['period'], string>>> = {
  four_years: 'every four years',
  five_years: 'every five years',
  one_time: 'once',
  per_use: 'on each use',
};

function remarkOf({ to_activate, extended }: Seed): string {
  if (to_activate) return '; what is activated before runs on';
  return extended ? '; put off each time so far' : '';
}
