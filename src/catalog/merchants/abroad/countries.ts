import { normalForm } from '../../../kit/text/normal-form.ts';

/** The countries and territories of ISO 3166-1 by their English names, without the United States. */

/**
 * All codes but those of the United States and its territories, where cards charge no foreign fee, of places
 * where hardly anybody buys anything, and of those whose name says something else here: Georgia, South
 * Georgia, Jersey, Réunion.
 */
const CODES = `AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ
CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GF GG GH GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JM JO JP KE KG KH KI
KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ
NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SH SI
SJ SK SL SM SN SO SR SS ST SV SX SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG UY UZ VA VC VE VG VN VU WS
XK YE YT ZA ZM ZW`;

/**
 * `bosnia and herzegovina` and `bosnia`, `st lucia` and `saint lucia`, `myanmar` and `burma`: in lower case,
 * without accents and marks.
 */
function formsOf(name: string): string[] {
  const plain = normalForm(name, 'NFD')
    .replace(/[̀-ͯ'’.]/g, '')
    .toLowerCase();
  const apart = plain
    .split(/[()]| - | sar china/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return apart.flatMap((part) => {
    const whole = part.replaceAll(' & ', ' and ').replaceAll('-', ' ');
    const [first = whole] = part.split(' & ');
    const both = [...new Set([whole, first.replaceAll('-', ' ')])];
    return both.flatMap((one) => (one.startsWith('st ') ? [one, `saint${one.slice(2)}`] : [one]));
  });
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export const COUNTRY_NAMES: readonly string[] = [
  ...new Set(CODES.split(/\s+/).flatMap((code) => formsOf(names.of(code) ?? ''))),
];

/** By its code in lower case: `de` is `Germany`. */
export const COUNTRY_BY_CODE: ReadonlyMap<string, string> = new Map(
  CODES.split(/\s+/).map((code) => [code.toLowerCase(), names.of(code) ?? code] as const),
);
