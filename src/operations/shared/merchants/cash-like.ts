import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { quoted } from '../../../kit/clean-text.ts';
import type { MerchantReading } from './merchant-facts.ts';
import { isToPerson } from './person-payment.ts';

/** Codes under which networks post what stands for cash: transfers, currency and crypto, gambling. */
const CASH_CODES: ReadonlySet<string> = new Set(['4829', '6051', '7995']);
/** What is cash wherever it is bought. */
const CASH =
  /\bmoney ?orders?\b|\bcash advances?\b|\bwire transfers?\b|\bcasino chips\b|\bbail(?: bonds?)?\b|\btravell?er'?s'? (?:checks|cheques)\b|\bforeign (?:currency|cash)\b|\bcurrency exchange\b|\batms?\b|\bcash (?:out|withdrawals?)\b/i;
/** What is, where no known merchant is named. */
const CASH_SELLERS =
  /\bcasinos?\b|\bgambling\b|\b(?:sports ?)?bett?ing\b|\bsports ?books?\b|\bpoker\b|\blotter(?:y|ies)\b|\blotto\b|\bscratch[- ]?offs?\b|\bcrypto(?:currency)?\b|\bbitcoins?\b|\bbtc\b|\bethereum\b/i;

type Read = Pick<MerchantReading, 'said' | 'facts' | 'name' | 'wallet'>;

/** Whether it stands for cash with most issuers, as a money order does; money for people apart. */
export function isCashLike(
  reading: Read,
  { merchants }: Pick<CatalogSnapshot, 'merchants'>,
): boolean {
  const { said, facts, name, wallet } = reading;
  // Where no card is taken there is nothing to be taken for cash.
  if (isToPerson(reading) || facts.networks?.length === 0) return false;
  // A shop that is paid through a wallet is no transfer of money, whatever the wallet's own code.
  const isWallet = wallet !== null && wallet.key === facts.key;
  const own = merchantByKey(merchants, facts.key);
  const code = (isWallet ? null : own?.mcc) ?? '';
  return CASH_CODES.has(code) || CASH.test(said) || (name === null && CASH_SELLERS.test(said));
}

/**
 * What to say first of it; empty elsewhere.
 * @param advance what the cards charge for it as a cash advance
 */
export function cashLikeText(
  reading: Read,
  catalog: Pick<CatalogSnapshot, 'merchants'>,
  advance: string,
): string {
  if (!isCashLike(reading, catalog)) return '';
  // Of a store that sells it, what is bought there is meant.
  const what = CASH.test(reading.said)
    ? quoted(reading.said)
    : (reading.name ?? quoted(reading.said));
  return `Most issuers take ${what} for cash: no rewards, a cash-advance fee (${advance}) and interest from the first day. Pay with a debit card, a bank account or cash.`;
}
