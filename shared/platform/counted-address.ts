import { isIP } from 'node:net';

/** Stands for every forwarded value that is no address, so that such requests are limited, too. */
const unknownAddress = 'unknown';

/**
 * The address that limits count by: an IPv4 address, or the /64 network of an IPv6 one, the least that a provider gives
 * to one customer. Undefined for loopback: with a local proxy that is missing from TRUST_PROXY all visitors would be
 * one.
 */
export function countedAddress(ip: string | undefined): string | undefined {
  if (ip === undefined) return undefined;
  // some proxies add the port, and a local IPv6 address its interface
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(ip) ?? [];
  const address = (bracketed ?? plain ?? ip).split('%', 1)[0] ?? '';
  if (isIP(address) === 0) return unknownAddress;
  if (isIP(address) === 4) return address.startsWith('127.') ? undefined : address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return countedAddress([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  const isLoopback = groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1;
  return isLoopback
    ? undefined
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // a dotted tail (::ffff:1.2.3.4) becomes two groups
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((n) => n.toString(16)).join(':'),
  );
  const [head = '', tail] = text.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = tail === undefined ? [] : numbers(tail);
  const zeros = new Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}
