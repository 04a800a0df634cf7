import { z } from 'zod';
import { usd } from '../../../kit/words.ts';

/** What a figure that counts points above cash is with points as cash. */
export const figureAsCash = z.object({
  /** Dollars a year. */
  net: z.number(),
  /** The card that leads then, where it is another one. */
  first: z.object({ card_name: z.string(), net: z.number() }).nullable(),
});

type FigureAsCash = z.output<typeof figureAsCash>;

/** Dollars a year by which the two have to differ to be worth a word, and the share of the figure. */
const LEAST = 5;
const SHARE = 0.05;

/**
 * The figure of a card as cash; null where it is about the same and the card leads then too.
 * @param figure as it is told
 */
export function ifOtherAsCash(figure: number, as_cash: FigureAsCash): FigureAsCash | null {
  const isLess = figure - as_cash.net >= Math.max(LEAST, figure * SHARE);
  return isLess || as_cash.first !== null ? as_cash : null;
}

/** `, $66 with points as cash (then Capital One Savor leads with $132)`; empty where it is about the same. */
export function asCashText(as_cash: FigureAsCash | null | undefined): string {
  if (!as_cash) return '';
  const { net, first } = as_cash;
  const lead = first ? ` (then ${first.card_name} leads with ${usd(first.net)})` : '';
  return `, ${usd(net)} with points as cash${lead}`;
}
