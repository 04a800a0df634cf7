import type { Network } from '../../../engine/model/facts.ts';

/** The network that a person says of their card: `Venture (Visa)`, `my Discover Savor`, `Savor, formerly Mastercard`. */

const WORDS: readonly (readonly [network: Network, words: string])[] = [
  ['Visa', 'visa'],
  ['Mastercard', 'master ?card|mc'],
  ['Amex', 'amex|american express'],
  ['Discover', 'discover'],
];
const ANY = WORDS.map(([, words]) => words).join('|');
/** Words before a network that the card is not on. */
const NOT =
  "\\b(?:not|no longer|is ?n['’]?o?t|formerly|former|previously|was|used to be|ex|instead of)\\b[\\s-]+(?:(?:an?|the|on)\\s+)?";
const DENIED = new RegExp(`[\\s,;(]*${NOT}(?:${ANY})\\b(?: any ?more)?`, 'gi');
const SAID = new RegExp(`\\b(?:${ANY})\\b(?:\\s+network)?`, 'gi');

/** @param issuer of the card, whose own name is no network: `Amex Gold`, `Discover it` */
export function networkSaid(name: string, issuer: string) {
  const within = (text: string): Network[] =>
    WORDS.flatMap(([network, words]) => {
      const said = new RegExp(`\\b(?:${words})\\b`, 'i');
      return said.test(text) && !said.test(issuer) ? [network] : [];
    });
  const denied = name.match(DENIED) ?? [];
  return { is: within(name.replace(DENIED, ' ')), is_not: denied.flatMap(within) };
}

/** The name without networks that the card is said not to be on. */
export function withoutDeniedNetworks(name: string): string {
  const rest = name.replace(DENIED, '');
  return rest === name ? name : tidy(rest, name);
}

/** The name without any network. */
export function withoutNetworks(name: string): string {
  return tidy(name.replace(DENIED, '').replace(SAID, ' '), name);
}

/** Without what is left empty or loose of it. */
function tidy(rest: string, name: string): string {
  const words = rest.replaceAll(/\(\s*\)|[,;(]\s*$|^\s*\)|(?<!\([^()]*)\)/g, ' ');
  return words.replaceAll(/\s+/g, ' ').trim() || name;
}
