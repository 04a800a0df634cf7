import { openRedemptions, ownRedemptions, rateText } from '../../catalog/redemptions.ts';
import type { ProgramSeed } from '../../catalog/seeds/schema/program.ts';
import type { BestTransfer } from '../../engine/decisions/points/best-transfer.ts';
import {
  asCash,
  cashByCard,
  cashDoubt,
  portalDoubt,
  unevenCashText,
} from '../../engine/decisions/points/cash-by-card.ts';
import type { ProgramPlay } from '../../engine/decisions/points/playbook.ts';
import { termsText, withCardText } from '../../engine/decisions/points/terms-text.ts';
import { openersOf, type RatioCards } from '../../engine/decisions/points/ways.ts';
import { within } from '../../engine/model/calendar.ts';
import type { TransferPartner } from '../../engine/model/transfers/partner.ts';
import { centsText, list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { anyToOpen } from './any-of-cards.ts';
import { centsThere } from './cents-there.ts';

/**
 * `Air Canada Aeroplan at 1:1, about 1.5 cents a point`; `None` when points cannot be transferred.
 */
export function transferText(
  key: string,
  best: BestTransfer | null,
  context: Context,
): string | null {
  if (best === null) {
    const partners = context.catalog.programs.get(key)?.transfer_partners ?? [];
    return partners.length === 0 ? 'None' : null;
  }
  const needs = best.needs_one_of === null ? '' : `, with ${anyToOpen(best.needs_one_of, context)}`;
  return `${best.partner} ${termsText(best)}${onCards(best.ratio_cards, context)}, about ${centsText(best.cpp)} a point${needs}`;
}

/** ` with Chase Sapphire Reserve, ...`: the cards held on which terms hang; empty where on none. */
export function onCards(held: RatioCards | null, { catalog }: Pick<Context, 'catalog'>): string {
  return withCardText(held, (key) => catalog.cardsByKey.get(key)?.seed.name ?? key);
}

/**
 * The engine's advice, and what the cards held add to it; for an empty balance, what the points
 * would be good for.
 * @param isKnown whether the balance was given or stored: 0 is one
 */
export function strategyText(
  play: ProgramPlay,
  held: ReadonlySet<string>,
  isKnown: boolean,
  context: Context,
): string {
  const { balance, best_transfer, strategy } = play;
  if (play.ended !== null) return strategy;
  const program = context.catalog.programs.get(play.program);
  const perks = perksWith(play.program, held, context);
  if (balance > 0) {
    const own = program === undefined ? [] : usesWith(program, held, context);
    const others = otherUses(program, context);
    const also = others.length > 0 && `Also: ${others.join('; ')}.`;
    const now = openWay(play, held, context);
    const fewer = now && `The cards held move them to fewer points: to ${now}.`;
    return [strategy, fewer, ...own, also, ...perks].filter(Boolean).join(' ');
  }
  const own = program?.kind === 'airline' || program?.kind === 'hotel';
  const award = own ? (program?.transfer_cpp?.base ?? null) : null;
  const transfer = transferText(play.program, best_transfer, context);
  const isBest = best_transfer !== null && best_transfer.cpp > (award ?? 0);
  // What a card that is not held would open comes after what those held do.
  const isLater =
    best_transfer?.needs_one_of !== null &&
    context.catalog.cards.some(({ seed }) => seed.program === play.program && held.has(seed.key));
  const now = openWay(play, held, context);
  const uses = [
    award !== null && `its own awards, about ${centsText(award)} a point`,
    now && `transfer to ${now}`,
    isBest && !isLater && `transfer to ${transfer}`,
    ...fixedUses(program, held, context),
    ...otherUses(program, context),
    isBest && isLater && `transfer to ${transfer}`,
  ].filter((use): use is string => typeof use === 'string' && use !== '');
  const lead = isKnown ? 'No points are held' : 'No balance is known';
  const best =
    uses.length === 0
      ? `${lead}, and no use other than the program's own awards${isKnown ? ' is known' : ''}.`
      : `${lead}. Best known uses: ${uses.join('; ')}.`;
  const ofCards = program === undefined ? [] : usesWith(program, held, context);
  return [best, ...ofCards, ...perks].join(' ');
}

/** Where points can go already, while a card that is not held opens more; empty if nowhere. */
function openWay(
  { program: key, balance, best_transfer }: ProgramPlay,
  held: ReadonlySet<string>,
  { catalog }: Context,
): string {
  if (best_transfer === null || best_transfer.needs_one_of === null) return '';
  const source = catalog.enginePrograms.get(key);
  const rows = (source?.transfer_partners ?? [])
    .filter(({ valid_from, valid_to }) => within(catalog.today, valid_from, valid_to))
    .filter((row) => row.cards && source && openersOf(source, row)?.some((key) => held.has(key)))
    .map((row) => ({ row, cpp: centsThere(row, catalog, balance) }))
    // Few people can use the points of small hotel programs, whatever they bring.
    .sort((a, b) => isAirline(b.row) - isAirline(a.row) || b.cpp - a.cpp);
  const [best] = rows;
  if (best === undefined || source === undefined) return '';
  const on = openersOf(source, best.row)?.filter((one) => held.has(one)) ?? [];
  const by = onCards({ on, from: [] }, { catalog });
  return `${best.row.name} ${termsText({ ...best.row, fee_terms: best.row.fee })}${by}, about ${centsText(best.cpp)} a point`;
}

function isAirline({ kind }: TransferPartner): number {
  return Number(kind === 'airline');
}

/** What some cards held pay for a point that the program does not pay on all of its cards. */
function usesWith(program: ProgramSeed, held: ReadonlySet<string>, { catalog }: Context): string[] {
  const rows = ownRedemptions(program, held, catalog.today).map(({ own, redemption }) => {
    const names = list(own.map((key) => catalog.cardsByKey.get(key)?.seed.name ?? key));
    return { names, use: `${rateText(redemption)} a point` };
  });
  return [...Map.groupBy(rows, ({ names }) => names)].map(
    ([names, own]) => `With ${names} also: ${own.map(({ use }) => use).join('; ')}.`,
  );
}

/** What held cards of a hotel's program add to its awards and its status, as far as the plan may see. */
function perksWith(key: string, held: ReadonlySet<string>, { catalog, caller }: Context): string[] {
  if (!caller.plan.paid_fields || catalog.programs.get(key)?.kind !== 'hotel') return [];
  return catalog.cards
    .filter(({ seed }) => held.has(seed.key) && seed.program === key)
    .flatMap(({ seed }) => {
      const perks = seed.credits.filter(
        (one) => one.spend_required === null && /^fourth_night_free$|_status$/.test(one.key),
      );
      const own = perks.filter((one) => !one.key.startsWith('car_'));
      return own.length === 0 ? [] : [`With ${seed.name}: ${list(own.map(({ name }) => name))}.`];
    });
}

/** The portal and the cash-out, each at its own value; cash as the cards held pay it. */
function fixedUses(
  program: ProgramSeed | undefined,
  held: ReadonlySet<string>,
  { catalog }: Context,
): string[] {
  const { portal_cpp = null, key = '' } = program ?? {};
  const paying = [...held].flatMap((one) => catalog.cardsByKey.get(one)?.engine ?? []);
  const engine = catalog.enginePrograms.get(key) ?? {};
  const own = cashByCard(engine, paying);
  const uneven = unevenCashText(own, null);
  const cash_cpp = uneven === '' ? (own[0]?.cpp ?? program?.cash_cpp ?? null) : null;
  if (portal_cpp !== null && portal_cpp === cash_cpp) {
    return [`${centsText(portal_cpp)} a point in the portal or as cash`];
  }
  return [
    portal_cpp !== null &&
      `${centsText(portal_cpp)} a point in the portal${portalDoubt(engine, null)}`,
    cash_cpp !== null &&
      `${centsText(cash_cpp)} a point ${asCash(engine)}${cashDoubt(engine, null)}`,
    uneven,
  ].filter((use): use is string => typeof use === 'string' && use !== '');
}

/** What the points of a bank pay on every card besides its portal and its cash-out. */
function otherUses(program: ProgramSeed | undefined, { catalog }: Context): string[] {
  if (!program?.kind.startsWith('bank')) return [];
  const { portal_cpp, cash_cpp } = program;
  return openRedemptions(program, catalog.today)
    .filter(({ cards, cpp }) => cards === null && cpp !== cash_cpp)
    .filter(({ method, cpp }) => cpp !== portal_cpp || !PORTAL.test(method))
    .map(({ method, cpp }) => {
      const open = ERASER.test(method) ? ` (${ERASER_OPEN})` : '';
      return `${method} ${centsText(cpp)} a point${open}`;
    });
}

/** Points that pay for a purchase made before. */
const ERASER = /\b(?:covering|against) (?:a )?travel\b/;
const ERASER_OPEN =
  'which purchases count as travel, and how long after, is not known here: ask the issuer';

const PORTAL = /\bportal\b|^(?:Chase|Capital One|Citi) Travel\b/;
