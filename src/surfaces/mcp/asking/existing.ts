import type { CardChoice } from '../../../errors.ts';
import { lastDay } from '../../../kit/day.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import type { Call } from '../../../operation/execute.ts';
import { settleDates } from '../../../operation/settle/dates.ts';

/** Since when a call says that a card is held, by the name it has there: a day, a month or a year; else null. */
export function openedOf(input: Fields, asked: string, today: string): string | null {
  const settled = settleDates(input, today).input as Fields;
  const entries = Array.isArray(settled.cards) ? settled.cards.filter(isFields) : [];
  const held = entries.find(({ card_name }) => card_name === asked)?.opened;
  const within = isFields(settled.params) ? settled.params.dates : undefined;
  const dated = [settled.dates, within].flatMap((dates) => (isFields(dates) ? [dates[asked]] : []));
  const said = [held, ...dated.map((one) => (isFields(one) ? one.opened : one))];
  return said.find((one) => typeof one === 'string') ?? null;
}

/** The cards that existed on that day, or all of them where none did. */
export function existing(
  choices: readonly CardChoice[],
  opened: string | null,
  { cards }: Pick<ReturnType<Call['services']['catalog']>, 'cards'>,
): readonly CardChoice[] {
  if (opened === null) return choices;
  const launched = new Map(cards.map(({ seed }) => [seed.name, seed.launched ?? '']));
  const had = choices.filter(({ card_name }) => (launched.get(card_name) ?? '') <= lastDay(opened));
  return had.length > 0 ? had : choices;
}
