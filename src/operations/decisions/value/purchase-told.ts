import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { usd } from '../../../kit/words.ts';
import { financedText, financingOf } from '../../shared/financed/on-card.ts';
import { restsOn } from '../../shared/financed/rests-on.ts';
import type { Financed } from '../../shared/financed/said.ts';

/** Of what is bought once with a card: what paying it back costs, and what is left of the first year then. */
export function purchaseOf(
  card: CatalogCard | null,
  financed: Financed | null,
  first_year: { readonly net_value: number },
) {
  if (card === null || financed === null) return {};
  const text = financedText(card, financed);
  const fields = financingOf(card, financed);
  const counted = fields.financing?.counted ?? null;
  const net = first_year.net_value - (counted ?? 0);
  const rests = restsOn(fields.financing, net);
  const less =
    counted === null || counted < 1
      ? ''
      : ` The first year less this interest: about ${usd(net)}${rests === '' ? '' : ` (${rests})`}.`;
  const left =
    fields.financing === undefined
      ? ''
      : `${less} A purchase has no transfer fee; approval and a limit of ${usd(financed.bought)} are not known.`;
  return { ...fields, ...(text !== '' && { purchase: `On what is bought once, ${text}.${left}` }) };
}
