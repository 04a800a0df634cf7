import { Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';

/** A card held, as its holder described it. Never a number of a card. */
export interface WalletCard {
  /** Of the catalogue, where it stands for one card for ever. */
  readonly card_id: number;
  readonly nickname: string | null;
  /** `YYYY-MM-DD` or `YYYY-MM`; null when not said, as for all that follows. */
  readonly opened: string | null;
  /** A day, or month, on which the yearly fee is charged; it comes again each year. */
  readonly fee_date: string | null;
  /** Spending categories that the holder chose, on cards that let them. */
  readonly categories: readonly string[];
  /** Keys of the credits that are used; empty: none of them. */
  readonly benefit_selections: readonly string[] | null;
  /**
   * The same in words that tell nothing of what the card has, for plans that hide its list: "all credits"
   * as such. Absent of what was saved before there were any.
   */
  readonly credits_said?: readonly string[] | null;
}

/** What a person keeps here about their cards. Stored points are in `points_balances`. */
export interface Wallet {
  readonly cards: readonly WalletCard[];
  /** Dollars a month by category. */
  readonly spending: Readonly<Record<string, number>> | null;
  /** Keys of memberships and bank tiers held, `no <key>` of those not held, `none`; null when not said. */
  readonly memberships: readonly string[] | null;
  readonly updated_at: Date;
}

interface WalletRecord extends Wallet {
  /** Of the account. */
  _id: string;
}

const cardSchema = new Schema<WalletCard>(
  {
    card_id: { type: Number, required: true },
    nickname: String,
    opened: String,
    fee_date: String,
    categories: [String],
    benefit_selections: { type: [String], default: null },
    credits_said: { type: [String], default: null },
  },
  { ...SCHEMA_OPTIONS, _id: false },
);

export const walletModel = defineModel(
  'wallets',
  new Schema<WalletRecord>(
    {
      _id: { type: String, required: true },
      cards: [cardSchema],
      spending: { type: Map, of: Number },
      memberships: { type: [String], default: null },
      updated_at: { type: Date, required: true },
    },
    SCHEMA_OPTIONS,
  ),
);
