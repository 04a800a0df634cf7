/** Bounds on floating-point error, and what counts as zero. The solver's proofs depend on them. */

/** Dollars at or below which a cap, a flow or a purchase is used up. */
export const DOLLAR_EPS = 1e-9;
/** Dollars per dollar by which one rate must beat another to be better. */
export const GAIN_EPS = 1e-12;
/** Dollars a year below which a sum of many rewards counts as zero. */
export const NOISE = 1e-7;
/** Generous bound on the error of a solved optimum, in dollars. */
export const OPTIMUM_SLACK = 1e-6;
/** Dollars by which rounding both ends to cents may lift a difference above its bound. */
export const CENT_SLACK = 0.02;
