/** Few places in each line, so that they are soon taken. */
export const PLACES = {
  calls: { waiting: 10, waitingPerAccount: 10 },
  bodies: { waiting: 10, waitingPerAccount: 10 },
  requests: { waiting: 10, waitingPerAccount: 10 },
  probes: { waiting: 10, waitingPerAccount: 10 },
};
