/**
 * Short forms of programs that are words of their own elsewhere, so that they are read only where
 * nothing but a program can be named: codes of airlines, and what forums write.
 */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    citi_thankyou: 'ty tys',
    amex_membership_rewards: 'mrs',
    chase_ultimate_rewards: 'urs cur',
    capital_one_miles: 'c1s vx c1vr',
    marriott_bonvoy: 'mb',
    hilton_honors: 'hgp hhonors',
    american_aadvantage: 'aas',
    united_mileageplus: 'mp ual',
    delta_skymiles: 'skypesos',
    atmos_rewards: 'as ha',
    flying_blue: 'af kl fb',
    virgin_atlantic_flying_club: 'vs vsfc',
    ana_mileage_club: 'nh',
    iberia_avios: 'ib',
    turkish_miles_smiles: 'tk',
    avianca_lifemiles: 'av lm',
    qantas_frequent_flyer: 'qf',
    jal_mileage_bank: 'jl',
    korean_air_skypass: 'ke',
    free_spirit: 'nk',
    finnair_plus: 'ay',
    aer_lingus_aerclub: 'ei',
    asiana_club: 'oz',
    eva_infinity_mileagelands: 'br',
    tap_miles_go: 'tp',
    sas_eurobonus: 'sk',
    aeromexico_rewards: 'am',
    copa_connectmiles: 'cm',
    latam_pass: 'la',
    virgin_australia_velocity: 'va',
    ethiopian_shebamiles: 'et',
    icelandair_saga_club: 'fi',
    aegean_miles_bonus: 'a3',
    thai_royal_orchid_plus: 'tg',
    el_al_matmid: 'ly',
    frontier_miles: 'f9',
    allegiant_points: 'g4',
    sun_country_rewards: 'sy',
    breeze_breezepoints: 'mx',
  }).flatMap(([key, codes]) => codes.split(' ').map((code): [string, string] => [code, key])),
);

/** What is counted, which may follow a code. */
const COUNTED = /\s+(?:points?|pts|miles?|rewards?)$/;

/** The program that a short form stands for. */
export function programOfCode(name: string): string | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^(?:my|our)\s+/, '');
  return CODES.get(plain.replace(COUNTED, '').replace(/\s+/g, ''));
}
