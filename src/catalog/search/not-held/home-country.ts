import { wordList } from '../../../kit/text/word-list.ts';
import { countryNamed, PLACES_ABROAD } from '../../merchants/abroad/places-abroad.ts';

/** Countries by the words for what comes from them. */
const OF: Readonly<Record<string, string>> = {
  ...{
    indian: 'india',
    cibil: 'india',
    canadian: 'canada',
    british: 'united kingdom',
    uk: 'united kingdom',
  },
  ...{ mexican: 'mexico', brazilian: 'brazil', nigerian: 'nigeria', kenyan: 'kenya' },
  ...{ filipino: 'philippines', philippine: 'philippines', australian: 'australia' },
  ...{ german: 'germany', french: 'france', italian: 'italy', spanish: 'spain', irish: 'ireland' },
  ...{ dutch: 'netherlands', swiss: 'switzerland', swedish: 'sweden', polish: 'poland' },
  ...{ chinese: 'china', korean: 'south korea', japanese: 'japan', taiwanese: 'taiwan' },
  ...{ vietnamese: 'vietnam', thai: 'thailand', singaporean: 'singapore', nepali: 'nepal' },
  ...{ pakistani: 'pakistan', bangladeshi: 'bangladesh', colombian: 'colombia' },
  ...{ argentine: 'argentina', argentinian: 'argentina', chilean: 'chile', peruvian: 'peru' },
  ...{ venezuelan: 'venezuela', dominican: 'dominican republic', jamaican: 'jamaica' },
  ...{ ghanaian: 'ghana', egyptian: 'egypt', turkish: 'turkey', israeli: 'israel' },
  ...{ russian: 'russia', ukrainian: 'ukraine', iranian: 'iran', 'south african': 'south africa' },
};
const OTHERS =
  'nigeria|ghana|ethiopia|uganda|pakistan|bangladesh|iran|iraq|lebanon|saudi arabia|kuwait|russia|ukraine|venezuela|cuba|haiti|honduras|el salvador|nicaragua|bolivia|paraguay';

/** Words for a country before `credit history`, as parts of a pattern. */
export const OF_COUNTRY = Object.keys(OF).join('|');

/** A country behind `from`, also of two words. */
export const FROM_COUNTRY =
  '(?:(?:the )?(?:south korea|south africa|hong kong|new zealand|united kingdom|sri lanka|costa rica|dominican republic|united arab emirates|saudi arabia|el salvador)|(?:the )?(?!chase|citi|amex|capital|discover|bank|wells)[a-z]+)';

/** A place abroad by its name. */
export const COUNTRY = `(?:the )?${wordList([...PLACES_ABROAD, ...OTHERS.split('|'), 'uk'].join('|'))}\\b`;

const NAMED = new RegExp(String.raw`\b(${OF_COUNTRY}|${OTHERS})\b`);
const BEHIND = /\b(?:from|in|of) (?:the )?([a-z]+(?: [a-z]+){0,2})/g;

/** The country that the words of a newcomer name, as it is written; null where they name none. */
export function countryIn(said: string): string | null {
  const word = NAMED.exec(said)?.[1];
  if (word !== undefined) return written(OF[word] ?? word);
  for (const [, place = ''] of said.matchAll(BEHIND)) {
    const words = place.split(' ');
    for (let size = words.length; size > 0; size -= 1) {
      const country = countryNamed(words.slice(0, size).join(' '));
      if (country !== null) return written(country);
    }
  }
  return null;
}

function written(country: string): string {
  return country.replace(/\b[a-z]/g, (first) => first.toUpperCase());
}
