import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A server certificate with its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateWish {
  /** Name that the certificate speaks for; `localhost` by default. */
  readonly host?: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export interface TestAuthority {
  /** Trust this to trust what it issues. */
  readonly cert: string;
  issue(wish?: CertificateWish): Certificate;
}

const day = 24 * 3600 * 1000;

/** DER: tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...content: Buffer[]) => der(0x30, ...content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => der(0x04, content);
const yes = der(0x01, Buffer.from([255]));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
/** A name of one part, its common name. */
const nameOf = (text: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))));
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const basicConstraints = (isAuthority: boolean) =>
  sequence(oid('551d13'), yes, octets(isAuthority ? sequence(yes) : sequence()));
const subjectAltName = (host: string) => sequence(oid('551d11'), octets(sequence(der(0x82, Buffer.from(host)))));

interface Parts extends Required<CertificateWish> {
  readonly issuer: string;
  readonly isAuthority: boolean;
  readonly publicKey: KeyObject;
  readonly signingKey: KeyObject;
}

function certificate({ host, issuer, isAuthority, notBefore, notAfter, publicKey, signingKey }: Parts): string {
  const extensions = [basicConstraints(isAuthority), ...(isAuthority ? [] : [subjectAltName(host)])];
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time(notBefore), time(notAfter)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', toBeSigned, signingKey);
  const whole = sequence(toBeSigned, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const validity = () => ({ notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) });

/** An authority that nobody trusts unless told to; everything it makes lives for a day. */
export function createTestAuthority(): TestAuthority {
  const issuer = 'test authority';
  const { publicKey, privateKey: signingKey } = keyPair();
  return {
    cert: certificate({ ...validity(), host: issuer, issuer, isAuthority: true, publicKey, signingKey }),
    issue(wish = {}) {
      const { publicKey: own, privateKey } = keyPair();
      const parts = { host: 'localhost', ...validity(), ...wish, issuer, isAuthority: false };
      return { cert: certificate({ ...parts, publicKey: own, signingKey }), key: pem(privateKey) };
    },
  };
}

/** A certificate that vouches for itself. */
export function selfSigned(host = 'localhost'): Certificate {
  const { publicKey, privateKey } = keyPair();
  const parts = { ...validity(), host, issuer: host, isAuthority: false, publicKey, signingKey: privateKey };
  return { cert: certificate(parts), key: pem(privateKey) };
}
