import { AppError } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { notFound } from '../cards/refused-names.ts';
import { outsideMeans } from './means.ts';

/**
 * Of names that cards are called by, those that this catalogue may have: a means of payment that is no
 * card, and a card that is known and not carried, are told and left out, so that the others are judged.
 *
 * @param least cards without which there is nothing to judge
 * @throws AppError `card_not_found` where fewer are left
 */
export function carriedNames(
  names: readonly string[],
  context: Context,
  least = 1,
): readonly string[] {
  const { resolveCard } = context.catalog;
  const means = new Map<string, string[]>();
  const told: string[] = [];
  const kept = names.filter((name) => {
    const decides = resolveCard.isWritten(name) ? null : outsideMeans(name);
    if (decides !== null) means.set(decides, [...(means.get(decides) ?? []), quoted(name)]);
    else if (resolveCard(name).kind === 'not_carried') told.push(notFound(name, context).message);
    else return true;
    return false;
  });
  if (kept.length === names.length) return names;
  const each = [...means].map(([decides, said]) => `${list(said)} (${decides})`);
  const outside = each.length > 0 ? [`No credit card, so not judged: ${each.join('; ')}.`] : [];
  const said = [...outside, ...told].join(' ');
  if (kept.length >= least) {
    context.warn(said);
    return kept;
  }
  const only =
    kept.length === 0
      ? ' Name the credit cards that may pay.'
      : ` Of ${list(kept.map(quoted))} alone: ${alone(kept)}`;
  throw new AppError('card_not_found', `${said}${only}`);
}

function alone(names: readonly string[]): string {
  return `calculate_card_value ${JSON.stringify({ card_name: names[0] })}`;
}
