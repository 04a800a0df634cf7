import path from 'node:path';
import { expect, it } from 'vitest';
import { newPerson, PASSWORD } from '../oauth/support/person.ts';
import { useOAuthServer } from '../oauth/support/scenes.ts';
import { installPython, inVenv, orLeaveOut, run } from './python-packages.ts';

const server = useOAuthServer();

const ALL = 'cards:read portfolio:read portfolio:write offline_access';
const READS = 'cards:read portfolio:read';

interface Grant {
  readonly what: string;
  readonly first: string;
  readonly visits: readonly number[];
  readonly asked: readonly string[];
}
const GRANTS: readonly Grant[] = [
  { what: 'reads alone, so one more to write', first: READS, visits: [1, 2], asked: [READS, ALL] },
  { what: 'all, once', first: '', visits: [1, 1], asked: [ALL] },
];

it.for(GRANTS)(
  'Python: its person is asked for $what',
  { timeout: 240_000 },
  async ({ first, visits, asked }, context) => {
    await orLeaveOut(context, 'Python with pip', installPython);
    const script = path.join(import.meta.dirname, 'python', 'step_up.py');
    const given = [script, server.url, newPerson().email, PASSWORD, first];
    const { stdout } = await run(inVenv('python'), given, { timeout: 60_000 });
    expect(JSON.parse(stdout)).toEqual({
      texts: [
        expect.stringContaining('No cards, spending, memberships or points are stored.'),
        expect.stringContaining('Stored: chase_ultimate_rewards.'),
      ],
      visits,
      asked,
    });
  },
);
