/** ISO calendar date, `YYYY-MM-DD`. The engine has no clock: every date comes in. */
export type IsoDate = string;
