import { BlockList, isIPv6 } from 'node:net';
import type { Log } from '../log.ts';

const inside = new BlockList();
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('100.64.0.0', 10);
inside.addSubnet('fc00::', 7, 'ipv6');

/**
 * Says once that a machine inside sends forwarded headers without being in TRUST_PROXY. Most likely a proxy was
 * forgotten, and then the limits of one address are those of everybody.
 */
export function untrustedProxyNotice({ log }: { log: Pick<Log, 'warn'> }): (peer: string) => void {
  let isSaid = false;
  return (peer) => {
    if (isSaid || !inside.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
    isSaid = true;
    log.warn({ event: 'proxy.untrusted', peer });
  };
}
