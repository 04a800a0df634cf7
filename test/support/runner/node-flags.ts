/**
 * Room for what is new: most of what a test or a start makes is garbage soon, and with Node's own 1 to
 * 16 MB it is copied again and again before it is found to be.
 */
export const ROOMY = ['--min-semi-space-size=16', '--max-semi-space-size=64'];
