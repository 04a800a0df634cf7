import type { Allocation } from './allocate/describe.ts';
import { checkBalance } from './balances.ts';
import { addMonths, within } from './calendar.ts';
import { type CashbackEarning, cashbackOf } from './cash-back.ts';
import { money } from './earn.ts';
import { checkCards, checkDate, MAX_CARDS } from './input.ts';
import type { EngineCard, EngineProgram, IsoDate, TransferFee } from './model.ts';
import { cents, centsText, rounded, sumCents } from './money.ts';
import { pointWorth, transferOptions, transfersUnlocked } from './points.ts';

/** When points of a program end. `inactivity`: that long after the last activity. */
export interface ExpiryPolicy {
  readonly kind: 'none' | 'inactivity' | 'fixed';
  /** From the last activity, or from earning; null when the policy does not say. */
  readonly months: number | null;
}

/** A cut in what a program's points buy, from a date on. */
export interface Devaluation {
  readonly program: string;
  readonly date: IsoDate;
  /** Our words. */
  readonly note: string;
}

export interface PlaybookInput {
  readonly cards: readonly EngineCard[];
  readonly programs: ReadonlyMap<string, EngineProgram>;
  /** Keys of further cards held. */
  readonly also_held: ReadonlySet<string>;
  /** Points by program. */
  readonly point_balances: ReadonlyMap<string, number>;
  /** By program; nothing is said of the others. */
  readonly expiry: ReadonlyMap<string, ExpiryPolicy>;
  /** Date of the last activity by program, where the holder said. */
  readonly last_activity: ReadonlyMap<string, IsoDate>;
  readonly devaluations: readonly Devaluation[];
  readonly as_of: IsoDate;
  /** Of this wallet, for its cash back. */
  readonly allocation: Allocation;
}

export interface BestTransfer {
  readonly partner: string;
  readonly program: string;
  readonly ratio: number;
  /** Cents per point of the program that is left, its transfer fee taken off. */
  readonly cpp: number;
  /** Dollars for the balance, the fee taken off. */
  readonly value: number;
  /** Dollars that the program charges for moving the balance at once; 0 when no fee is known. */
  readonly fee: number;
  /** Card keys of which one is needed first; null when the holder can transfer now. */
  readonly needs_one_of: readonly string[] | null;
}

export interface PointsAtRisk {
  readonly kind: 'expiry' | 'unlocker' | 'devaluation';
  /** When it happens, or happened; null when no date is known. */
  readonly date: IsoDate | null;
  readonly points: number;
  /** Dollars that would be lost; null when that is not known. */
  readonly value: number | null;
  readonly reason: string;
}

export interface ProgramPlay {
  readonly program: string;
  readonly name: string;
  readonly balance: number;
  /** Dollars for the balance, paid out; null when the program does not pay out. */
  readonly cash_value: number | null;
  readonly portal_value: number | null;
  readonly best_transfer: BestTransfer | null;
  /** Dollars for the balance at its headline worth in this wallet. */
  readonly value: number;
  readonly strategy: string;
  readonly points_at_risk: readonly PointsAtRisk[];
}

export interface Playbook {
  /** By key: the programs of the wallet's cards and of the balances that are known. */
  readonly programs: readonly ProgramPlay[];
  readonly cashback_earning: CashbackEarning;
}

/** Months ahead, and back, in which expiries and devaluations are told of. */
export const RISK_MONTHS = 12;

/**
 * What to do with the points that a holder has. A value is points x cents / 100; that of a
 * transfer is the partner's own worth times the ratio, less the fee of moving all at once. Programs that are not in the catalogue
 * are left out: nothing is known of their points.
 * @throws EngineInputError for cards, balances or dates out of range
 */
export function playbook(input: PlaybookInput): Playbook {
  checkPlaybook(input);
  const names = new Set(input.point_balances.keys());
  for (const { program } of input.cards) if (program !== null) names.add(program);
  const programs = [...names].sort().flatMap((name) => {
    const program = input.programs.get(name);
    return program === undefined ? [] : [play(input, program)];
  });
  return { programs, cashback_earning: cashbackOf(input) };
}

