import type { CardSeed } from '../../catalog/seeds/schema/card.ts';

/**
 * What one late payment does to a rate, by the federal rule: 12 CFR 1026.55(b)(4), in the text read of
 * 2016-04-11 (nafcu.org, increasing APRs on 60-day delinquent credit cards). It is for consumer cards;
 * those of businesses were left out (Protecting Consumers Five Years After Credit Card Reform,
 * 2014-05-22).
 */
const CONSUMER =
  'One late payment: on what is owed already the rate, a promotional one too, can be raised for it only once a minimum payment is over 60 days late, with notice, and falls back after six payments in time (12 CFR 1026.55(b)(4), as of 2016-04-11). Pay now and ask the issuer to waive the fee.';
const BUSINESS =
  'One late payment: whether it ends a promotional rate or raises the APR at once is not known here, as the federal 60-day rule is for consumer cards. Pay now and ask the issuer.';

export function latePaymentText({ business }: Pick<CardSeed, 'business'>): string {
  return business ? BUSINESS : CONSUMER;
}

/** What bounds a penalty APR; empty for cards of businesses. */
export function penaltyBound({ business }: Pick<CardSeed, 'business'>): string {
  return business ? '' : '; of what is owed already only once it is 60 days late';
}
