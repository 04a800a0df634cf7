const COUNTS = 'No other kind is known. It counts on the card that paid.';

/** What whoever had a mishap asks next, and no source of the catalogue says. */
export const CLAIMS =
  "What is not said here of claims (the number to call, how soon to report a loss, what to send) and of what is left out is not known: the card's guide to benefits says, so report to its benefit administrator at once.";

/** The same in short, beside other parts of a card. */
export const LEFT_OUT = 'What it leaves out is not known here: ask its benefit administrator.';

/** What issuers ask of whoever rents a car, in their words of 2026-08-09; and what no source says of every card. */
export const RENTAL_COVER =
  "Rental cover takes the whole rental paid with the card and the rental company's own damage waiver (CDW, LDW) declined; it is for damage to or theft of the car, not for liability (as of 2026-08-09). Mandatory liability insurance is no such waiver and leaves this cover as it is; a package that includes one does not. Where nothing is said of it, not known here: countries and vehicles such as trucks left out, the longest rental, and business trips.";

/** For what a kind of cover pays and on which condition, in the words of issuers of 2026-08-09. */
const PAYS_FOR: Readonly<Record<string, string>> = {
  trip_cancellation:
    'Cancellation cover is for prepaid costs that nobody refunds, of a trip paid with the card, where sickness, severe weather or the like ends it.',
  trip_delay: 'Delay cover is for meals and lodging of a trip whose fare the card paid.',
  return_protection: 'Return protection is for what the shop does not take back.',
  purchase_protection: 'Purchase protection is for damage to or theft of what the card paid.',
};

/**
 * What is to be added to these kinds of cover.
 * @param known what is known of claims
 */
export function openOfCover(kinds: readonly string[], isAlone: boolean, known = ''): string {
  const isRentalAlone = !isAlone && kinds.every((kind) => kind === 'rental_car');
  if (isRentalAlone)
    return [known, `${RENTAL_COVER} Ask its benefit administrator.`].join(' ').trim();
  const pays = isAlone ? [] : kinds.flatMap((kind) => PAYS_FOR[kind] ?? []);
  const claims = [...pays, ...(isAlone ? [COUNTS, known, CLAIMS] : [known, LEFT_OUT])]
    .filter(Boolean)
    .join(' ');
  return kinds.includes('rental_car') ? `${claims} ${RENTAL_COVER}` : claims;
}
