import { groupWords } from '../../../catalog/seeds/ages.ts';
import type { FactGroup } from '../../../catalog/seeds/fact-fields.ts';
import { notCheckedText } from '../../words/not-checked.ts';
import type { CardDetail } from '../card-detail.ts';

type Quality = NonNullable<CardDetail['data_quality']>;
type Group = NonNullable<NonNullable<Quality['groups']>[string]>;

/**
 * How well each group of facts is known: with its newest source, or, once it is past its age, since
 * when nobody checked it. Each is told once.
 * @param isOfferTold whether the offer is told, with what is disputed of it
 */
export function qualityText(quality: CardDetail['data_quality'], isOfferTold: boolean): string[] {
  const { groups = {}, not_checked = [] } = quality ?? {};
  const known = Object.entries(groups).flatMap(([name, group]) => (group ? [{ name, group }] : []));
  const statusText = (name: string, { dispute, status }: Group): string =>
    (name === 'bonus' && isOfferTold ? null : dispute) ?? status.replace('_', ' ');
  const isOld = ({ name, group }: { readonly name: string; readonly group: Group }) =>
    not_checked.some((one) => {
      return one.facts === groupWords(name as FactGroup) && one.since === newestOf(group);
    });
  const current = known
    .filter((one) => !isOld(one))
    .map(({ name, group }) => {
      const newest = newestOf(group);
      return `${name.replaceAll('_', ' ')} ${statusText(name, group)}${newest ? ` (${newest})` : ''}`;
    });
  const old = not_checked.map((one) => {
    const of = known.find(({ name }) => groupWords(name as FactGroup) === one.facts);
    if (of === undefined) return one;
    // Of its facts only some are as old as that.
    if (!isOld(of)) return { ...one, facts: `some ${one.facts}` };
    const status = of.group.status === 'confirmed' ? '' : ` (${statusText(of.name, of.group)})`;
    return { ...one, facts: `${one.facts}${status}` };
  });
  const facts = current.length > 0 ? `Facts: ${current.join('; ')}.` : '';
  return [facts, notCheckedText(old)].filter(Boolean);
}

function newestOf({ sources }: Group): string | null {
  const dates = sources.flatMap(({ as_of }) => as_of ?? []).sort();
  return dates.at(-1) ?? null;
}
