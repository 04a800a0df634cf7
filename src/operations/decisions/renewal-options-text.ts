import { usd } from '../../kit/words.ts';
import { inOwnMoney } from '../shared/points/closed-programs.ts';

interface Listed {
  readonly card_name: string;
  readonly net_value: number;
  readonly after_spend?: string | undefined;
  readonly halves?: string | undefined;
  readonly if_none_used?: number | undefined;
  readonly paid_in?: string | undefined;
  readonly quarters?: string | undefined;
  readonly counts?: string | undefined;
  readonly gives?: string | undefined;
  readonly lacks?: string | undefined;
  /** What is said before that. */
  readonly said?: readonly string[];
}

interface Change extends Listed {
  readonly annual_fee: number;
  readonly likely: boolean;
}

/**
 * Product changes, each with its fee, which is what a holder asks for.
 * @param reason of which nothing is said again
 */
export function changesText(changes: readonly Change[], reason: string): string {
  const named = changes.map((change) => {
    return {
      ...untold(change, reason),
      said: [feeText(change), ...(change.likely ? ['likely'] : [])],
    };
  });
  return listedText('Product changes', named);
}

/** Cards of any bank, each with its fee, which it costs beside what it brings. */
export function openingText(cards: readonly Omit<Change, 'likely'>[]): string {
  const named = cards.map((card) => ({ ...card, said: [feeText(card)] }));
  return listedText('Cards to open instead', named);
}

/** Without the credits that the reason names beside its figure. */
function untold<Row extends Listed>(row: Row, reason: string): Row {
  const at = reason.indexOf(row.card_name);
  const isTold = row.halves && at >= 0 && reason.includes(row.halves, at);
  return isTold ? { ...row, halves: '' } : row;
}

function feeText({ annual_fee }: Pick<Change, 'annual_fee'>): string {
  return annual_fee === 0 ? 'no fee' : `${usd(annual_fee)} fee`;
}

/** Each with what it brings, and what of that much spending brings. */
function listedText(title: string, cards: readonly Listed[]): string {
  const rows = cards.map(
    ({
      card_name,
      net_value,
      after_spend,
      halves = '',
      quarters = '',
      counts = '',
      gives = '',
      lacks = '',
      if_none_used: none,
      said = [],
      ...row
    }) =>
      `${card_name} (${said.map((one) => `${one}, `).join('')}about ${usd(net_value)} a year${inOwnMoney(row)}${quarters}${after_spend ? `, ${after_spend}` : ''}${counts}${halves}${none === undefined ? '' : `, ${usd(none)} with no credit used`}${gives}${lacks})`,
  );
  return rows.length === 0 ? '' : `${title}: ${rows.join(', ')}.`;
}
