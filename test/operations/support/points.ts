/** A question to `get_points_playbook` about balances of three programs. */
export const POINTS = {
  cards: ['CSP', 'Blue Cash Everyday'],
  point_balances: [
    { program_key: 'UR', balance: 82_000 },
    { program_key: 'World of Hyatt', balance: 10_000 },
    { program_key: 'bmo_rewards', balance: 1000 },
  ],
  spending: { groceries: 100 },
};
