/**
 * The access token that a header or cookie holds. A text that no header may have, or none, counts as no token: empty.
 */
export const tokenIn = (sent: unknown): string =>
  typeof sent === 'string' && /^[\x21-\x7e]{1,4096}$/.test(sent) ? sent : '';
