import { z } from 'zod';
import { MAX_CARDS } from '../../engine/model/input.ts';
import { cardName, FROM_WALLET } from '../params.ts';

/** How a list that is too long is sent, said by its refusal and followed by the call that this shows. */
export interface Longer {
  /** The argument that it goes under, which takes so many. */
  readonly as?: { readonly name: string; readonly takes: number };
  /** Cards with a fee come first. */
  readonly by_fee?: true;
}

/**
 * Cards by their names, at most so many at a time.
 * @param missing what is said where they are left out
 */
export function cardList(most: number, longer: Longer, missing?: string) {
  const { as, by_fee } = longer;
  const message = [
    `give at most ${most}${by_fee ? ' at a time, those with a fee first' : ''}`,
    ...(as ? [`to pick the best of up to ${as.takes}, send them as ${as.name}`] : []),
  ].join('; ');
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined ? missing : undefined;
  return z.array(cardName, { error }).max(most, message).meta({ 'x-longer': longer });
}

/** Cards that a person holds. */
export const heldCards = cardList(MAX_CARDS, { by_fee: true }).min(1);

const NOT_SAVED = 'is required: name the cards held, or save them once: none are saved for you';

/** The cards held; where they are left out, those of the saved wallet. */
export const heldOrSaved = cardList(MAX_CARDS, { by_fee: true }, NOT_SAVED)
  .min(1)
  .meta(FROM_WALLET);

/** The same for a whole wallet, in which there may be none yet. */
export const heldOrNone = cardList(MAX_CARDS, { by_fee: true }).default([]).meta(FROM_WALLET);
