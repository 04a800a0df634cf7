import { z } from 'zod';

/** What a payee charges for paying by card, in percent of a payment and in dollars of each. */
export interface CardFee {
  readonly percent?: number;
  readonly usd?: number;
}

/** More is no fee of a payee. */
const MOST_PERCENT = 15;
const PERCENT = /(\d{1,2}(?:\.\d+)?) ?(?:%|percent\b|pct\b)/i;
const DOLLARS = /\$ ?(\d{1,3}(?:\.\d+)?)|(\d{1,3}(?:\.\d+)?) ?(?:dollars?|usd|bucks)\b/i;
const CENTS = /(\d{1,2}) ?(?:¢|cents?\b)/i;
/** Such as 0.03 for 3%. */
const MOST_SHARE = 0.2;

/** As it is said: `3%`, `2.9% + $0.30`, `$4.95`; null where it says no fee. */
function feeSaid(said: string): CardFee | null {
  const percent = Number(PERCENT.exec(said)?.[1] ?? 0);
  const [, before, after] = DOLLARS.exec(said) ?? [];
  const usd = Number(before ?? after ?? Number(CENTS.exec(said)?.[1] ?? 0) / 100);
  const bare = /^\s*\d{1,2}(?:\.\d+)?\s*$/.test(said) ? Number(said) : 0;
  const isNone = /^\s*(?:0|none|no(?: fee)?|free)\s*$/i.test(said);
  const share = percent + (bare > 0 && bare < MOST_SHARE ? bare * 100 : bare);
  if (share > MOST_PERCENT || (share + usd === 0 && !isNone)) return null;
  return { ...(share > 0 && { percent: share }), ...(usd > 0 && { usd }) };
}

/** Sent as percent, or as people say it. */
export const cardFee = z
  .union([z.number(), z.string().max(80)])
  .transform((given, context): CardFee => {
    const fee = feeSaid(String(given));
    if (fee !== null) return fee;
    context.addIssue({
      code: 'custom',
      message: 'must be percent such as "3%", dollars such as "$4.95", or both',
    });
    return z.NEVER;
  })
  .optional()
  .describe('What the payee charges for paying by card: "3%", "$4.95" or "2.9% + $0.30".')
  // Understood of an assistant too, by whatever it calls it.
  .meta({ 'x-rest-only': true });

/** The fee in percent of payments of so many dollars; undefined where nothing is said. */
export function saidPercent(fee: CardFee | undefined, amount: number): number | undefined {
  return fee && (fee.percent ?? 0) + ((fee.usd ?? 0) * 100) / amount;
}
