import { expect, it } from 'vitest';
import { networkOf } from '../../src/kit/network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2::1]:443', '20010db800010002'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
  ['2001:db8:1:3::1', '20010db800010003'],
  ['unix:/run/proxy.sock', ''],
  [undefined, ''],
])('takes %s for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
