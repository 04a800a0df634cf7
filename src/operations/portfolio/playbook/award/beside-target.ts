import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { type PointsTarget, planTarget } from '../../../../engine/decisions/points/target.ts';
import { becomeText, list, number, ratioText } from '../../../../kit/words.ts';
import { anyOf } from '../../../words/any-of-cards.ts';
import { programsSaid } from '../partners/named-partners.ts';

/**
 * The same points at each other partner that was named beside the one planned for, in a sentence each:
 * every one by itself, as if nothing were moved to another.
 * @param said the program that was asked about, which may name several
 */
export function besideTarget(
  said: string | undefined,
  target: PointsTarget | null,
  played: PlaybookInput,
  catalog: CatalogSnapshot,
): { readonly beside_target?: string[] } {
  if (target?.points == null) return {};
  const others = programsSaid(said ?? '', catalog).filter(
    (key) => key !== target.program && catalog.programs.get(key)?.kind !== 'bank_transferable',
  );
  const beside_target = others.flatMap((program) => {
    const plan = planTarget(played, { program, points: target.points });
    if (plan === null) return [];
    const there = plan.own > 0 ? [`${number(plan.own)} there already`] : [];
    const moved = plan.moves.map(
      ({ points, name, ratio }) =>
        `${number(points)} ${name} points (${ratioText(ratio) === '1:1' ? 'at 1:1' : becomeText(ratioText(ratio))})`,
    );
    const from = [...there, ...moved];
    // The card that opens the most.
    const [opened] = plan.locked.toSorted((a, b) => b.arriving - a.arriving);
    const asked = `Instead ${number(target.points ?? 0)} ${plan.name}`;
    if (plan.missing === 0) return [`${asked} can be had now: ${list(from)}.`];
    const more = opened?.needs_one_of
      ? `${number(opened.arriving)} more with ${anyOf(opened.needs_one_of, { catalog })}, not held`
      : '';
    const parts = [`${number(plan.missing)} short`, list(from), more].filter(Boolean);
    return [`${asked}: ${parts.join('; ')}.`];
  });
  return beside_target.length === 0 ? {} : { beside_target };
}
