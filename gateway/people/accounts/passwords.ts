import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a guess: N blocks of r * 128 bytes, p times over. */
interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

export interface Passwords {
  /** The text to store: parameters, salt and hash. */
  hash(password: string): Promise<string>;
  /** False without a password or account; takes as long as for any other, so timing says nothing. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>;
}

/** 32 MB, three passes: the second option of OWASP's list, because 128 MB per login is too much for a small machine. */
const standardCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/** Passwords by scrypt. Each hash carries its salt and its parameters, so that the cost can be raised later. */
export function createPasswords({ cost = standardCost }: { cost?: PasswordCost } = {}): Passwords {
  const decoy = formatHash(cost, randomBytes(16), randomBytes(keyLength));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return formatHash(cost, salt, await derive(password, salt, cost));
    },
    async verify(password, stored) {
      const { salt, key, cost: storedCost } = readHash(stored ?? decoy);
      const matches = timingSafeEqual(await derive(password, salt, storedCost), key);
      return matches && stored !== null && stored !== undefined;
    },
  };
}

const formatHash = ({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

function readHash(stored: string) {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
