import { COUNTRY_NAMES } from './countries.ts';

/**
 * Where a merchant abroad says that it is: cities and countries outside the United States, by the
 * names that people and statements use.
 */

/** Names beside those of `COUNTRY_NAMES`. */
const COUNTRIES = `italia,deutschland,espana,turkey,turkiye,uk,england,scotland,wales,northern ireland,holland,czech republic,
hong kong,macau,korea,uae,ivory coast,cabo verde,east timor,swaziland,macedonia,turks and caicos,saint barts,st barts,bonaire,tobago,
tahiti,bora bora`;

/** Cities by country, each country under one of its names. */
const CITIES = {
  japan: `tokyo,kyoto,osaka,nara,hiroshima,sapporo,fukuoka,yokohama,okinawa,niseko,nagoya,kobe,kanazawa,hakone,nikko`,
  italy: `rome,roma,milan,milano,florence,firenze,venice,venezia,naples,napoli,bologna,turin,torino,palermo,verona,positano,pisa,siena,genoa,bari,catania,sorrento,amalfi,lake como,cinque terre,sicily,sardinia,tuscany`,
  france: `paris,lyon,marseille,bordeaux,cannes,strasbourg,toulouse,nice france,nantes,lille,montpellier,avignon,chamonix,corsica,provence`,
  'united kingdom': `london,manchester,edinburgh,glasgow,liverpool,oxford,heathrow,gatwick,belfast,leeds,bath england,york england,brighton,cardiff`,
  ireland: `dublin,cork,galway,limerick,killarney`,
  germany: `berlin,munich,muenchen,hamburg,frankfurt,cologne,koeln,dusseldorf,stuttgart,leipzig,dresden,nuremberg,heidelberg`,
  spain: `madrid,barcelona,seville,sevilla,valencia,malaga,ibiza,mallorca,granada spain,bilbao,san sebastian,tenerife,gran canaria,canary islands,majorca,cordoba spain`,
  portugal: `lisbon,lisboa,porto,faro,madeira,azores,algarve,lagos portugal`,
  greece: `athens,santorini,mykonos,crete,rhodes,corfu,thessaloniki,paros,naxos`,
  turkey: `istanbul,ankara,antalya,bodrum,cappadocia,izmir`,
  netherlands: `amsterdam,rotterdam,the hague,utrecht`,
  belgium: `brussels,bruges,antwerp,ghent`,
  switzerland: `zurich,geneva,geneve,lucerne,zermatt,basel,bern,interlaken,lausanne`,
  austria: 'vienna,wien,salzburg,innsbruck',
  denmark: `copenhagen,aarhus`,
  sweden: `stockholm,gothenburg,malmo`,
  norway: `oslo,bergen,tromso,stavanger`,
  finland: 'helsinki',
  iceland: 'reykjavik',
  poland: `warsaw,krakow,gdansk,wroclaw,cracow`,
  czechia: 'prague,praha',
  hungary: 'budapest',
  romania: 'bucharest',
  croatia: `dubrovnik,zagreb,split croatia`,
  canada: `toronto,montreal,ottawa,calgary,quebec,whistler,banff,vancouver bc,winnipeg,edmonton,halifax,quebec city,niagara falls ontario`,
  mexico: `cancun,tulum,mexico city,ciudad de mexico,cabo san lucas,los cabos,playa del carmen,guadalajara,puerto vallarta,oaxaca,cozumel,tijuana,merida,san miguel de allende,cabo,riviera maya,isla mujeres`,
  colombia: `bogota,medellin,cartagena,cali colombia`,
  peru: `lima,cusco,machu picchu,arequipa`,
  chile: 'santiago de chile',
  argentina: `buenos aires,mendoza,bariloche,ushuaia,patagonia`,
  brazil: `rio de janeiro,sao paulo,salvador de bahia,brasilia`,
  bahamas: 'nassau',
  jamaica: 'montego bay',
  'dominican republic': `punta cana,santo domingo`,
  china: `beijing,shanghai,shenzhen,guangzhou,chengdu,xian,hangzhou,suzhou`,
  'hong kong': 'hong kong',
  taiwan: `taipei,kaohsiung,taichung`,
  'south korea': `seoul,busan,jeju,incheon`,
  singapore: 'singapore',
  thailand: `bangkok,phuket,chiang mai,koh samui,krabi,pattaya,koh phangan,ko samui,koh tao,chiang rai,ayutthaya`,
  vietnam: `hanoi,ho chi minh city,saigon,da nang,danang,hoi an,ha long bay,halong bay,nha trang,hue vietnam,phu quoc,sapa`,
  malaysia: `kuala lumpur,penang,langkawi,borneo`,
  indonesia: `bali,ubud,jakarta,yogyakarta,lombok,gili islands,surabaya`,
  philippines: `manila,cebu,boracay,palawan,el nido`,
  cambodia: `siem reap,phnom penh,angkor wat`,
  india: `mumbai,delhi,new delhi,bangalore,bengaluru,goa,jaipur,chennai,kolkata,hyderabad,pune,agra,udaipur,varanasi,kerala`,
  nepal: `kathmandu,pokhara`,
  'sri lanka': 'colombo',
  australia: `sydney,melbourne,brisbane,perth,adelaide,cairns,gold coast australia,canberra,tasmania`,
  'new zealand': `auckland,queenstown,wellington,christchurch,rotorua`,
  'united arab emirates': 'dubai,abu dhabi',
  qatar: 'doha',
  israel: `tel aviv,jerusalem,haifa,eilat`,
  jordan: `amman,petra`,
  egypt: `cairo,luxor,sharm el sheikh,hurghada`,
  morocco: `marrakech,marrakesh,casablanca,fez,fes,tangier,rabat`,
  'south africa': `cape town,johannesburg,durban,kruger`,
  kenya: `nairobi,mombasa`,
  tanzania: `zanzibar,dar es salaam,serengeti,arusha`,
  slovenia: `ljubljana,lake bled`,
  slovakia: `bratislava`,
  estonia: `tallinn`,
  latvia: `riga`,
  lithuania: `vilnius`,
  serbia: `belgrade`,
  bosnia: `sarajevo,mostar`,
  montenegro: `kotor,podgorica,budva`,
  albania: `tirana`,
  'north macedonia': `skopje,ohrid`,
  kosovo: `pristina`,
  bulgaria: `sofia bulgaria`,
  ukraine: `kyiv,kiev,lviv,odesa`,
  russia: `moscow russia,saint petersburg russia`,
  georgia: `tbilisi,batumi`,
  armenia: `yerevan`,
  azerbaijan: `baku`,
  kazakhstan: `almaty,astana`,
  uzbekistan: `tashkent,samarkand`,
  malta: `valletta`,
  cyprus: `nicosia,limassol,paphos`,
  luxembourg: `luxembourg city`,
  'costa rica': `tamarindo,la fortuna,monteverde`,
  panama: `bocas del toro`,
  guatemala: `guatemala city,lake atitlan`,
  nicaragua: `managua`,
  honduras: `tegucigalpa,roatan`,
  'el salvador': `san salvador,el tunco`,
  belize: `belize city,caye caulker`,
  ecuador: `quito,guayaquil,cuenca,galapagos`,
  bolivia: `la paz bolivia,uyuni`,
  uruguay: `montevideo,punta del este`,
  paraguay: `asuncion`,
  venezuela: `caracas`,
  cuba: `havana`,
  haiti: `port au prince`,
  'trinidad and tobago': `port of spain`,
  barbados: `bridgetown`,
  curacao: `willemstad`,
  aruba: `oranjestad`,
  'cayman islands': `grand cayman`,
  laos: `vientiane,luang prabang`,
  myanmar: `yangon,mandalay,bagan`,
  mongolia: `ulaanbaatar,ulan bator`,
  bangladesh: `dhaka`,
  pakistan: `karachi,lahore,islamabad`,
  maldives: `male maldives`,
  bhutan: `thimphu,paro`,
  fiji: `nadi,suva`,
  macao: `macau`,
  'saudi arabia': `riyadh,jeddah,mecca,medina saudi arabia`,
  oman: `muscat`,
  kuwait: `kuwait city`,
  bahrain: `manama`,
  lebanon: `beirut`,
  iraq: `baghdad,erbil`,
  iran: `tehran`,
  tunisia: `tunis`,
  algeria: `algiers`,
  nigeria: `lagos,abuja`,
  ghana: `accra`,
  senegal: `dakar`,
  ethiopia: `addis ababa`,
  uganda: `kampala,entebbe`,
  rwanda: `kigali`,
  zimbabwe: `harare,victoria falls`,
  zambia: `lusaka`,
  namibia: `windhoek`,
  mozambique: `maputo`,
  madagascar: `antananarivo`,
  mauritius: `port louis`,
  seychelles: `mahe`,
} as const;

