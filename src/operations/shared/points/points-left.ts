import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ProgramSeed } from '../../../catalog/seeds/schema/program.ts';
import { fewerText } from '../../../engine/decisions/points/transfers-left.ts';
import type { WalletStep } from '../../../engine/decisions/portfolio/steps.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { pointWorth, worthBeside } from '../../../engine/worth/points.ts';
import { centsText } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { knownChanges } from '../cards/possible-changes.ts';
import { asHeld, isOneAccount } from './household-points.ts';
import { keepersOf } from './keepers.ts';
import { bestPaying, lossBetween, shutText } from './lost/transfer-losses.ts';
import { isBound, keptByOthers } from './points-expiry.ts';

/** What closing a card costs: points that are lost with it, or with the last card of their program. */
function closingTerms(
  card: CatalogCard,
  stays: readonly CatalogCard[],
  context: Context,
): string[] {
  const { catalog } = context;
  const { seed } = card;
  const program = catalog.programs.get(seed.program ?? '');
  const isLast = !stays.some((one) => isOneAccount(one, card, catalog));
  if (program?.expiry === null && program.kind.startsWith('bank_') && isLast) {
    return [
      `What becomes of a balance of ${program.name} once ${seed.name} is closed is not known here: use or move it first.`,
    ];
  }
  if (!program || !isBound(program)) return [];
  if (program.expiry?.by_card) {
    return [
      `Use or transfer the points that ${seed.name} earned before you close it: they end with it.`,
    ];
  }
  const keepers = isLast ? keepersText(card, [card, ...stays], context) : '';
  return [
    `Use or move what you have of ${program.name} before you close its last card: it is lost with it.${keepers}`,
  ];
}

/** What would keep the points of a card, behind what becomes of them. */
function keepersText(
  { seed: { program } }: CatalogCard,
  held: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): string {
  const { text } = program === null ? { text: '' } : keepersOf(program, held, context);
  return text && ` ${text}`;
}

/**
 * Says which points go with cards of a wallet that are to be closed: those that no card which stays
 * keeps, or keeps only if something is done before.
 */
export function tellClosing(
  cards: readonly CatalogCard[],
  closed: ReadonlySet<number>,
  context: Context,
): void {
  const stays = cards.filter(({ seed }) => !closed.has(seed.card_id));
  const gone = cards.filter(({ seed }) => closed.has(seed.card_id));
  const texts = gone.flatMap((card) => {
    const kept = keptByOthers(card, stays, context);
    if (kept === null) return closingTerms(card, stays, context);
    const { expiry } = context.catalog.programs.get(card.seed.program ?? '') ?? {};
    // What every card of a program has is not at risk.
    return expiry?.kept_by === 'any_card' ? [] : [kept];
  });
  for (const text of new Set(texts)) context.warn(text);
}

/**
 * Says of cards that are to be left, by card_id, that no card which stays opens the transfers of their
 * points; and to which card without a fee one may be changed that keeps the points.
 * @param programs as the figures count their points: who counts them no more than the portal or cash
 * pays loses nothing of it
 * @param names_change whether that card is named: not where a change is told with more
 * @returns the cards of which it was said
 */
export function tellTransfersEnding(
  cards: readonly CatalogCard[],
  left: ReadonlyMap<number, Pick<WalletStep, 'action' | 'to'>>,
  programs: EngineInput['programs'],
  context: Context,
  names_change = true,
): ReadonlySet<number> {
  const { catalog } = context;
  const stays = cards.filter(({ seed }) => !left.has(seed.card_id));
  const after = [
    ...stays,
    ...[...left.values()].flatMap(({ to }) => (to && asHeld(to, catalog)) ?? []),
  ];
  const told = new Set<number>();
  for (const from of cards) {
    const { card_id, key, program: of } = from.seed;
    const program = catalog.enginePrograms.get(of ?? '');
    const held_in = programs.get(from.engine.program ?? '')?.key ?? program?.key ?? '';
    const loss =
      left.has(card_id) && program && lossBetween(held_in, [from], after, context, programs);
    if (!loss) continue;
    const points = `${program.name} points`;
    if (loss.kind === 'some') {
      context.warn(`Without ${from.seed.name} ${points} move ${fewerText(loss)}.`);
      continue;
    }
    const open = pointWorth(programs.get(program.key) ?? program, new Set([key])).cpp.base;
    const shut = pointWorth(program, new Set()).cpp.base;
    if (shut >= open) continue;
    const keeps = (one: CatalogCard): boolean => isOneAccount(one, from, catalog);
    const to = knownChanges(from, context).find(
      ({ seed }) => seed.annual_fee === 0 && seed.program === program.key,
    );
    const instead =
      !names_change || to === undefined || after.some(keeps)
        ? ''
        : `, or have it changed to ${to.seed.name}, which has no fee and keeps them`;
    // A product change keeps what only the card that earned it would.
    const isClosed = left.get(card_id)?.action !== 'change';
    const bank = catalog.programs.get(program.key);
    const isByCard = bank?.expiry?.by_card && isClosed;
    const stay = after.some(keeps) && !isByCard;
    // Another adult's card of the program has points of its own.
    const isApart = after.some((one) => one.seed.program === program.key && !keeps(one));
    const whose = isApart ? 'of the same person' : 'here';
    const cash = cashBefore(from, programs);
    const isLost = !stay && isClosed && isBound(bank);
    if (isLost && !after.some(keeps)) {
      const lead = `No other card ${whose} keeps ${points}: those of ${from.seed.name}, ${centsText(open)} each, are lost when it closes${daysLeft(bank)}.`;
      // A change that costs nothing is what most people want; else all that would keep them.
      const keepers = instead === '' ? keepersText(from, cards, context) : '';
      context.warn(`${lead} Move them first${cash}${instead}.${keepers}`);
      told.add(card_id);
      continue;
    }
    // Those of the cards that stay are not lost, and count what is told of them.
    const lost = isLost ? `; those that it earned are lost when it closes${daysLeft(bank)}` : '';
    const kept = stay && isClosed ? keptByOthers(from, after, context) : null;
    const isSafe = bank?.expiry?.kept_by === 'any_card';
    const count = shutText(bestPaying(after.filter(keeps), programs), programs) || centsText(shut);
    const lead =
      loss.kind === 'rate'
        ? `Without ${from.seed.name} ${points} move ${fewerText(loss)} and`
        : `No other card ${whose} opens all transfers of ${points}: without ${from.seed.name} they`;
    const then = kept === null || isSafe ? '' : ` ${kept}`;
    context.warn(
      `${lead} count ${count} instead of ${open}${lost}. Move them first${isLost ? cash : ''}${instead}.${then}`,
    );
    told.add(card_id);
  }
  return told;
}

/** How long points can be used once their card is closed, after that they end; empty where not known. */
function daysLeft(program: ProgramSeed | undefined): string {
  const left = program?.expiry?.days_after_close;
  return left === undefined
    ? ''
    : ` (${left.days} days are left by reports of ${left.as_of}, not confirmed)`;
}

/** What a point pays as cash while its card is held, where that is less than the cent people expect. */
function cashBefore({ engine }: CatalogCard, programs: EngineInput['programs']): string {
  const { cash } = worthBeside(engine, programs, new Set());
  return cash === null || cash >= 1 ? '' : `, or take ${centsText(cash)} each as cash`;
}
