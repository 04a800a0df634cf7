import { PLACES_ABROAD } from '../../../../../catalog/merchants/abroad/places-abroad.ts';
import { categoryNamed } from '../../../../../catalog/names/categories.ts';
import type { Category } from '../../../../../engine/model/categories.ts';
import { MONTHS_FOR, TIME_ADVERBS, TIME_NOUNS } from '../../../../../kit/text/times.ts';
import { wordList } from '../../../../../kit/text/word-list.ts';
import type { Abroad } from '../../../../shared/said/fields.ts';

/** What a query says is spent abroad: `I spend 800 a month in Portugal`. */
interface Away {
  readonly abroad?: Abroad;
  /** Dollars a month of no kind, which are a part of all that is spent. */
  readonly of_no_kind?: number;
  /** As it is echoed. */
  readonly echo?: { readonly abroad: number | Readonly<Partial<Record<Category, number>>> };
}

const PLACE = wordList(PLACES_ABROAD.toSorted((a, b) => b.length - a.length).join('|'));
const WHERE = String.raw`(?:(?:(?:while|when|travell?ing|living|staying|working|over|out) )*(?:in|around|across) (?:the )?${PLACE}\b|abroad\b|overseas\b|internationally\b|outside (?:of )?(?:the )?(?:us|usa|u\.s\.|united states)|in (?:foreign|other) countries)`;
const PERIOD = String.raw`(?: ?(?:a|an|per|each|every|\/) ?(${TIME_NOUNS})\b| (${TIME_ADVERBS})\b)`;
const CLAUSE = new RegExp(
  String.raw`(?:\b(?:i|we|ill|i'll|will|usually|plan to|going to|my) )*(\b(?:spend(?:s|ing)?|put|charge) )?(?:(?:about|around|roughly|some|like|up to|is|of) )*(?<![\w.$/%-])\$? ?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)( ?k)?\b(?! ?(?:%|percent|months?|years?|days?|weeks?|cards?|points|miles))(?: (?:dollars|bucks|usd|euros?))?${PERIOD}?(?: (?:on|for) ([a-z ]{3,30}?))? ${WHERE}${PERIOD}?`,
  'i',
);

/**
 * The search with what is spent abroad by itself: its query without the place, and without the sum where
 * no kind is named for it.
 */
export function spentAbroad<Asked extends { query?: string | undefined; spending?: unknown }>(
  asked: Asked,
): Away & { readonly asked_for: Asked } {
  const { query, spending } = asked;
  const said = query === undefined || spending !== undefined ? null : readIn(query);
  if (said === null) return { asked_for: asked };
  const { rest, ...away } = said;
  return { ...away, asked_for: { ...asked, query: rest } };
}

/** Null where no sum is said to be spent abroad. */
function readIn(query: string): (Away & { readonly rest: string }) | null {
  const found = CLAUSE.exec(query);
  if (found === null) return null;
  const [whole, spends, digits = '', thousands, every, daily, kind = '', later, late] = found;
  const period = every ?? daily ?? later ?? late;
  // A sum without either is a fee, a bonus or a limit.
  if (spends === undefined && period === undefined) return null;
  const sum = Number.parseFloat(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000);
  // Without a period it is spent once, and counts as that of one year.
  const monthly = sum / (MONTHS_FOR.get(period?.toLowerCase() ?? 'year') ?? 1);
  if (!(monthly >= 1)) return null;
  const meant = kind === '' ? null : categoryNamed(kind);
  const before = query.slice(0, found.index);
  const after = query.slice(found.index + whole.length);
  if (meant?.kind === 'found') {
    const by_category: Partial<Record<Category, number>> = { [meant.key]: monthly };
    const said = `${Math.round(monthly * 100) / 100} a month on ${kind}`;
    const echo = { abroad: by_category };
    return { rest: `${before} ${said}${after}, abroad`, abroad: { by_category }, echo };
  }
  if (kind !== '') return null;
  const rest = `${before} , ${after}, abroad`;
  return { rest, abroad: { monthly }, of_no_kind: monthly, echo: { abroad: monthly } };
}

/** The same as it is said of a person: of no kind, it is beside all else that is said. */
export function withAbroad(
  { abroad, of_no_kind = 0 }: Away,
  said: { readonly total_spending?: number | undefined },
  spending: Readonly<Partial<Record<Category, number>>> = {},
): { readonly abroad?: Abroad; readonly total_spending?: number } {
  if (abroad === undefined) return {};
  const named = Object.values(spending).reduce((sum, monthly) => sum + monthly, 0);
  const total = (said.total_spending ?? named) + of_no_kind;
  return { abroad, ...(of_no_kind > 0 && { total_spending: total }) };
}
