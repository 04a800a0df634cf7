/** What people ask of their accounts at banks, which nobody here sees. */
export const NOT_SEEN =
  "Which credits are used already, and the points in an account, cannot be seen here: the issuer's app shows them.";

/** The same of the credits of one card. */
export const USE_NOT_SEEN =
  "How much is used already cannot be seen here: the issuer's app shows it.";
