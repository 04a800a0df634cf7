import { CHOOSING } from './choosing.ts';
import { EVERYDAY } from './everyday.ts';
import { FACTS } from './facts.ts';
import { KEEPING } from './keeping.ts';
import type { Message } from './message.ts';
import { NAMES } from './names.ts';
import { PAYING } from './paying.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { POINTS } from './points.ts';
import { SEARCHING } from './searching.ts';
import { SPENDING } from './spending.ts';
import { WALLET } from './wallet.ts';

export const MESSAGES: readonly Message[] = [
  ...CHOOSING,
  ...KEEPING,
  ...PAYING,
  ...FACTS,
  ...WALLET,
  ...PLAIN_WORDS,
  ...POINTS,
  ...NAMES,
  ...SPENDING,
  ...SEARCHING,
  ...EVERYDAY,
];
