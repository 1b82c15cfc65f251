import type { Request } from 'express';

/** Networks of the edges: their `x-forwarded-for` is trusted. */
export const internalNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * The address for limits. Undefined for loopback: without `x-forwarded-for`, all visitors of a local edge would share
 * one address.
 */
export function addressOf(req: Request): string | undefined {
  const { ip } = req;
  return ip === undefined || loopback.test(ip) ? undefined : ip;
}
