import type { Request } from 'express';

/** The edges stand here: what they say about where a request came from is believed, and nobody else. */
export const internalNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * The address that limits count by. Undefined for this machine itself: an edge that names no address would otherwise
 * make all visitors one.
 */
export function addressOf(req: Request): string | undefined {
  const { ip } = req;
  return ip === undefined || loopback.test(ip) ? undefined : ip;
}
