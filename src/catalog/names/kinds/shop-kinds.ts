/**
 * Kinds of shops narrower than a category for which some card has a rate of its own, however a person
 * puts them: "my vet", "Oakdale Animal Clinic", "the movies". A vet posts as one of many services, a
 * cinema as any entertainment, so that by the category the rate would be lost.
 */

const WHOSE =
  '^(?:(?:the|an?|my|our|his|her|their|your|some|local|nearest|nearby|new|emergency|24 hour|mobile|small animal|large animal|equine|dogs?|cats?|pets?|puppy|kittens?|horses?) )*';
/** A name of a shop's own, which no words of a sentence are: `card for VCA Animal Hospital`. */
const CALLED = String.raw`^(?:(?!(?:for|at|in|on|to|of|from|with|and|or|as|is|that|which|what|best|cards?|credit|use|pay|my)\b)[\w.'#&-]+ ){0,4}`;
const ANIMALS = '(?:animals?|pets?|cats?|dogs?|equine|veterinary|vets?)';
const PRACTICE =
  '(?:hospitals?|clinics?|er|emergency(?! (?:hospital|clinic)\\b)|emergenc(?:y|ies) (?:center|hospital|clinic|room)|medical (?:center|group)|urgent care|surger(?:y|ies)|surgeons?|dentists?|dentistry|doctors?|specialists?|practices?|associates)';
const VISIT =
  '(?:bills?|visits?|trips?|costs?|fees?|care|services?|appointments?|check ?ups?|exams?|expenses?|spending|payments?|purchases?|offices?|vaccinations?|shots)';
const VET = new RegExp(
  [
    `${WHOSE}vets?(?: ${VISIT})*$`,
    `(?:${WHOSE}|${CALLED})veterinar(?:y|ians?)(?: (?:${PRACTICE}|${VISIT}))*$`,
    `(?:${WHOSE}|${CALLED})${ANIMALS} ${PRACTICE}(?: ${VISIT})*$`,
    `${CALLED}spay (?:and|or|&) neuter`,
  ].join('|'),
);
/** What is taught, insured or sold, and veterans. */
const NO_VET = /\b(?:school|college|university|course|degree|insurance|tech|stuffed|toy)\b/;

const SEEN = '(?:tickets?|night|date|trips?|outings?|visits?|snacks?|popcorn|spending|purchases?)';
const CINEMA = new RegExp(
  [
    `${WHOSE}(?:drive in |imax |going to (?:the )?|a night at (?:the )?)*(?:movies|cinemas?|multiplex|cineplex)(?: ${SEEN})*$`,
    `${WHOSE}(?:imax|movie|cinema|film) ${SEEN}(?: ${SEEN})*$`,
    `(?:${WHOSE}|${CALLED})(?:movie|film|cinema|imax|drive in) (?:theat(?:er|re)s?|houses?)(?: ${SEEN})*$`,
    `${CALLED}(?:cinemas|cineplex|multiplex)$`,
  ].join('|'),
);
const NO_CINEMA = /\b(?:home|streaming|streamed|rentals?|online|dvds?)\b/;

/** The name by which the catalogue has such a kind of shop; null for any other name. */
export function shopKindToldApart(plain: string): string | null {
  if (VET.test(plain) && !NO_VET.test(plain)) return 'veterinary services';
  return CINEMA.test(plain) && !NO_CINEMA.test(plain) ? 'movie theaters' : null;
}
