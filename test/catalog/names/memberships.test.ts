import { expect, it } from 'vitest';
import { CALLED, keyCalled } from '../../../src/catalog/names/memberships.ts';
import {
  keyNamed,
  requirementsOf,
} from '../../../src/operations/shared/said/held/membership-names.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const KNOWN = requirementsOf(catalogOn('2026-11-21'));

it('names only what some card or rate asks for', () => {
  expect(CALLED.map(({ key }) => key).filter((key) => !KNOWN.includes(key))).toEqual([]);
});

it.each([
  ['BJ’s Plus', 'bjs_club_plus'],
  ["Sam's Plus", 'sams_club_plus'],
  ['sam club', 'sams_club_membership'],
  ['BJs wholesale club', 'bjs_membership'],
  ['REI coop', 'rei_co_op_membership'],
  ['Triple A Premier', 'aaa_membership'],
  ['Charles Schwab', 'schwab_account'],
  ['Pentagon Federal Credit Union', 'penfed_membership'],
])('%s is %s as an argument, as in words of a search', (name, key) => {
  expect(keyNamed(name, KNOWN)).toBe(key);
});

it('knows no membership by a name that is none', () => {
  expect(keyCalled('prime rib')).toBeUndefined();
  expect(keyNamed('Preferred', KNOWN)).toBeUndefined();
});
