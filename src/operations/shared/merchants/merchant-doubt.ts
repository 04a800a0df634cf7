import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { squeezed } from '../../../kit/text/tokens.ts';
import { list } from '../../../kit/words.ts';
import { type LeadAt, leadsText } from './leads-meant.ts';
import type { MerchantReading } from './merchant-facts.ts';

const GIFT_CARDS =
  "Gift cards are counted as any purchase there; whether the card's terms leave them out, of rewards or of a welcome offer, is not known here.";

/**
 * What an answer must say first of where is paid, and for what; empty when nothing is open.
 * @param leads the cards that return the most at the candidates
 */
export function doubtText(reading: MerchantReading, leads: readonly LeadAt[]): string {
  const gift = reading.sells_gift_cards ? GIFT_CARDS : '';
  return [unsettledText(reading, leads), gift].filter(Boolean).join(' ');
}

/** The merchant is not settled. */
function unsettledText(reading: MerchantReading, leads: readonly LeadAt[]): string {
  const { candidates, name, said, category, method, open, kind_only, lounges } = reading;
  if (lounges !== null) return lounges;
  if (name !== null) {
    if (reading.name_guessed) return guessedText(said, name);
    if (candidates.length === 0) return '';
    return `Treated as ${name}; if you mean ${list(candidates, 'or')}, use that name.`;
  }
  const ordinary = method === 'default';
  if (reading.no_place) {
    const not =
      reading.not_there.length === 0
        ? ''
        : ` but ${list(reading.not_there.map(quoted))}, which is not meant`;
    return `No shop is named${not}, so the base rate is assumed: name where you pay.`;
  }
  const taken = ordinary
    ? 'Treated as an ordinary purchase, at the base rate.'
    : `Treated as spending on ${categoryLabel(category)}.`;
  if (kind_only) return taken;
  const [only] = candidates;
  if (candidates.length > 1) {
    const several = `Several merchants may be meant: ${list(candidates, 'or')}. Name the one you mean`;
    if (leads.length > 0) return `${several}: ${leadsText(leads)}. ${taken}`;
    return open ? `${several}: which card is best depends on it. ${taken}` : `${several}. ${taken}`;
  }
  if (only !== undefined) {
    const [lead] = leads;
    const there = lead === undefined ? '' : `: ${lead.card} returns the most there`;
    return `If you mean ${only}, use that name${there}. ${taken}`;
  }
  return ordinary
    ? `${quoted(said)} is not a known merchant, so the base rate is assumed.`
    : `${quoted(said)} is not a known merchant; judging by its name, it counts as ${categoryLabel(category)}.`;
}

function guessedText(said: string, name: string): string {
  const own = heard(said, name);
  // What stands beside a name that is plain is a sentence, and no name: it is not repeated.
  return own !== said && squeezed(own) === squeezed(name)
    ? `Of what was named only ${name} is read, at the rates there.`
    : `${quoted(own)} is taken as ${name}, at the rates there.`;
}

/** Words of a name beside those of the merchant that are repeated with it. */
const BESIDE = 2;
/** Letters by which a word is known. */
const BEGINNING = 3;

/** What of a name was recognised: of a whole sentence, the words that are the merchant's. */
function heard(said: string, name: string): string {
  const words = said.split(/\s+/).filter(Boolean);
  const own = name.split(/\s+/).map(squeezed);
  if (words.length <= own.length + BESIDE) return said;
  const isOwn = (word: string) => {
    const start = squeezed(word).slice(0, BEGINNING);
    return start.length === BEGINNING && own.some((one) => one.startsWith(start));
  };
  const from = Math.max(0, words.findIndex(isOwn));
  return words.slice(from, from + own.length).join(' ');
}
