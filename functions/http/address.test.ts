import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBlock } from './address.ts';

test('an IPv4 address counts whole', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressBlock(address)).toBe(address);
    }),
  );
});

test('an IPv4 address in IPv6 clothes counts as itself', () => {
  expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('the addresses of one IPv6 subscriber count together', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      const block = addressBlock([...network, ...one].join(':'));
      expect(block).toBe(addressBlock([...network, ...other].join(':')));
      expect(block).toBe(addressBlock(`${network.join(':')}::${other[3]}`));
    }),
  );
});

test('however an IPv6 address is written, it is the same', () => {
  expect(addressBlock('2001:0DB8:0:0:1::1')).toBe(addressBlock('2001:db8::1:0:0:2'));
  expect(addressBlock('2001:db8::1')).not.toBe(addressBlock('2001:db9::1'));
});
