import { usd } from '../../../kit/words.ts';
import { bagFeeIn } from '../../words/bag-fee.ts';
import { BAGS_OF_TWO } from '../../words/credits.ts';

interface Row {
  readonly card_name: string;
  readonly net_value: number;
  readonly not_counted: readonly string[];
}

/** How many free checked bags a year make up what their card is behind; empty where the first has them too. */
export function bagsText(first: string | null, rows: readonly Row[]): string {
  const leader = rows.find(({ card_name }) => card_name === first);
  if (leader === undefined || leader.not_counted.some((name) => bagFeeIn(name))) return '';
  const told = rows.flatMap(({ card_name, net_value, not_counted }) => {
    const fee = not_counted.map(bagFeeIn).find((one) => one !== null);
    if (!fee || card_name === first) return [];
    const behind = leader.net_value - net_value;
    const bags = Math.ceil(behind / fee);
    const of =
      bags === 1 ? '1 bag a year, one way, makes' : `${bags} bags a year, each one way, make`;
    return [
      `${of} up the ${usd(behind)} that ${card_name} is behind; two people on two round trips save ${usd(2 * BAGS_OF_TWO * fee)}.`,
    ];
  });
  return told.length === 0 ? '' : `Checked bags: ${told.join(' ')}`;
}
