/** The networks by which the calls from an address are counted. */
export interface AddressBlocks {
  /** The IPv4 address itself, or the /64 of an IPv6 address, which is the smallest network that one subscriber gets. */
  readonly block: string;
  /** The /48 of an IPv6 address, which is the largest network that one subscriber gets (RFC 6177). */
  readonly site: string | undefined;
}

export function addressBlocks(address: string): AddressBlocks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return { block: mapped[1], site: undefined };
  if (!address.includes(':')) return { block: address, site: undefined };
  const network = networkOf(address).map((group) => group.replace(/^0+(?=.)/, ''));
  return { block: `${network.join(':')}::/64`, site: `${network.slice(0, 3).join(':')}::/48` };
}

/** Returns the first 64 bits of an IPv6 address as four groups. */
function networkOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    const missing = Math.max(0, 8 - groups.length - end.length);
    groups.push(...Array.from({ length: missing }, () => '0'), ...end);
  }
  return groups.slice(0, 4);
}
