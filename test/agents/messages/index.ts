import { APPLYING } from './cards/applying.ts';
import { CHANGING } from './cards/changing.ts';
import { CHOOSING } from './cards/choosing.ts';
import { COMPARING } from './cards/comparing.ts';
import { DECIDING } from './cards/deciding.ts';
import { FACTS } from './cards/facts.ts';
import { NAMES } from './cards/names.ts';
import { PLAIN_WORDS } from './cards/plain-words.ts';
import { SEARCHING } from './cards/searching.ts';
import type { Message } from './message.ts';
import { BILLS } from './use/bills.ts';
import { DEADLINES } from './use/deadlines.ts';
import { EVERYDAY } from './use/everyday.ts';
import { KEEPING } from './use/keeping.ts';
import { PAYING } from './use/paying.ts';
import { PAYING_HOW } from './use/paying-how.ts';
import { POINTS } from './use/points.ts';
import { POINTS_AS_CASH } from './use/points-as-cash.ts';
import { SAVED_WALLET } from './use/saved-wallet.ts';
import { SPENDING } from './use/spending.ts';
import { TERMS } from './use/terms.ts';
import { WALLET } from './use/wallet.ts';

export const MESSAGES: readonly Message[] = [
  ...APPLYING,
  ...CHANGING,
  ...CHOOSING,
  ...COMPARING,
  ...KEEPING,
  ...PAYING,
  ...PAYING_HOW,
  ...BILLS,
  ...FACTS,
  ...WALLET,
  ...SAVED_WALLET,
  ...DEADLINES,
  ...PLAIN_WORDS,
  ...POINTS,
  ...POINTS_AS_CASH,
  ...TERMS,
  ...NAMES,
  ...SPENDING,
  ...SEARCHING,
  ...EVERYDAY,
  ...DECIDING,
];
