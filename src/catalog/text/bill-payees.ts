import type { BillPayee } from '../names/kinds/bills.ts';
import type { RuleFile } from '../seeds/schema/reference.ts';

/** What is known of a payee's taking cards, with its day; empty where nothing is. */
export function billPayeeText(
  payee: BillPayee | null,
  { bill_payees, bill_fees, sources }: Pick<RuleFile, 'bill_payees' | 'bill_fees' | 'sources'>,
): string {
  if (payee === 'dues') {
    return 'Many payees add a fee for paying dues by card; none is counted, as no source gives a usual one: ask before you pay.';
  }
  const row = bill_payees.find((one) => one.payee === payee);
  if (row === undefined) return '';
  const source = sources[row.sources[0] ?? -1];
  const day = source?.as_of ? `as of ${source.as_of}` : `read ${source?.read_at}`;
  const [service] = bill_fees.toSorted((a, b) => a.percent - b.percent).filter(isService);
  const through =
    row.takes_cards || service === undefined
      ? ''
      : ` A payment service costs more: ${service.percent}% at ${service.platform}.`;
  return `${row.how} (${day}).${through}`;
}

/** A service that pays whoever takes no cards. */
const isService = ({ category }: RuleFile['bill_fees'][number]): boolean => category === 'rent';
