import type { Request } from 'express';
import { countedAddress } from '../../../shared/platform/counted-address.ts';

/** Networks of the edges: their `x-forwarded-for` is trusted. */
export const internalNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The address for limits, as the edge counts it: of IPv6 the /64 network. Undefined for loopback: without
 * `x-forwarded-for`, all visitors of a local edge would share one address.
 */
export const addressForLimits = ({ ip }: Pick<Request, 'ip'>): string | undefined => countedAddress(ip);