function checkPlaybook({ as_of, cards, point_balances, last_activity }: PlaybookInput): void {
  checkDate(as_of, 'as_of');
  checkCards(cards, 'cards', MAX_CARDS);
  for (const [key, balance] of point_balances) checkBalance(balance, `point_balances.${key}`);
  for (const [key, date] of last_activity) checkDate(date, `last_activity.${key}`);
}

function heldKeys({ cards, also_held }: PlaybookInput): ReadonlySet<string> {
  return new Set([...cards.map((card) => card.key), ...also_held]);
}

function dollars(points: number, cpp: number): number {
  return cents((points * cpp) / 100);
}

function play(input: PlaybookInput, program: EngineProgram): ProgramPlay {
  const balance = input.point_balances.get(program.key) ?? 0;
  const worth = pointWorth(program, heldKeys(input));
  const best = bestTransfer(input, program, balance);
  return {
    program: program.key,
    name: program.name,
    balance,
    cash_value: worth.cash === null ? null : dollars(balance, worth.cash),
    portal_value: worth.portal === null ? null : dollars(balance, worth.portal),
    best_transfer: best,
    value: dollars(balance, worth.cpp.base),
    strategy: strategyOf(program, balance, best),
    points_at_risk: [
      ...expiryRisk(input, program, balance),
      ...unlockerRisk(input, program, balance),
      ...devaluationRisk(input, program, balance),
    ],
  };
}

/** Dollars that one transfer of so many points costs: points x rate, up to the limit. */
export function transferFee(points: number, fee: TransferFee | null): number {
  if (fee === null) return 0;
  return cents(Math.min(points * fee.usd_per_point, fee.max_usd ?? Number.POSITIVE_INFINITY));
}

/** Points by which partners are weighed when the balance is nothing. */
const NOTIONAL_POINTS = 10_000;

/**
 * The partner of most value, fee taken off, that is open now, or that one card more would
 * open. Ties: the better rate before the fee, then the name.
 */
function bestTransfer(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
): BestTransfer | null {
  const held = heldKeys(input);
  const options = (keys: ReadonlySet<string>, of: EngineProgram) =>
    transferOptions(of, keys, input.programs, input.as_of).filter(({ cpp }) => cpp !== null);
  const open = program.unlocked_by === null || program.unlocked_by.some((key) => held.has(key));
  const points = balance > 0 ? balance : NOTIONAL_POINTS;
  const [top] = options(held, open ? program : { ...program, unlocked_by: null })
    .flatMap(({ cpp, ...to }) => {
      if (cpp === null) return [];
      const net = (points * cpp.base) / 100 - transferFee(points, to.fee);
      return [{ ...to, net }];
    })
    .sort((a, b) => b.net - a.net);
  if (top === undefined) return null;
  return {
    partner: top.name,
    program: top.program,
    ratio: top.ratio,
    cpp: rounded((top.net / points) * 100, 4),
    value: balance > 0 ? cents(top.net) : 0,
    fee: balance > 0 ? transferFee(balance, top.fee) : 0,
    needs_one_of: open ? null : (program.unlocked_by ?? []),
  };
}

function strategyOf(program: EngineProgram, balance: number, best: BestTransfer | null): string {
  const { cash_cpp: cash, portal_cpp: portal, currency_name } = program;
  const points = `${balance.toLocaleString('en-US')} ${currency_name}`;
  const fixed = Math.max(cash ?? 0, portal ?? 0);
  const where = portal !== null && portal >= (cash ?? 0) ? 'through the portal' : 'as cash';
  const safe = `$${money(dollars(balance, fixed))} ${where} at ${centsText(fixed)} each`;
  if (best !== null && best.cpp > fixed) {
    const fee = best.fee > 0 ? ` after its $${money(best.fee)} transfer fee` : '';
    const move = `to ${best.partner} at ${best.ratio}:1 for about $${money(best.value)}${fee}, ${centsText(best.cpp)} each`;
    const instead = fixed > 0 ? `, against ${safe}` : '';
    if (best.needs_one_of === null) return `Transfer ${points} ${move}${instead}.`;
    const keys = best.needs_one_of.join(' or ');
    const until = fixed > 0 ? `Until then they are worth ${safe}.` : 'Until then keep them.';
    return `With ${keys} the ${points} could move ${move}. ${until}`;
  }
  if (fixed > 0) return `Use ${points} for ${safe}: no known transfer is worth more.`;
  return `Keep ${points}: no way to use them has a known value apart from the program's own awards.`;
}

