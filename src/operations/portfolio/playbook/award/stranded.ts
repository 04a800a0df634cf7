import { z } from 'zod';
import { bestTransfer, transferFee } from '../../../../engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import { wayInto } from '../../../../engine/decisions/points/ways.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import { becomeText, list, number, ratioText, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { anyOf } from '../../../words/any-of-cards.ts';
import { mainstreamOf } from '../mainstream.ts';

/** Points that cannot go where an award is wanted, and what can be done with them. */

const elsewhere = z.object({
  program: z.string(),
  ratio_text: z.string(),
  /** What comes on top of the ratio for whole blocks, and the fee, in words. */
  bonus_text: z.string(),
  /** Dollars of the whole balance there, after the fee; null: not known. */
  worth_usd: z.number().nullable(),
  /** Cards that are not held, one of which is needed first, in words; null: open now. */
  needs_text: z.string().nullable(),
  /** Few people can use it. */
  is_niche: z.boolean(),
});
type Elsewhere = z.output<typeof elsewhere>;

export const stranded = z.object({
  program: z.string(),
  balance: z.int(),
  /** Where they can go instead, of the same kind as the target: what many can use first, by its worth. */
  goes_to: z.array(z.string()).meta({ 'x-listed': false }),
  /** The same with the terms of each. */
  ways: z.array(elsewhere).meta({ 'x-listed': false }),
  /** Of a bank: the transfer that brings most, whatever the kind; null: none, or it is told above. */
  best: elsewhere
    .omit({ ratio_text: true, bonus_text: true, is_niche: true })
    .nullable()
    .meta({ 'x-listed': false }),
});
type Stranded = z.output<typeof stranded>;

export function describeStranded(
  { program: target, stranded: rows }: TargetPlan,
  played: PlaybookInput,
  { catalog }: Pick<Context, 'catalog'>,
): Stranded[] {
  const kind = catalog.programs.get(target)?.kind;
  const needsText = (keys: readonly string[] | null) => keys && anyOf(keys, { catalog });
  return rows.map(({ key, name, balance }) => {
    const source = played.programs.get(key);
    const ways = source === undefined ? [] : waysOf(source, balance, kind, played, catalog);
    const isBank = catalog.programs.get(key)?.kind === 'bank_transferable';
    const best = source && isBank ? bestTransfer(played, source, balance, 'base') : null;
    const isTold = best === null || ways.some(({ row }) => row.program === best.program);
    return {
      program: name,
      balance,
      goes_to: ways.map(({ row }) => row.name),
      ways: ways.map(({ row, worth_usd, needs_one_of, is_niche }) => ({
        program: row.name,
        ratio_text: ratioText(row.ratio),
        bonus_text: besidesText(row),
        worth_usd,
        needs_text: needsText(needs_one_of),
        is_niche,
      })),
      best: isTold
        ? null
        : {
            program: best.partner,
            worth_usd: best.value,
            needs_text: needsText(best.needs_one_of),
          },
    };
  });
}

/** The ways to partners of one kind by which the balance can move at all. */
function waysOf(
  source: EngineProgram,
  balance: number,
  kind: string | undefined,
  played: PlaybookInput,
  catalog: Context['catalog'],
) {
  const mainstream = mainstreamOf(catalog);
  const keys = source.transfer_partners.filter((row) => row.kind === kind);
  return [...new Set(keys.map(({ program }) => program))]
    .flatMap((program) => {
      const way = wayInto(source, program, played);
      if (way === null) return [];
      const step = way.row.step ?? 1;
      const moved = Math.floor(balance / step) * step;
      if (moved < (way.row.least ?? step)) return [];
      const cents = catalog.enginePrograms.get(program)?.transfer_cpp?.base;
      const there = pointsThere(moved, way.row);
      const fee = transferFee(moved, way.row.fee ?? null);
      const worth_usd = cents === undefined ? null : Math.round(there * cents - fee * 100) / 100;
      return [{ ...way, worth_usd, is_niche: !mainstream.has(program) }];
    })
    .toSorted(
      (a, b) => Number(a.is_niche) - Number(b.is_niche) || (b.worth_usd ?? 0) - (a.worth_usd ?? 0),
    );
}

/** Partners that are named of one balance, and of each of several. */
const NAMED = 5;
const NAMED_EACH = 3;

/**
 * `80,000 of A, which can go to B (1,000 become 2,000, about $800) or C (at 1:1, about $560) (best
 * transfer: D, about $1,600)`.
 * @param joined programs whose points book the same seats by another program, which is told beside
 */
export function strandedText(
  program: string,
  rows: readonly Stranded[],
  joined: ReadonlySet<string>,
): string {
  if (rows.length === 0) return '';
  const most = rows.length === 1 ? NAMED : NAMED_EACH;
  const told = rows.map((row) => {
    const points = `${number(row.balance)} of ${row.program}`;
    return joined.has(row.program) ? points : `${points}${outText(row, most)}`;
  });
  return `These points cannot go to ${program}: ${told.join('; ')}.`;
}

function outText({ ways: all, best }: Stranded, most: number): string {
  const usual = all.filter(({ is_niche }) => !is_niche);
  // What few can use, such as one small group of hotels, is no advice.
  const told = (usual.length > 0 ? usual : all).slice(0, most);
  const card = cardsOfMost([...told, ...(best ? [best] : [])]);
  const worth = ({ worth_usd }: Pick<Elsewhere, 'worth_usd'>) =>
    worth_usd === null ? 'worth not known' : `about ${usd(worth_usd)}`;
  const own = ({ needs_text: needs }: Pick<Elsewhere, 'needs_text'>) => {
    if (needs === card) return '';
    return needs === null ? 'with the cards held' : `with ${needs}`;
  };
  const named = told.map((one) => {
    const at = one.ratio_text === '1:1' ? 'at 1:1' : becomeText(one.ratio_text);
    return `${one.program} (${[at, one.bonus_text, own(one), worth(one)].filter(Boolean).join(', ')})`;
  });
  const others = all.length - told.length;
  const few = told.length === usual.length ? 'that few can use' : `other${others === 1 ? '' : 's'}`;
  const ways = others > 0 ? [...named, `${others} ${few}`] : named;
  const lead = card === null ? '' : ` with ${card}`;
  const there = ways.length === 0 ? '' : `, which can go${lead} to ${list(ways, 'or')}`;
  if (best === null) return there;
  const by = [best.program, ways.length === 0 ? lead.trim() : '', own(best), worth(best)];
  return `${there} (best transfer: ${by.filter(Boolean).join(', ')})`;
}

/** The cards that most of the ways wait for, told once; null: most are open, or each waits for its own. */
function cardsOfMost(ways: readonly Pick<Elsewhere, 'needs_text'>[]): string | null {
  const groups = [...Map.groupBy(ways, ({ needs_text }) => needs_text)];
  const [[needs = null, some = []] = []] = groups.toSorted(([, a], [, b]) => b.length - a.length);
  return some.length > 1 || ways.length === 1 ? needs : null;
}
