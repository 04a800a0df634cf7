/**
 * Names of shops that are words of any sentence: in lower case, and not behind `at` or another shop, they
 * name none. Shops that people name so more often than they use the word, as `target`, are not among them.
 */
export const PLAIN: ReadonlySet<string> = new Set(
  `academy act alto american anthem article aura away banter bark benefit bird blade bolt bonanza boost boss
  bounce box brilliant buckle bumble burrow calm canopy canva carnival champion clipper converse cricket
  crunch cursor counter curb dice dig dish dynamite element empower evolve exchange express factor favor fever flyers
  fossil future gap garage getaway goat going grab graduate guess habit handy hinge holiday honey indeed
  indigo islands keeps kindred kindle kings lemonade lifetime lime loves lot lucky lush max met millennium minted momo
  motto native notion optimum origins outdoorsy pal parachute path pilot pink pods pizza progressive purple
  quickly quip rainbow rebel raise regal restore revel revolve ring ritual root roses rumble seamless shoppers slack slice
  sling spectrum spin sprouts steam square stripe superior swatch tempo tend thrifty thumbtack tide toast tops
  trademark travelers trek unbound unity universe vans via visible wish wonder zoom`.split(/\s+/),
);

/** Behind these a shop is named. */
const AT =
  /(?:^| )(?:at|from|@|stores?(?: like)?|called|cards? (?:for|on)|shop(?:ping)? (?:at|on))$/;
const CAPITAL = /^[A-Z]/;

const STORE = /^(?:stores?|gift|online|purchases?|orders?)(?: |$)/;

/** `The General`: of an article and one word, which without a capital is that word. */
const OF_ARTICLE = /^The ([A-Z][a-z]+)(?: (?:Hotels|Resort))?$/;

/**
 * Where words that would name a shop hold one that is a word of a sentence there; -1 where none do.
 * @param name of the shop
 */
export function plainWordIn(
  written: readonly string[],
  before: string,
  behind: string,
  name = '',
): number {
  const own = OF_ARTICLE.exec(name)?.[1]?.toLowerCase();
  return written.findIndex((word, at) => {
    const said = word.replace(/[^a-z]/g, '');
    if (CAPITAL.test(word) || !(PLAIN.has(said) || said === own)) return false;
    const [ahead, after] = [written.slice(0, at), written.slice(at + 1)].map((all) =>
      all.join(' '),
    );
    return (
      !AT.test(`${before} ${ahead}`.trimEnd()) && !STORE.test(`${after} ${behind}`.trimStart())
    );
  });
}
