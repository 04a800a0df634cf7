/**
 * Names of shops that are words of any sentence: in lower case, and not behind `at` or another shop, they
 * name none. Shops that people name so more often than they use the word, as `target`, are not among them.
 */
export const PLAIN: ReadonlySet<string> = new Set(
  `academy act alto american anthem article aura away banter bark benefit bird blade bolt bonanza boost boss
  bounce box brilliant buckle bumble burrow calm canopy canva carnival champion clipper converse cricket
  crunch curb dice dig dish dynamite element empower evolve exchange express factor favor fever flyers
  fossil future gap garage getaway goat going grab graduate guess habit handy hinge holiday honey indeed
  indigo islands keeps kindred kindle kings lemonade lime loves lot lucky lush max millennium minted momo
  motto native notion optimum origins outdoorsy pal parachute path pilot pink pods pizza progressive purple
  quip rainbow rebel regal restore revel revolve ring ritual root roses rumble seamless shoppers slack slice
  sling spectrum spin sprouts steam stripe superior swatch tempo tend thrifty thumbtack tide toast tops
  trademark travelers trek unity universe vans via visible wish wonder zoom`.split(/\s+/),
);

/** Behind these a shop is named. */
const AT =
  /(?:^| )(?:at|from|@|stores?(?: like)?|called|cards? (?:for|on)|shop(?:ping)? (?:at|on))$/;
const CAPITAL = /^[A-Z]/;

const STORE = /^(?:stores?|gift|online|purchases?|orders?)(?: |$)/;

/** Where words that would name a shop hold one that is a word of a sentence there; -1 where none do. */
export function plainWordIn(written: readonly string[], before: string, behind: string): number {
  return written.findIndex((word, at) => {
    if (CAPITAL.test(word) || !PLAIN.has(word.replace(/[^a-z]/g, ''))) return false;
    const [own, after] = [written.slice(0, at), written.slice(at + 1)].map((all) => all.join(' '));
    return !AT.test(`${before} ${own}`.trimEnd()) && !STORE.test(`${after} ${behind}`.trimStart());
  });
}
