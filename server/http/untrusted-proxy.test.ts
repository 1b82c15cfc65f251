import { expect, test } from 'vitest';
import { untrustedProxyNotice } from './untrusted-proxy.ts';

function noticesOf(...peers: string[]): unknown[] {
  const lines: unknown[] = [];
  const notice = untrustedProxyNotice({ log: { warn: (fields) => void lines.push(fields) } });
  for (const peer of peers) notice(peer);
  return lines;
}

test.each(['10.0.3.9', '172.18.0.1', '192.168.1.1', '100.64.0.7', 'fd00::1', '::ffff:172.18.0.1'])(
  '%s in a private network is logged once',
  (peer) => {
    expect(noticesOf(peer, peer, '10.9.9.9')).toEqual([{ event: 'proxy.untrusted', peer }]);
  },
);

test.each(['203.0.113.7', '2001:db8::1', '127.0.0.1', '::1', '::ffff:203.0.113.7', '172.32.0.1', ''])(
  '%j is not logged',
  (peer) => {
    expect(noticesOf(peer)).toEqual([]);
  },
);
