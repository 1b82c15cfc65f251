import { encryptPayload } from './encrypt-payload.ts';

/** The secret of the build; a public value by nature (docs/product/site.md#encrypted-payloads). */
const secret: string = import.meta.env.PAYLOAD_SECRET;

/**
 * A payload as calls of downloads take it, and orders in `orderData`. This module brings crypto-js along: import it
 * when it is needed.
 */
export const sealPayload = (payload: object) => encryptPayload(payload, secret);
