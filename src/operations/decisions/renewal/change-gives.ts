import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { countsInSums } from '../../../engine/worth/credits/points-of.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { withoutBrackets } from '../../shared/benefits/credit-words.ts';
import { earnedName } from '../../shared/benefits/nights/after-spend.ts';

const STATUS: ReadonlySet<string | undefined> = new Set(['hotel_status', 'airline_status']);

/**
 * `, with Gold Status and Free Night Award (after $15,000 a year)`: what a change of a hotel's or an
 * airline's card gives of what its holder has now, status and nights, which no dollars tell.
 * @param told what is said of it already
 */
export function givesText(
  from: CatalogCard | undefined,
  to: CatalogCard | undefined,
  told: string,
  { catalog, caller, restrict }: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
): string {
  const benefitOf = ({ key }: Pick<Credit, 'key'>) => catalog.benefitsByKey.get(key);
  const isNight = (one: Credit) => benefitOf(one)?.kind === 'certificate';
  // Of what no sum counts nothing else tells after how much spending it comes.
  const tellsSpend = (one: Credit) =>
    caller.plan.paid_fields || one.spend_required === null || countsInSums(one);
  const had = new Set(
    (from?.engine.credits ?? []).flatMap((one) =>
      isNight(one) ? ['night'] : (benefitOf(one)?.category ?? []),
    ),
  );
  const own = to?.engine.credits ?? [];
  const status = own.filter((one) => {
    const category = benefitOf(one)?.category;
    return STATUS.has(category) && had.has(category ?? '') && one.spend_required === null;
  });
  const [night] = had.has('night')
    ? own
        .filter((one) => isNight(one) && tellsSpend(one))
        .toSorted((a, b) => (a.spend_required ?? 0) - (b.spend_required ?? 0))
        .filter(({ name }) => !told.includes(withoutBrackets(name)))
    : [];
  if (status.length > 0 && !caller.plan.paid_fields) restrict();
  const shown = caller.plan.paid_fields ? status.map(({ name }) => name) : [];
  const names = [...new Set([...shown, ...(night ? [earnedName(night)] : [])])];
  return names.length === 0 ? '' : `, with ${list(names)}`;
}
