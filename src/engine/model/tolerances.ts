/** How far binary arithmetic may miss, and what counts as nothing. The solver proves by these. */

/** Dollars at or below which nothing is left of a cap, a flow or a purchase. */
export const DOLLAR_EPS = 1e-9;
/** Dollars per dollar by which one rate must beat another to be better. */
export const GAIN_EPS = 1e-12;
/** Dollars a year below which a sum of many rewards counts as nothing. */
export const NOISE = 1e-7;
/** Dollars by which a solved optimum may miss, and more. */
export const OPTIMUM_SLACK = 1e-6;
/** Dollars by which rounding both ends to cents may lift a difference above its bound. */
export const CENT_SLACK = 0.02;
