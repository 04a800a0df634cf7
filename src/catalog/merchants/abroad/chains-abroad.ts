import { normalForm } from '../../../kit/text/normal-form.ts';

/** Sellers of other countries that people here buy from, in lower case, without accents and marks. */

/** Those with no shop in the United States, and what they sell: what is paid there is paid abroad. */
const CHAINS = {
  supermarkets: `tesco,sainsburys,waitrose,asda,morrisons,carrefour,auchan,leclerc,monoprix,intermarche,franprix,mercadona,
edeka,rewe,kaufland,migros,albert heijn,delhaize,colruyt,esselunga,conad,billa,coles,loblaws,sobeys,real canadian superstore,
fairprice,big c,soriana,chedraui,pingo doce,continente,biedronka,lawson,familymart`,
  department_stores:
    'el corte ingles,galeries lafayette,selfridges,harrods,john lewis,la rinascente,debenhams,isetan,takashimaya,argos',
  drugstores: 'boots,shoppers drug mart,matsumoto kiyoshi,rossmann',
  cafes: 'costa coffee',
  fast_food: 'greggs,nandos,tim hortons canada',
  transit: `deutsche bahn,db bahn,db navigator,sncf,sncf connect,oui sncf,ouigo,thalys,eurostar,trenitalia,italo,italo treno,
renfe,obb,oebb,sbb,sbb cff ffs,swiss federal railways,nederlandse spoorwegen,ns international,comboios de portugal,irish rail,lner,
avanti west coast,great western railway,scotrail,national rail,trainline,the trainline,transport for london,tfl,ratp,bvg,flixtrain,
via rail,via rail canada,jr east,jr pass,japan rail,japan rail pass,korail`,
  clothing: 'zalando,about you',
  electronics: 'mediamarkt,media markt,currys,fnac',
  online_retail: 'bol com,allegro,cdiscount,taobao,flipkart,lazada,shopee,coupang,mercado libre',
  food_delivery: 'deliveroo,just eat,glovo,lieferando',
} as const;

/** Those that charge people here too, from where is not known: a foreign fee may come off, also in dollars. */
const SELLERS: Readonly<Record<string, string>> = {
  China: 'aliexpress,alibaba,temu,dhgate,banggood,air china,china eastern,china southern',
  Singapore: 'shein,agoda,trip com,singapore airlines,scoot',
  Ireland: 'ryanair,aer lingus,hostelworld',
  'the United Kingdom':
    'asos,farfetch,depop,british airways,virgin atlantic,easyjet,jet2,loganair,boohoo',
  Germany: 'lufthansa,eurowings,condor,mytheresa',
  France: 'air france,vestiaire collective',
  'the Netherlands': 'klm,transavia,booking com',
  Spain: 'iberia,vueling,air europa',
  Portugal: 'tap air portugal',
  Italy: 'ita airways,yoox',
  Switzerland: 'swiss international air lines',
  Austria: 'austrian airlines',
  Hungary: 'wizz air',
  Finland: 'finnair',
  Norway: 'norwegian air shuttle',
  Iceland: 'icelandair',
  Lithuania: 'vinted',
  Poland: 'lot polish airlines,gog com',
  Turkey: 'turkish airlines',
  'the United Arab Emirates': 'emirates,etihad airways',
  Qatar: 'qatar airways',
  Israel: 'el al',
  India: 'air india',
  Japan: 'japan airlines,all nippon airways,ana,zenmarket,buyee',
  'South Korea': 'korean air,asiana airlines',
  Taiwan: 'eva air,china airlines',
  'Hong Kong': 'cathay pacific',
  Australia: 'qantas',
  'New Zealand': 'air new zealand',
  Canada: 'air canada,westjet,porter airlines,ssense',
  Mexico: 'aeromexico,volaris,vivaaerobus,viva aerobus',
  Chile: 'latam airlines,latam',
  Colombia: 'avianca',
  Panama: 'copa airlines',
};

function each<Value>(lists: Readonly<Record<string, string>>, value: (key: string) => Value) {
  return new Map(
    Object.entries(lists).flatMap(([key, names]) =>
      names.split(',').map((name) => [name.trim(), value(key)] as const),
    ),
  );
}

const chains = each(CHAINS, (category) => category as keyof typeof CHAINS);
const sellers = each(SELLERS, (country) => country);

/** The category of a chain that exists abroad only; null for any other name. */
export function chainAbroad(words: string): keyof typeof CHAINS | null {
  return chains.get(words) ?? null;
}

/** The country of a seller that may charge from there; null for any other name. */
export function sellerFrom(words: string): string | null {
  return sellers.get(words) ?? null;
}

/** Names that are words of any sentence: in one they count with a capital alone. */
const WORDS: ReadonlySet<string> = new Set(
  'boots coles lawson conad continente leclerc italo argos condor emirates iberia ana scoot latam fnac allegro'.split(
    ' ',
  ),
);
const LONGEST = 4;

/** A seller of another country within a sentence. */
export interface SellerNamed {
  /** As it stands there. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** What a chain that exists abroad only sells; null for one that may charge from abroad. */
  readonly sells: keyof typeof CHAINS | null;
  /** Its country; null for a chain. */
  readonly country: string | null;
}

/** The sellers of other countries that a sentence names. */
export function sellersNamed(sentence: string): SellerNamed[] {
  const words = [...sentence.matchAll(/[\p{L}\d'’.]+/gu)];
  const found: SellerNamed[] = [];
  for (let at = 0; at < words.length; ) {
    const one = namedAt(at);
    if (one !== null) found.push(one.seller);
    at += one?.size ?? 1;
  }
  return found;

  function namedAt(at: number): { readonly seller: SellerNamed; readonly size: number } | null {
    for (let size = Math.min(LONGEST, words.length - at); size > 0; size -= 1) {
      const [first, last] = [words[at], words[at + size - 1]];
      if (first === undefined || last === undefined) continue;
      const [from, to] = [first.index, last.index + last[0].length];
      const name = sentence.slice(from, to).replace(/[.'’]+$/, '');
      const whole = plainName(name);
      const isAddress = sellerFrom(whole) === null && chainAbroad(whole) === null;
      const plain = isAddress ? whole.replace(/ com$/, '') : whole;
      if (WORDS.has(plain) && !/^\p{Lu}/u.test(name)) continue;
      const [sells, country] = [chainAbroad(plain), sellerFrom(plain)];
      if (sells === null && country === null) continue;
      return { seller: { name, from, to: from + name.length, sells, country }, size };
    }
    return null;
  }
}

/** `Sainsbury's` is `sainsburys`, `booking.com` is `booking com`. */
export function plainName(name: string): string {
  return normalForm(name, 'NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
