import { expect, it } from 'vitest';
import { networkOf } from '../../../src/kit/network/network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
  ['2001:db8:1:2::9', '20010db800010002'],
  ['[2001:db8:1:2::9]:4711', '20010db800010002'],
  ['[2001:db8:1:2::9]', '20010db800010002'],
  ['', 'unknown'],
  ['localhost', 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown'],
  [undefined, 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
