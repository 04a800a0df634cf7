/** What people ask of their accounts at banks, which nobody here sees. */
export const NOT_SEEN =
  "Which credits are used already, and the points in an account, cannot be seen here: the issuer's app shows them.";

/** The same of everything else in an account. */
export const ACCOUNT_NOT_SEEN =
  "Accounts cannot be seen here: no payments, balances owed, charges, limits, points held or application status. The issuer's app, or the number on the card, tells.";

/** What is asked of an application that was sent; the term is that of 12 CFR 1002.9(a)(1). */
export const APPLICATION_OPEN =
  'When a decision comes and what limit it brings is not known here; the law (Regulation B) gives the issuer 30 days from a complete application, and a refusal must state or offer its reasons.';

/** The same of the credits of one card. */
export const USE_NOT_SEEN =
  "How much is used already cannot be seen here: the issuer's app shows it.";
