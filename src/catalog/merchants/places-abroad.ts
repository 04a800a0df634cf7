/**
 * Where a merchant abroad says that it is: cities and countries outside the United States, by the
 * names that people and statements use.
 */

const COUNTRIES = `japan,italy,italia,france,germany,deutschland,spain,espana,portugal,greece,turkey,turkiye,uk,united kingdom,england,
scotland,wales,northern ireland,ireland,netherlands,holland,belgium,luxembourg,switzerland,austria,denmark,sweden,norway,finland,iceland,
poland,czech republic,czechia,hungary,romania,bulgaria,croatia,serbia,slovenia,slovakia,estonia,latvia,lithuania,malta,cyprus,monaco,
canada,mexico,costa rica,panama,guatemala,belize,colombia,peru,chile,argentina,brazil,ecuador,uruguay,bahamas,jamaica,
dominican republic,barbados,aruba,curacao,cayman islands,bermuda,china,hong kong,macau,taiwan,south korea,korea,singapore,thailand,
vietnam,malaysia,indonesia,philippines,cambodia,india,sri lanka,nepal,maldives,australia,new zealand,fiji,united arab emirates,uae,
qatar,israel,jordan,egypt,morocco,tunisia,south africa,kenya,tanzania`;

/** Cities by country, each country under one of its names. */
const CITIES = {
  japan: 'tokyo,kyoto,osaka,nara,hiroshima,sapporo,fukuoka,yokohama,okinawa,niseko',
  italy: `rome,roma,milan,milano,florence,firenze,venice,venezia,naples,napoli,bologna,turin,torino,palermo,verona,positano`,
  france: 'paris,lyon,marseille,bordeaux,cannes,strasbourg,toulouse',
  'united kingdom': `london,manchester,edinburgh,glasgow,liverpool,oxford,heathrow,gatwick,belfast`,
  ireland: 'dublin,cork,galway',
  germany: `berlin,munich,muenchen,hamburg,frankfurt,cologne,koeln,dusseldorf,stuttgart`,
  spain: 'madrid,barcelona,seville,sevilla,valencia,malaga,ibiza,mallorca',
  portugal: 'lisbon,lisboa,porto',
  greece: 'athens,santorini,mykonos',
  turkey: 'istanbul',
  netherlands: 'amsterdam,rotterdam',
  belgium: 'brussels,bruges,antwerp',
  switzerland: 'zurich,geneva,geneve,lucerne,zermatt,basel',
  austria: 'vienna,wien,salzburg,innsbruck',
  denmark: 'copenhagen',
  sweden: 'stockholm',
  norway: 'oslo,bergen',
  finland: 'helsinki',
  iceland: 'reykjavik',
  poland: 'warsaw,krakow',
  czechia: 'prague,praha',
  hungary: 'budapest',
  romania: 'bucharest',
  croatia: 'dubrovnik,zagreb',
  canada: 'toronto,montreal,ottawa,calgary,quebec,whistler,banff',
  mexico: `cancun,tulum,mexico city,ciudad de mexico,cabo san lucas,los cabos,playa del carmen,guadalajara,puerto vallarta,oaxaca`,
  colombia: 'bogota,medellin,cartagena',
  peru: 'lima,cusco',
  chile: 'santiago de chile',
  argentina: 'buenos aires',
  brazil: 'rio de janeiro,sao paulo',
  bahamas: 'nassau',
  jamaica: 'montego bay',
  'dominican republic': 'punta cana',
  china: 'beijing,shanghai,shenzhen,guangzhou',
  'hong kong': 'hong kong',
  taiwan: 'taipei',
  'south korea': 'seoul,busan',
  singapore: 'singapore',
  thailand: 'bangkok,phuket,chiang mai,koh samui',
  vietnam: 'hanoi,ho chi minh city,saigon',
  malaysia: 'kuala lumpur,penang',
  indonesia: 'bali,ubud,jakarta',
  philippines: 'manila,cebu',
  cambodia: 'siem reap',
  india: 'mumbai,delhi,new delhi,bangalore,bengaluru,goa,jaipur',
  nepal: 'kathmandu',
  'sri lanka': 'colombo',
  australia: 'sydney,melbourne,brisbane,perth',
  'new zealand': 'auckland,queenstown,wellington',
  'united arab emirates': 'dubai,abu dhabi',
  qatar: 'doha',
  israel: 'tel aviv,jerusalem',
  jordan: 'amman',
  egypt: 'cairo',
  morocco: 'marrakech,marrakesh,casablanca',
  'south africa': 'cape town,johannesburg',
  kenya: 'nairobi',
  tanzania: 'zanzibar',
} as const;

/** Other names of the countries above. */
const ALSO: Readonly<Record<string, keyof typeof CITIES>> = {
  italia: 'italy',
  deutschland: 'germany',
  espana: 'spain',
  turkiye: 'turkey',
  uk: 'united kingdom',
  england: 'united kingdom',
  scotland: 'united kingdom',
  wales: 'united kingdom',
  'northern ireland': 'united kingdom',
  'the uk': 'united kingdom',
  holland: 'netherlands',
  'czech republic': 'czechia',
  korea: 'south korea',
  uae: 'united arab emirates',
};

/** Chains with no shop in the United States, and what they sell. */
const CHAINS = {
  supermarkets: `tesco,sainsburys,waitrose,asda,morrisons,carrefour,auchan,leclerc,monoprix,intermarche,franprix,mercadona,
edeka,rewe,kaufland,migros,albert heijn,delhaize,colruyt,esselunga,conad,billa,coles,loblaws,sobeys,real canadian superstore,
fairprice,big c,soriana,chedraui,pingo doce,continente,biedronka,lawson,familymart`,
  department_stores:
    'el corte ingles,galeries lafayette,selfridges,harrods,john lewis,la rinascente,debenhams,isetan,takashimaya',
  drugstores: 'boots,shoppers drug mart,matsumoto kiyoshi,rossmann',
  cafes: 'costa coffee',
  fast_food: 'greggs,nandos,tim hortons canada',
} as const;

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(',').map((name) => name.trim()));
}

const countries = setOf(COUNTRIES);
const cityCountry = new Map(
  Object.entries(CITIES).flatMap(([country, names]) =>
    [...setOf(names)].map((city) => [city, country] as const),
  ),
);
const chains = new Map(
  Object.entries(CHAINS).flatMap(([category, names]) =>
    [...setOf(names)].map((name) => [name, category as keyof typeof CHAINS] as const),
  ),
);

export const isCountry = (words: string): boolean => countries.has(words);
export const isCityAbroad = (words: string): boolean => cityCountry.has(words);

/** The country that words name, or a city in it, under one name; null for any other words. */
export function countryNamed(words: string): string | null {
  const country = ALSO[words] ?? (countries.has(words) ? words : null);
  return country ?? cityCountry.get(words) ?? null;
}

/** The category of a chain that exists abroad only; null for any other name. */
export function chainAbroad(words: string): keyof typeof CHAINS | null {
  return chains.get(words) ?? null;
}

/** Parts of the world that no merchant's name ends in. */
const REGIONS = `europe,asia,africa,south america,central america,latin america,the caribbean,caribbean,scandinavia,the middle east,
southeast asia,the uk,the bahamas,the maldives,the philippines,the netherlands`;

const regions = setOf(REGIONS);
export const isRegionAbroad = (words: string): boolean => regions.has(words);

/** All places abroad, as a person who travels names them. */
export const PLACES_ABROAD: readonly string[] = [...countries, ...cityCountry.keys(), ...regions];

/** Words in the longest name of a place. */
export const LONGEST_PLACE = 4;
