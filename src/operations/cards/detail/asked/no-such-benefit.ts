import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { changesSeen } from '../../../../plans/open-facts.ts';

/** Most cards that are named as having what another lacks. */
const NAMED = 4;

/** A sum as it is recorded: `100 USD a year`. */
const DOLLARS = /(?<![\d.])(\d+(?:\.\d+)?) USD\b/g;

/**
 * That a card has none of the benefits asked for: since when, where it is recorded that one ended,
 * and which cards of its issuer and points have one.
 * @param keys keys and categories of the benefits that are meant
 */
export async function noSuchBenefit(
  keys: readonly string[],
  { seed }: CatalogCard,
  context: Context,
): Promise<string> {
  const { catalog } = context;
  const isMeant = (key: string) =>
    keys.includes(key) || keys.includes(catalog.benefitsByKey.get(key)?.category ?? '');
  const meant = [...catalog.benefitsByKey.keys()].filter(isMeant);
  const field = new RegExp(`^credit_(?:${meant.join('|')})$`);
  const changes = await context.services.changes({
    ...{ card_id: seed.card_id, field },
    ...changesSeen(context.caller.plan),
  });
  const ended = changes
    .filter(({ new_value }) => new_value === null || new_value === 'none')
    .toSorted((a, b) => b.detected_at.getTime() - a.detected_at.getTime())[0];
  const having = catalog.cards
    .map((card) => card.seed)
    .filter(({ issuer, program, status }) => {
      return status === 'open' && issuer === seed.issuer && program === seed.program;
    })
    .filter(({ credits }) => credits.some(({ key }) => isMeant(key)))
    // Those for the same kind of holder first.
    .toSorted((a, b) => Number(a.business !== seed.business) - Number(b.business !== seed.business))
    .map(({ name }) => name);
  const others =
    having.length > NAMED ? `${list(having.slice(0, NAMED))}, among others,` : list(having);
  const labelOf = (field: string) =>
    catalog.benefitsByKey.get(field.replace(/^credit_/, ''))?.label ?? 'benefit of that kind';
  const day = ended?.effective_from ?? ended?.detected_at.toISOString().slice(0, 10);
  return [
    ended === undefined
      ? 'It has no such benefit now, and no end of one is recorded.'
      : `Its ${labelOf(ended.field)} ended on ${day}${ended.old_value === null ? '' : `; it was ${ended.old_value.replace(DOLLARS, '$$$1')} before`}.`,
    having.length === 0
      ? ''
      : `Of ${seed.issuer} with the same points: ${others} ${having.length === 1 ? 'has' : 'have'} one.`,
  ]
    .filter(Boolean)
    .join(' ');
}
