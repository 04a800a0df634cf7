/**
 * Where ads are seen, as cards tell it apart: some pay on social media and search engines alone, others
 * not on what is printed. The catalogue has the other places as merchants, which such rates leave out.
 */
const ADS =
  '(?:ads?|adverts?|advertis(?:ing|ements?)|ad (?:spend(?:ing)?|budget|campaigns?)|leads|commercials?)';
const PRINT =
  '(?:print(?:ed)?|newspapers?|magazines?|billboards?|outdoor|yellow pages|flyers?|bus(?: stop| bench)?|transit|val ?pak|coupon book|postcard|direct mail|phone book|theater program)';
const AIR = '(?:tv|television|radio|cable(?: tv)?|broadcast)';
/** Of social media, of search engines, or of none that is named. */
const OPEN = new Set(
  `the a an my our your some all more other any business company firm shop store local national monthly
  weekly small online digital internet web website paid social media search engine engines display video
  mobile sponsored app native banner remarketing retargeting facebook fb meta google adwords bing microsoft
  yahoo duckduckgo instagram insta ig threads whatsapp tik tok tiktok you tube youtube linked in linkedin
  twitter x reddit pinterest snap chat snapchat nextdoor quora ppc cpc sem seo on for and or of with via
  political campaign marketing sales job recruiting hiring product brand influencer content email new buy
  restaurant salon real estate estate realtor realty house rental event ad ads spend money`.split(
    /\s+/,
  ),
);
const LAST = new RegExp(`^(?:(?:the|an?|my|our|some|local|for|on) )*(.+?) ${ADS}$`);
const BEHIND = new RegExp(`^${ADS} (?:on|in|with|at|through|via|from) (?:the |an? |my )?(.+)$`);
const isAll = (places: string, part: string): boolean =>
  new RegExp(`^(?:local |national )?${part}(?: (?:and|or) ${part})*$`).test(places);

/**
 * The name by which the catalogue has the places of these ads; null where they are on social media or
 * search engines, or it is not said.
 * @param plain in lower case, with single spaces
 */
export function adPlaceToldApart(plain: string): string | null {
  if (/^(?:billboards?|direct mail|tv commercials?|radio spots?)$/.test(plain))
    return /^(?:tv|radio)/.test(plain) ? 'tv and radio ads' : 'print ads';
  const places = LAST.exec(plain)?.[1] ?? BEHIND.exec(plain)?.[1];
  if (places === undefined) return null;
  if (isAll(places, PRINT)) return 'print ads';
  if (isAll(places, AIR)) return 'tv and radio ads';
  const words = places.split(/[ ,/+]+/).filter(Boolean);
  const isSite = words.length <= SITE_WORDS && words.every((word) => !OPEN.has(word));
  const isOther = new RegExp(`\\b(?:${PRINT}|${AIR})\\b`).test(places);
  return isSite && !isOther && !/\d/.test(places) ? 'ads on other sites' : null;
}

/** Words of the name of a site. */
const SITE_WORDS = 2;
