import type { EngineCard } from '../model/facts.ts';
import type { IsoDate } from '../model/iso-date.ts';
import { activationOf } from '../model/rotating.ts';

type Timed = Pick<EngineCard, 'quarter_activation'>;

/** Whether a quarter that is not activated can be, so that a purchase of a day still counts. */
export function canActivate(card: Timed, on: IsoDate, today: IsoDate): boolean {
  const activation = activationOf(card, on);
  if (activation === null) return true;
  const { until, counts_from } = activation;
  // A day that is not known may still be to come.
  return counts_from === null ? today <= on : until === null || today <= until;
}

/** What the bonus of a purchase takes for granted: `the quarter is activated by 2026-12-14`. */
export function activatedText(card: Timed, on: IsoDate, today: IsoDate): string {
  const activation = activationOf(card, on);
  if (activation === null) return 'the quarter is activated';
  const is = canActivate(card, on, today) ? 'is' : 'was';
  if (activation.counts_from !== null) {
    const by = activation.until === null ? `in time (${NO_DAY})` : `by ${activation.until}`;
    return `the quarter ${is} activated ${by}`;
  }
  return `the quarter ${is} activated before paying`;
}

/** Of a bonus that is not activated, after its rate: how it can be still, or until when it could. */
export function notActivatedText(card: Timed, on: IsoDate, today: IsoDate): string {
  const activation = activationOf(card, on);
  if (activation === null) return 'if activated, by a day that is not known';
  const { until, counts_from } = activation;
  if (!canActivate(card, on, today)) {
    return counts_from === null
      ? 'needed activation before paying: later purchases alone can earn it'
      : `needed activation by ${until}, which is past`;
  }
  if (counts_from === null) return 'once activated: only what is paid after activating counts';
  const by = until === null ? `in time (${NO_DAY})` : `by ${until}`;
  return `if activated ${by}: purchases since ${counts_from} count`;
}

const NO_DAY = 'the last day is not known';
