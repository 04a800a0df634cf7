import { allotmentOf, crowdsOf } from '../../kit/network/network-of.ts';
import { createFairQueue, type Waiting } from '../../kit/turns/fair-queue.ts';
import { createLately, takeInTurn } from '../../kit/turns/halls.ts';

/** Who asked for a letter that anybody could have asked for. */
export interface AskedBy {
  readonly network: string;
  /** Whether it goes to the owner of an e-mail that was proven, with nobody else's links. */
  readonly isProven: boolean;
}

export interface WaitingLetter<Letter> extends Waiting {
  letter: Letter;
  /** Null: it is owed, as it tells what was done in an account to whoever has its e-mail. */
  readonly askedBy: AskedBy | null;
  /** Attempts that have failed. */
  failures: number;
  /** Whether its next attempt is to come later. */
  isResting: boolean;
}

/** Letters that an allotment of networks asks for lately before all more count alike: a person does with fewer. */
const FEW = 5;
/** Of what no request did. */
const OUR_OWN = ['this', 'our own'];
const LIMITS = {
  /** Of an e-mail there is one of each kind at most. */
  owed: { waiting: 1_000, waitingPerAccount: 20 },
  asked: { waiting: 400, waitingPerAccount: 40 },
};

/**
 * Letters that wait for the SMTP server. Those that are owed and those that were asked for have places of
 * their own, and one each in turn. Of the latter those to proven e-mails and others go in turn. In each, as
 * among those that are owed, ranks by how many an allotment of networks brought about lately, so that a crowd
 * that does so again and again does not keep back whoever does now and then; and in these the crowds of
 * networks. When their places are taken, the largest of all that gives one up: a thousand that strangers are
 * owed push out none of an owner elsewhere.
 *
 * @param drop called with what lost its place, or found none
 */
export function createLetterLines<Letter extends { readonly to: string; readonly subject: string }>(
  drop: (one: WaitingLetter<Letter>) => void,
) {
  type One = WaitingLetter<Letter>;
  /** Owed ones, by whom and what they tell. */
  const told = new Map<string, One>();
  const nameOf = ({ letter }: One) => `${letter.to}\n${letter.subject}`;
  const forget = (one: One) => {
    if (told.get(nameOf(one)) === one) told.delete(nameOf(one));
  };
  const giveUp = (one: One) => {
    forget(one);
    drop(one);
  };
  const owed = createFairQueue<One>(LIMITS.owed, giveUp);
  const asked = createFairQueue<One>(LIMITS.asked, giveUp);
  const takeNext = takeInTurn([owed, asked]);
  const lately = { owed: createLately(), asked: createLately() };

  /**
   * The place of what comes next from there: every other turn is of first ones, of the rest every
   * other of second ones, and so on. So whoever had fewer lately waits for none of those who had more.
   */
  function placeOf(line: keyof typeof lately, network: string): readonly string[] {
    const allotment = allotmentOf(network);
    const before = lately[line].count(allotment);
    lately[line].note(allotment);
    const later = Array<string>(Math.min(before, FEW)).fill('later');
    const rank = before < FEW ? [...later, 'this'] : later;
    return [...rank, ...crowdsOf(network)];
  }

  /** Puts it in line; one that is owed, and waits with the same to tell, is told once, by the newer. */
  function put(one: One): void {
    if (one.askedBy !== null) {
      if (!asked.push(one)) drop(one);
      return;
    }
    if (told.has(nameOf(one))) return;
    told.set(nameOf(one), one);
    if (!owed.push(one)) giveUp(one);
  }

  return {
    get size() {
      return owed.size + asked.size;
    },
    /** @param from the network that did what is owed to be told; null: nobody's */
    add(letter: Letter, askedBy: AskedBy | null, from: string | null = null): void {
      const rest = { letter, askedBy, failures: 0, isResting: false };
      if (askedBy === null) {
        const same = told.get(nameOf({ ...rest, account: letter.to }));
        // What is new is tried at once, and again as often as any other.
        if (same) Object.assign(same, { letter, failures: 0, isResting: false });
        else
          put({
            ...rest,
            account: letter.to,
            within: from === null ? OUR_OWN : [...placeOf('owed', from), from],
          });
        return;
      }
      const { network, isProven } = askedBy;
      const kind = isProven ? 'proven' : 'others';
      put({ ...rest, account: network, within: [kind, ...placeOf('asked', network)] });
    },
    /** Puts one back that was taken. */
    put,
    /** @param isStop whether owed ones come first, those too that were to be tried again later */
    take(isStop: boolean): One | undefined {
      const last = isStop ? owed.take(() => true) : undefined;
      const one = last ?? takeNext(({ isResting }) => !isResting);
      if (one) forget(one);
      return one;
    },
    drain: (): One[] => [...owed.drain(), ...asked.drain()],
  };
}
