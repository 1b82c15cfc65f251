import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether a peer's forwarded headers count. */
export type IsTrustedProxy = (address: string) => boolean;

/** Membership in the addresses and CIDR ranges of TRUST_PROXY, which the configuration has validated. */
export function trustedProxies(ranges: readonly string[]): IsTrustedProxy {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    const family = familyOf(network);
    if (prefix === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/** The address that a request came from: the last one that is no trusted proxy, as Express has it in `request.ip`. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrustedProxy: IsTrustedProxy,
): string | undefined {
  let address = socket.remoteAddress;
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return address;
  for (const previous of forwarded.split(',').reverse()) {
    if (address === undefined || !isTrustedProxy(address)) break;
    address = previous.trim();
  }
  return address;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
