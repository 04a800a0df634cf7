import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { failureOf } from '../../failures.ts';
import { isoDay } from '../../kit/day.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import type {
  Services,
  Telling,
  Told,
  ToldChange,
  ToldEvent,
  ToldRenewal,
} from '../../operation/context.ts';
import { execute } from '../../operation/execute.ts';
import { FEE_DAYS } from '../../plans/notice-limits.ts';
import { changesSeen } from '../../plans/open-facts.ts';
import { checkCardRenewal } from '../decisions/check-card-renewal.ts';
import { frameOf } from '../decisions/renewal/frame.ts';
import { framedLead } from '../decisions/renewal/headline.ts';
import { judgedOnItsOwn } from '../decisions/renewal/judged.ts';
import type { renewalAnswer } from '../decisions/renewal-answer.ts';
import { creditsText } from '../shared/benefits/counted/assumed.ts';
import { uncountedText } from '../shared/benefits/counted/uncounted.ts';
import { wholeCards } from '../wallet/saved-cards.ts';
import { upcomingOf } from '../wallet/upcoming-events.ts';
import { turnsText } from '../words/confidence-text.ts';

/**
 * What an account is told of its wallet, in letters and calendars: what comes up, as every tool shows
 * it, fees with the verdict of `check_card_renewal`, and the changes of its cards that its plan sees.
 */
export async function toldOf(telling: Telling, services: Services): Promise<Told> {
  const { account_id, now, seen_at, plan } = telling;
  const catalog = services.catalog();
  const [wallet, balances] = await Promise.all([
    services.readWallet(account_id),
    services.listBalances(account_id),
  ]);
  // Those that waited for the same have it together.
  const turn = TURNS.next(account_id);
  if (turn) await turn;
  // A calendar is told all at once, and letters again and again.
  const months = seen_at === null && telling.again_until === null ? 'all' : 'this';
  const eventsAt = (moment: Date) => {
    const fees_until = isoDay(new Date(moment.getTime() + FEE_DAYS * DAY_MS));
    return upcomingOf(wallet, balances, { catalog, now: moment, plan }, months).filter(
      ({ kind, date }) => kind !== 'fee_due' || date <= fees_until,
    );
  };
  const stored = [wallet, ...balances].flatMap((one) => one?.updated_at ?? []);
  // Of what was saved since, nothing was told.
  const isSame = seen_at !== null && stored.every((at) => at <= seen_at);
  const seen = new Set(isSame ? eventsAt(seen_at).map(nameOf) : []);
  const again_until = telling.again_until === null ? '' : isoDay(telling.again_until);
  const chosen = eventsAt(now).filter(
    (event) => !seen.has(nameOf(event)) || (event.date >= isoDay(now) && event.date <= again_until),
  );
  const events: ToldEvent[] = [];
  // One after the other: nobody waits for it, and others calculate too.
  for (const event of chosen) {
    const renewal = event.kind === 'fee_due' ? await renewalOf(event, telling, services) : null;
    events.push({ ...event, renewal });
  }
  const held = wholeCards(wallet).map(({ card_id }) => card_id);
  return { events, changes: await changesOf(held, telling, services) };
}

const AVERAGE_SPENDING = 'No spending is saved, so the US average stands in for yours.';
/** What a later attempt may not meet again. */
const PASSING: ReadonlySet<string> = new Set(['overloaded', 'unavailable', 'rate_limited']);
const DAY_MS = 86_400_000;

const nameOf = ({
  kind,
  card_id,
  key,
  date,
  began,
}: ReturnType<typeof upcomingOf>[number]): string => [kind, card_id, key, began ?? date].join(' ');

/** The verdict on a fee, from what the wallet says; null where none can be had now. */
async function renewalOf(
  { card_name }: Pick<ToldEvent, 'card_name'>,
  { account_id, plan, now, count }: Telling,
  services: Services,
): Promise<ToldRenewal | null> {
  if (card_name === null) return null;
  try {
    const { output, from_wallet, warnings } = await execute(
      checkCardRenewal,
      { card_name },
      {
        caller: { account_id, plan, channel: 'rest', scopes: null },
        services: {
          ...services,
          async admit(_caller, { calls }) {
            await count?.(calls);
            return FREE;
          },
        },
        ...{ now, request_id: randomUUID(), check_output: false },
      },
    );
    const answer = judgedOnItsOwn(output as z.output<typeof renewalAnswer>);
    return {
      verdict: `${framedLead(answer, frameOf(answer))} (confidence ${answer.confidence})`,
      reason: answer.reason,
      assumptions: [
        from_wallet.length > 0 ? `From your saved wallet: ${from_wallet.join('; ')}.` : '',
        answer.spending_source === 'user_provided' ? '' : AVERAGE_SPENDING,
        forPeople(creditsText(answer.credits_assumed)),
        uncountedText(answer.not_counted),
        turnsText(answer.turns_at),
        ...warnings.map(forPeople),
      ].filter(Boolean),
    };
  } catch (error) {
    if (PASSING.has(failureOf(error).code)) throw error;
    // The call is counted with why it failed; the fee is told all the same, and what to ask.
    return null;
  }
}

/** Without the sentences that tell programs which field to send. */
function forPeople(words: string): string {
  const sentences = words.split(/(?<=\.) /);
  return sentences.filter((sentence) => !/[a-z]_[a-z]/.test(sentence)).join(' ');
}

/** Takes nothing from the plan: nobody has asked. */
const FREE: Awaited<ReturnType<Services['admit']>> = {
  rate: { limit: 1, remaining: 1, reset: 0 },
  refused: null,
  retry_after: 0,
  count() {},
  giveBack() {},
};

async function changesOf(
  held: readonly number[],
  { plan, changes_since, known_changes, now }: Telling,
  services: Services,
): Promise<ToldChange[]> {
  if (held.length === 0) return [];
  const since = isoDay(changes_since);
  const among = { cards: held, programs: [] };
  const found = await services.changes({ among, since, ...changesSeen(plan) });
  const { cardsById } = services.catalog();
  return found
    .filter(({ detected_at }) => detected_at > changes_since && detected_at <= now)
    .filter(({ _id }) => !known_changes.includes(_id))
    .flatMap((change): ToldChange[] => {
      const { _id: id, card_id, field, old_value, new_value, detected_at, source } = change;
      if (card_id === null) return [];
      const card_name = cardsById.get(card_id)?.seed.name ?? `card ${card_id}`;
      const effective_from = change.effective_from ?? null;
      const about = { id, card_id, card_name, field, effective_from };
      return [{ ...about, old_value, new_value, detected_at, source }];
    })
    .sort((a, b) => b.detected_at.getTime() - a.detected_at.getTime() || (a.id < b.id ? -1 : 1));
}
