import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { AllocationLine } from '../../../engine/split/describe.ts';
import { list, number } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Of cards with a rate that grows with the other spending on them, as on rent. */

function isScaled({ earn }: Pick<EngineCard, 'earn'>): boolean {
  return earn.some(({ scale }) => scale !== undefined);
}

/** Whether a new card would earn on the payment of a card held: of one program only one is suggested. */
export function earnsOnTheSame(
  held: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
): (candidate: Pick<EngineCard, 'card_id' | 'program'>) => boolean {
  const programs = new Set(held.filter(({ engine }) => isScaled(engine)).map(programOf));
  return ({ card_id, program }) => {
    if (programs.size === 0 || !programs.has(program)) return false;
    const card = catalog.cardsById.get(card_id);
    return card !== undefined && isScaled(card.engine);
  };
}

function programOf({ engine }: CatalogCard): string | null {
  return engine.program;
}

/** Why others of them were not looked at. */
export function secondLeftOut(
  held: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  const names = held
    .filter(({ engine }) => isScaled(engine))
    .map((card) => catalog.programs.get(programOf(card) ?? '')?.operator ?? card.seed.issuer);
  return [...new Set(names)].map(
    (name) =>
      `A second card of ${name} was not looked at, as whether both may be held is not known here.`,
  );
}

/**
 * Why other spending goes on a card that earns less on it than another: ` Its other spending lifts
 * rent to 0.75x there, from 50% of the rent each month.` Empty where it lifts nothing.
 */
export function liftText(
  { engine }: CatalogCard,
  lines: readonly AllocationLine[],
  { programs }: Pick<EngineInput, 'programs'>,
): string {
  const own = lines.filter(({ card_id }) => card_id === engine.card_id);
  const texts = engine.earn.flatMap(({ id, scale }) => {
    const paid = own.filter(({ rule }) => rule === id);
    const [first] = paid;
    if (scale === undefined || first === undefined || paid.length === own.length) return [];
    const step = scale.steps.find(({ rate }) => rate === first.rate);
    if (step === undefined) return [];
    const bills = list([...new Set(paid.map(({ category }) => categoryLabel(category)))]);
    const rate = rateText(first.rate, programs.get(engine.program ?? '') ?? null);
    return ` Its other spending lifts ${bills} to ${rate} there, from ${number(step.from_share * 100)}% of the ${bills} each month.`;
  });
  return texts.join('');
}
