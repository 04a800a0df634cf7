/**
 * What people say beside a name. Unlike the polite words of `clean.ts` these are left out only
 * where no name of the catalogue has them.
 */
const REMARKS = new Set(
  `rip gone went away dead killed kill ended ends discontinued nerfed nerf flex-era era back when while until
  still again ever never always often sometimes usually mostly lately recently soon ago today yesterday tomorrow month months week
  whichever whatever whoever whenever wherever however forget forgot remember remembered recall know knew known sure unsure idk dunno
  mean means meant meaning say says said saying talk talking speak called calls call name's i'd ill id im ive hes shes theyre were weve youre
  yeah yep yes nope nah okay ok well so then than very really pretty quite super totally literally basically actually honestly simply
  fave favorite favourite favorites awesome amazing nice cool shiny fancy pretty ugly crappy lame beloved trusty good decent solid fine better worse worst
  heavy colored coloured colour color looking look looks design art version's variant variation flavor kind kinds sorts types
  subprime prime-less approval approved approve preapproved denied declined approve score scores fico report history building rebuild rebuilding rebuilder builder's
  check checks checking-free hard pull inquiry deposit deposits limit limits unlimited-limit line lines apr interest intro promo balance transfer transfers
  fees waived waiver waive costs cost costing costly expensive pricey cheap cheapest cheaper price priced dollar dollars buck bucks usd k paying pays pay paid payment free
  crypto bitcoin btc eth coin coins concierge invite invited invitation-only exclusive elite-ish teen teens teenage teenager teenagers child children adult adults
  son's daughter's mom dad mother father brother sister partner partner's boss work works job company corp corporate employer office
  dentist doctor vet medical health financing finance installments tire tires gasoline pump pumps grocer supermarket supermarkets restaurant restaurants
  earn earns earning earner-ish gets give gives giving get's uses used use swipe swiping spend spends spending everyday-use catchall catch-all daily-driver driver
  flat everywhere everything anywhere anything all every each other others another else also too even though although but because since if unless except
  they them their theirs he she him her who whom whose where why how there here go goes going come comes came put puts take takes took make makes made made-of see saw seen let lets
  would could should might must shall wont dont doesnt didnt isnt arent wasnt werent cant couldnt wouldnt shouldnt havent hasnt
  new-ish brand-new brand latest current currently refreshed refresh revamped updated replaced replacement replacing rebranded rebrand converted converting conversion
  downgraded downgrade upgraded-to upgrading product-changed changed changes change switched switch moved
  first second third-party last next only main primary secondary backup spare extra top-tier mid tier tiers tiered level entry entry-level lower low high higher highest lowest bottom middle
  big little tiny huge short long cheapo starter beginner beginners basic-ass no-frills frills
  stuff things somethin something's anyone someone somebody anybody people folks person guy guys girl man woman friend friends
  smh ngl fr rn obv obvs ofc iirc ymmv fyi rly def tho btw clue meh yolo rofl omg idc hmm hm umm uhh uhm ah oh ooh hey lol lmao haha tbh imo imho fwiw btw afaik asap ugh wow damn darn gosh please thx ty np
  issued issues issue backed managed serviced run runs offered offering available anymore longer accept accepts accepted accepting applicants opened opens
  plastic paper steel material color-changing laser etched glow ribbon logo picture photo design themed
  utilities office supplies supply pharmacy pharmacies drugstore electronics gym internet cable wholesale online bills bill subscriptions streaming uber lyft doordash-credit
  welcome signup sign sua sub bonus-ed categories category multiplier multipliers multi x's percent percents pct rate rates rotating rotation quarters quarter
  two three four five six seven eight nine ten eleven twelve
  maybe perhaps possibly supposedly apparently allegedly probably likely guess guessing suppose believe hope
  reward's perks benefits benefit access priority-pass credits statement protection insurance night nights certificate
  owner holder owned hold holding keep keeping kept cancel cancelled canceled canceling close closing product`
    .split(/\s+/)
    .filter((word) => /^[a-z]+$/.test(word)),
);

/** What a card earns more on: said beside its name, and part of another's. */
const TOPICS = new Set(
  `gas fuel dining food groceries grocery travel flight flights hotel hotels airfare streaming shopping drugstore drugstores
  restaurants rent cash cashback back cruise furniture tire tires avios balance transfer tools coffee airline store `.split(
    /\s+/,
  ),
);

/** What is no credit card, however like one it is called. */
const NO_CREDIT =
  /^(?:debit|prepaid|checking|savings?|gift|giftcards?|membership|memberships|stars|loans?|license|wallet|money|subscription|status|insurance|mortgage|ticket|atm|ebt|loyalty|library|transit|metro|id|ids|pay)$/;

/** Remarks of words that names have, too. */
const REMARK_PHRASES =
  /\b(?:(?:my |a |the )?(?:daily|every ?day) driver|catch ?all|keeper|sock drawer(?:ed)?|no frills|(?:for )?(?:bad|poor|fair|good|no|excellent|building|rebuilding) credit(?: check| history| score)?|(?:no )?hard pull|no credit check|credit check|top category|authorized user|au card|for (?:beginners|starters)|(?:i|we) (?:still )?have (?:it )?(?:at|from|since)|from (?:back )?when|best card ever|one or the other|(?:in|at) (?:college|school)|by far|at all|no longer (?:open|available|offered))\b/g;

/** The text without what is said of how a card is used or had. */
export function withoutPhrases(text: string): string {
  return text.replace(REMARK_PHRASES, ' ');
}

/** Whether a word that no name has says nothing of the card. */
export function isRemark(word: string): boolean {
  return REMARKS.has(word);
}

/** Whether a word may be about spending rather than part of the name. */
export function isTopic(word: string): boolean {
  return TOPICS.has(word);
}

export function isNoCredit(word: string): boolean {
  return NO_CREDIT.test(word);
}
