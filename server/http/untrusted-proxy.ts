import { BlockList, isIPv6 } from 'node:net';
import type { Log } from '../log/log.ts';

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('100.64.0.0', 10);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/**
 * Warns once about a peer in a private network that sends forwarded headers without being in TRUST_PROXY. Most likely
 * it is a proxy that was forgotten, and then all visitors share the limits of its address.
 */
export function untrustedProxyNotice({ log }: { log: Pick<Log, 'warn'> }): (peer: string) => void {
  let isLogged = false;
  return (peer) => {
    if (isLogged || !privateNetworks.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
    isLogged = true;
    log.warn({ event: 'proxy.untrusted', peer });
  };
}
