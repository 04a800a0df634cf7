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

const CITIES = `tokyo,kyoto,osaka,nara,hiroshima,sapporo,fukuoka,yokohama,okinawa,niseko,rome,roma,milan,milano,florence,firenze,venice,
venezia,naples,napoli,bologna,turin,torino,palermo,verona,positano,paris,lyon,marseille,bordeaux,cannes,strasbourg,toulouse,london,
manchester,edinburgh,glasgow,liverpool,oxford,heathrow,gatwick,dublin,cork,galway,belfast,berlin,munich,muenchen,hamburg,frankfurt,
cologne,koeln,dusseldorf,stuttgart,madrid,barcelona,seville,sevilla,valencia,malaga,ibiza,mallorca,lisbon,lisboa,porto,athens,santorini,
mykonos,istanbul,amsterdam,rotterdam,brussels,bruges,antwerp,zurich,geneva,geneve,lucerne,zermatt,basel,vienna,wien,salzburg,innsbruck,
copenhagen,stockholm,oslo,bergen,helsinki,reykjavik,warsaw,krakow,prague,praha,budapest,bucharest,dubrovnik,zagreb,toronto,montreal,
ottawa,calgary,quebec,whistler,banff,cancun,tulum,mexico city,ciudad de mexico,cabo san lucas,los cabos,playa del carmen,guadalajara,
puerto vallarta,oaxaca,bogota,medellin,cartagena,lima,cusco,santiago de chile,buenos aires,rio de janeiro,sao paulo,nassau,montego bay,
punta cana,beijing,shanghai,shenzhen,guangzhou,hong kong,taipei,seoul,busan,singapore,bangkok,phuket,chiang mai,koh samui,hanoi,
ho chi minh city,saigon,kuala lumpur,penang,bali,ubud,jakarta,manila,cebu,siem reap,mumbai,delhi,new delhi,bangalore,bengaluru,goa,
jaipur,kathmandu,colombo,sydney,melbourne,brisbane,perth,auckland,queenstown,wellington,dubai,abu dhabi,doha,tel aviv,jerusalem,amman,
cairo,marrakech,marrakesh,casablanca,cape town,johannesburg,nairobi,zanzibar`;

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
const cities = setOf(CITIES);
const chains = new Map(
  Object.entries(CHAINS).flatMap(([category, names]) =>
    [...setOf(names)].map((name) => [name, category as keyof typeof CHAINS] as const),
  ),
);

export const isCountry = (words: string): boolean => countries.has(words);
export const isCityAbroad = (words: string): boolean => cities.has(words);

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
export const PLACES_ABROAD: readonly string[] = [...countries, ...cities, ...regions];

/** Words in the longest name of a place. */
export const LONGEST_PLACE = 4;
