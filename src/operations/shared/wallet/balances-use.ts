import type { BalanceEntry } from '../../../operation/context.ts';
import type { Filled, WalletUse } from '../../../operation/from-wallet.ts';

interface Places {
  readonly person: 'params' | null;
  /** The field of what is said of the person that takes stored points. */
  readonly balances?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What an operation takes from stored points, where its input says nothing of any. */
export function balancesUse({
  person,
  balances: field,
}: Places): Pick<WalletUse, 'lacksBalances' | 'fillBalances'> {
  if (person === null || field === undefined) return {};
  return {
    lacksBalances(input) {
      const said = isFields(input) ? (input[person] ?? {}) : null;
      return isFields(said) && said[field] === undefined;
    },
    fillBalances(filled: Filled, balances: readonly BalanceEntry[]): Filled {
      const { input, from_wallet } = filled;
      if (!isFields(input)) return filled;
      const said = isFields(input[person]) ? input[person] : {};
      const entries = balances.map(({ program_key, balance }) => ({ program_key, balance }));
      return {
        ...filled,
        input: { ...input, [person]: { ...said, [field]: entries } },
        from_wallet: [...from_wallet, 'points balances'],
      };
    },
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