/** Points that end within `RISK_MONTHS`, or by a policy whose date is not known. */
function expiryRisk(
  { expiry, last_activity, as_of, programs, cards, also_held }: PlaybookInput,
  program: EngineProgram,
  balance: number,
): PointsAtRisk[] {
  const policy = expiry.get(program.key);
  if (balance <= 0 || policy === undefined || policy.kind === 'none') return [];
  if (policy.months === null) return [];
  const keys = new Set([...cards.map((card) => card.key), ...also_held]);
  const value = dollars(balance, pointWorth(programs.get(program.key) ?? null, keys).cpp.base);
  const since = policy.kind === 'inactivity' ? 'without activity' : 'after they are earned';
  const rule = `points end ${policy.months} months ${since}`;
  const last = last_activity.get(program.key);
  if (policy.kind === 'fixed' || last === undefined) {
    const reason = `${program.name}: ${rule}; the date is not known.`;
    return [{ kind: 'expiry', date: null, points: balance, value, reason }];
  }
  const date = addMonths(last, policy.months);
  if (date > addMonths(as_of, RISK_MONTHS)) return [];
  const reason = `${program.name}: ${rule}; the last was on ${last}, so $${money(value)} ends on ${date}.`;
  return [{ kind: 'expiry', date, points: balance, value, reason }];
}

/** What the balance loses when the only card that unlocks its transfers goes. */
function unlockerRisk(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
): PointsAtRisk[] {
  const held = heldKeys(input);
  if (balance <= 0 || !transfersUnlocked(program, held)) return [];
  const unlockers = (program.unlocked_by ?? []).filter((key) => held.has(key));
  const [only] = unlockers;
  if (only === undefined || new Set(unlockers).size > 1) return [];
  const rest = new Set([...held].filter((key) => key !== only));
  const [now, then] = [pointWorth(program, held).cpp.base, pointWorth(program, rest).cpp.base];
  const value = sumCents([dollars(balance, now), -dollars(balance, then)]);
  if (value <= 0) return [];
  const name = input.cards.find((card) => card.key === only)?.name ?? only;
  const reason = `${name} is the only card held that makes these points transferable: without it they are worth ${centsText(then)} instead of ${now}, $${money(value)} less.`;
  return [{ kind: 'unlocker', date: null, points: balance, value, reason }];
}

/** Dated cuts of the last and the next `RISK_MONTHS`, of the program and of its partners. */
function devaluationRisk(
  { devaluations, as_of }: PlaybookInput,
  program: EngineProgram,
  balance: number,
): PointsAtRisk[] {
  if (balance <= 0) return [];
  const partners = new Map(
    program.transfer_partners
      .filter((one) => within(as_of, one.valid_from, one.valid_to))
      .map((one) => [one.program, one.name]),
  );
  return devaluations
    .filter((one) => one.program === program.key || partners.has(one.program))
    .filter(({ date }) =>
      within(date, addMonths(as_of, -RISK_MONTHS), addMonths(as_of, RISK_MONTHS)),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ program: key, date, note }) => {
      const name = key === program.key ? program.name : (partners.get(key) ?? key);
      const reason = `${name} ${date > as_of ? 'devalues' : 'devalued'} on ${date}: ${note}`;
      return { kind: 'devaluation', date, points: balance, value: null, reason };
    });
}
