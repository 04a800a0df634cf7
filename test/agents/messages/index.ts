import { CHANGING } from './changing.ts';
import { CHOOSING } from './choosing.ts';
import { COMPARING } from './comparing.ts';
import { DEADLINES } from './deadlines.ts';
import { DECIDING } from './deciding.ts';
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
  ...CHANGING,
  ...CHOOSING,
  ...COMPARING,
  ...KEEPING,
  ...PAYING,
  ...FACTS,
  ...WALLET,
  ...DEADLINES,
  ...PLAIN_WORDS,
  ...POINTS,
  ...NAMES,
  ...SPENDING,
  ...SEARCHING,
  ...EVERYDAY,
  ...DECIDING,
];