/** Other names of the countries above. */
const ALSO: Readonly<Record<string, string>> = {
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
  macau: 'macao',
  macedonia: 'north macedonia',
  burma: 'myanmar',
  'bosnia and herzegovina': 'bosnia',
  'cabo verde': 'cape verde',
  'ivory coast': 'cote divoire',
  trinidad: 'trinidad and tobago',
  tobago: 'trinidad and tobago',
};

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(',').map((name) => name.trim()));
}

const countries = new Set([...COUNTRY_NAMES, ...setOf(COUNTRIES)]);
const cityCountry = new Map(
  Object.entries(CITIES).flatMap(([country, names]) =>
    [...setOf(names)].map((city) => [city, country] as const),
  ),
);

export const isCountry = (words: string): boolean => countries.has(words);
export const isCityAbroad = (words: string): boolean => cityCountry.has(words);

/** The country that words name, or a city in it, under one name; null for any other words. */
export function countryNamed(words: string): string | null {
  const country = ALSO[words] ?? (countries.has(words) ? words : null);
  return country ?? cityCountry.get(words) ?? null;
}

/** Whether a place such as `Kyoto, Japan` names its country. */
export function namesCountry(place: string): boolean {
  return place
    .toLowerCase()
    .split(',')
    .some((part) => countries.has(part.trim().replace(/^the /, '')));
}

/** Parts of the world that no merchant's name ends in. */
const REGIONS = `europe,asia,africa,south america,central america,latin america,the caribbean,caribbean,scandinavia,the middle east,
southeast asia,east asia,south asia,the balkans,the baltics,the alps,the uk,the bahamas,the maldives,the philippines,
the netherlands`;

const regions = setOf(REGIONS);
export const isRegionAbroad = (words: string): boolean => regions.has(words);

/** All places abroad, as a person who travels names them. */
export const PLACES_ABROAD: readonly string[] = [...countries, ...cityCountry.keys(), ...regions];

/** Words in the longest name of a place. */
export const LONGEST_PLACE = 4;
