import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps before and after the present one that count: clocks of phones differ. */
const window = 1;

const totpOf = (name: string, secret: string) =>
  new TOTP({ issuer: '知站编辑台', label: name, secret: Secret.fromBase32(secret), digits: 6, period });

/** A secret for an authenticator app, 160 random bits as base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code for an authenticator app says. */
export const otpauthUrl = (name: string, secret: string): string => totpOf(name, secret).toString();

/**
 * The time step (RFC 6238) that a code belongs to; undefined for a wrong code. A caller accepts a step only once, and
 * none before it: a code that somebody has looked at opens nothing.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (secret === '' || !/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf('', secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now }) + delta;
}
