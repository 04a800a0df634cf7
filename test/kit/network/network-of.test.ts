import express from 'express';
import { expect, it } from 'vitest';
import {
  allotmentOf,
  crowdsOf,
  forwardedNetwork,
  neighbourhoodOf,
  networkOf,
} from '../../../src/kit/network/network-of.ts';

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

it.each([
  ['203.0.113.7', '203.0'],
  ['20010db800010002', '20010db80001'],
  ['unknown', 'unknown'],
  ['0b3ce8a2-8f6c-4d5e-9a1b-2c3d4e5f6a7b', '0b3ce8a2-8f6c-4d5e-9a1b-2c3d4e5f6a7b'],
])('the neighbourhood of %s is %s', (network, wide) => {
  expect(neighbourhoodOf(network)).toBe(wide);
});

it.each([
  ['203.0.113.7', ['203', '203.0'], '203.0'],
  ['20010db800010002', ['20010db8', '20010db80001'], '20010db8'],
  ['unknown', ['unknown'], 'unknown'],
])('the crowds around %s are %s, and its allotment is %s', (network, crowds, allotment) => {
  expect(crowdsOf(network)).toEqual(crowds);
  expect(allotmentOf(network)).toBe(allotment);
});

it.each([
  ['1.1.1.1'],
  ['1.1.1.1, 2.2.2.2 ,3.3.3.3'],
  ['1.1.1.1,, 2.2.2.2,'],
  [' , '],
  ['1.1.1.1', '2.2.2.2, 3.3.3.3'],
  ['nobody, 2001:db8:1:2::9'],
  [],
])('the network behind proxies is that of the address that Express takes: %j %j', (...lines) => {
  const rawHeaders = lines.flatMap((line) => ['X-Forwarded-For', line]);
  const remote = '9.9.9.9';
  for (const proxies of [0, 1, 2, 9]) {
    const app = express().set('trust proxy', proxies);
    const req = Object.create(app.request, {
      app: { value: app },
      headers: { value: { 'x-forwarded-for': lines.join(', ') } },
      socket: { value: { remoteAddress: remote } },
      connection: { value: { remoteAddress: remote } },
    });
    const networkFor = forwardedNetwork(remote, proxies);
    expect(networkFor({ rawHeaders })).toBe(networkOf(req.ip));
    expect(networkFor({ rawHeaders })).toBe(networkOf(req.ip));
  }
});
