import { money } from '../../../kit/words.ts';
import { type Cited, cite, pointValueSource } from '../../explain/citation.ts';
import type { TraceLine } from '../../explain/trace.ts';
import type { EngineInput } from '../../model/input.ts';
import { rounded } from '../../model/money.ts';
import type { CreditValue } from './credits.ts';

/** Credits of cards as steps: `$120.00 x 1 a year x 50 % used`, `10000 points x 1.7 cents x 1 a year`. */
export function creditTraces(
  { cards, programs }: Pick<EngineInput, 'cards' | 'programs'>,
  credits: readonly CreditValue[],
): TraceLine[] {
  const byId = new Map(cards.map((card) => [card.card_id, card]));
  return credits.map((credit) => {
    const card = byId.get(credit.card_id);
    const pointValue = credit.points === null ? null : pointValueSource(card, programs);
    const own = card?.credits.find(({ key }) => key === credit.key);
    return creditTrace(
      credit,
      cite(own?.estimate?.source ?? card?.provenance?.credits, pointValue),
    );
  });
}

function creditTrace(credit: CreditValue, cited: Cited): TraceLine {
  const lost = credit.lost === null ? '' : ` (not counted: ${credit.lost.replaceAll('_', ' ')})`;
  const { points, periods } = credit;
  const used = credit.share === 1 ? '' : ` x ${rounded(credit.share * 100)} % used`;
  const steps =
    points === null
      ? `$${money(credit.amount)} x ${periods} a year x ${rounded(credit.share * 100)} % used`
      : `${points.amount} points x ${rounded(points.cpp, 4)} cents x ${periods} a year${used}`;
  return {
    kind: 'credit',
    card_id: credit.card_id,
    subject: credit.key,
    detail: `${steps}${lost}`,
    value: credit.value,
    ...cited,
  };
}
