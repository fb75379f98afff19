import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBlocks } from './address.ts';

test('an IPv4 address is its own block', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressBlocks(address)).toEqual({ block: address, site: undefined });
    }),
  );
});

test('an IPv4-mapped IPv6 address has the block of the IPv4 address', () => {
  expect(addressBlocks('::ffff:203.0.113.7')).toEqual({ block: '203.0.113.7', site: undefined });
});

const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });

test('the addresses of one IPv6 /64 share a block', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      const block = addressBlocks([...network, ...one].join(':'));
      expect(block).toEqual(addressBlocks([...network, ...other].join(':')));
      expect(block).toEqual(addressBlocks(`${network.join(':')}::${other[3]}`));
    }),
  );
});

test('all spellings of an IPv6 address have the same block', () => {
  expect(addressBlocks('2001:0DB8:0:0:1::1')).toEqual(addressBlocks('2001:db8::1:0:0:2'));
  expect(addressBlocks('2001:db8::1')).not.toEqual(addressBlocks('2001:db9::1'));
});

test('the blocks of one IPv6 /48 share a site', () => {
  fc.assert(
    fc.property(groups(3), group, group, (prefix, one, other) => {
      const [first, second] = [one, other].map((block) =>
        addressBlocks([...prefix, block, '', '1'].join(':')),
      );
      expect(first?.site).toBe(`${prefix.join(':')}::/48`);
      expect(second?.site).toBe(first?.site);
      expect(second?.block === first?.block).toBe(one === other);
    }),
  );
});
