import { capText } from '../../../../catalog/text/rate-parts.ts';
import { bestCardAt } from '../../../../engine/decisions/purchase/best-card.ts';
import { rateText } from '../../../../engine/explain/rate-words.ts';
import { firstDay, monthIndex } from '../../../../engine/model/calendar.ts';
import type { EarnRule, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { IsoDate } from '../../../../engine/model/iso-date.ts';
import { openQuarterUnknown, quarterName, quarterOf } from '../../../../engine/model/rotating.ts';
import { list } from '../../../../kit/words.ts';

/** What a card of rotating categories pays in the quarter of a day, as a headline tells it. */

const quarterAt = (day: IsoDate): string => quarterName(quarterOf(monthIndex(day)).start);

/** `5x of 2027 Q1, up to $1,500 a quarter, to be activated` */
export function ofQuarter(
  { rate, cap }: Pick<EarnRule, 'rate' | 'cap'>,
  { program }: Pick<EngineCard, 'program'>,
  programs: EngineInput['programs'],
  on: IsoDate,
): string {
  const kind = (program !== null && programs.get(program)) || null;
  const most = cap ? `, ${capText(cap)}` : '';
  return `${rateText(rate, kind)} of ${quarterAt(on)}${most}, to be activated`;
}

/** That the categories of a quarter that lies ahead are not known; empty where all are, or it has begun. */
export function quarterAhead(
  cards: readonly Pick<EngineCard, 'earn' | 'quarter_said' | 'name'>[],
  on: IsoDate,
  today: IsoDate,
): string {
  if (quarterAt(on) === quarterAt(today) || on < today) return '';
  const names = cards.filter((card) => openQuarterUnknown(card, on)).map(({ name }) => name);
  return names.length === 0
    ? ''
    : `The rotating categories of ${list(names)} in ${quarterAt(on)} are not known yet.`;
}

/** As many as are weighed at one purchase. */
const MOST = 10;

type There = Pick<EngineInput, 'as_of' | 'options' | 'programs' | 'spending'>;

/**
 * Of cards that are held, which leads on some spending in the quarter of the first day by a rate that has to
 * be activated, or in the next quarter, where that is another than leads over the year; empty for none.
 * @param best the card that leads over the year
 */
export function quarterLead(cards: readonly EngineCard[], best: number, there: There): string {
  const { as_of } = there;
  const next = firstDay(quarterOf(monthIndex(as_of)).next);
  const [now, then] = [as_of, next].map((day) => leadsOn(cards, day, there));
  const told = now ?? (then?.card.card_id === best ? null : then);
  if (!told) return '';
  const { card, rule, on } = told;
  const rate = ofQuarter(rule, card, there.programs, on);
  return card.card_id === best
    ? `It leads first by its ${rate}.`
    : `That is over a year: ${card.name} leads there by its ${rate}.`;
}

function leadsOn(
  cards: readonly EngineCard[],
  on: IsoDate,
  { options, programs, spending }: There,
): { readonly card: EngineCard; readonly rule: EarnRule; readonly on: IsoDate } | null {
  const [most] = spending.toSorted((a, b) => b.monthly - a.monthly);
  if (most === undefined || most.monthly <= 0 || most.abroad || cards.length > MOST) return null;
  const { category, merchant, monthly } = most;
  const { best, ranked } = bestCardAt({
    ...{ cards, programs, amount: monthly, as_of: on, cap_used: new Map() },
    ...{ memberships: options.memberships, also_held: options.also_held, options },
    merchant: {
      ...{ key: merchant, name: category, category, category_guessed: false },
      ...{ networks: null, trap: null },
    },
  });
  const card = cards.find(({ card_id }) => card_id === best);
  const [part] = ranked.find(({ card_id }) => card_id === best)?.parts ?? [];
  const rule = card?.earn.find(({ id }) => id === part?.rule_id);
  return card && rule?.activation === 'rotating' ? { card, rule, on } : null;
}
