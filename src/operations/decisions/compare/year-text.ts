import { list, usd } from '../../../kit/words.ts';

interface Row {
  readonly net_value: number;
  readonly net_value_without_credits?: number | undefined;
  readonly cash_first?: true | undefined;
  readonly annual_fee: number;
  readonly membership_fee?: number | undefined;
}

/** With cash as the goal the figure without credits that nobody named comes first. */
export function yearText(row: Row): string {
  const { net_value, net_value_without_credits: none, cash_first } = row;
  if (!cash_first || none === undefined) return `${usd(net_value)} a year ${feeText(row)}`;
  return `${usd(none)} a year ${feeText(row)}, ${usd(net_value)} with credits as counted`;
}

function feeText({ annual_fee: fee, membership_fee: member = 0 }: Row): string {
  const fees = [fee > 0 && `the ${usd(fee)} fee`, member > 0 && `the ${usd(member)} membership`];
  const paid = fees.filter((one) => one !== false);
  return paid.length === 0 ? 'without a fee' : `after ${list(paid)}`;
}
