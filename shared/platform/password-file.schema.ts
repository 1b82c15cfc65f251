import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../contract/errors.ts';

/**
 * A variable that names a file with a password; its value is the password, empty by default. Mounted secrets keep
 * passwords out of the environment, which `docker inspect` and crash reports show.
 */
export const passwordFile = () =>
  z
    .string()
    .trim()
    .transform((file, context) => {
      try {
        const password = readFileSync(file, 'utf8').trim();
        if (password !== '') return password;
        context.addIssue({ code: 'custom', message: 'expected a file with a password; it is empty' });
      } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code;
        context.addIssue({ code: 'custom', message: `expected a file that can be read (${reason})` });
      }
      return z.NEVER;
    })
    .default('');

/**
 * Puts a password into an address like `scheme://user@host`; an empty one leaves it as it is.
 *
 * @throws ConfigError if the address has a password of its own.
 */
export function withPassword(name: string, address: string, password: string): string {
  if (address === '' || password === '') return address;
  const [, scheme, user = '', rest] = /^([a-z+]+:\/\/)(?:([^@/:]*)@)?([^@]+)$/.exec(address) ?? [];
  if (scheme === undefined) throw new ConfigError([`${name} has a password; expected none beside a password file`]);
  return `${scheme}${user}:${encodeURIComponent(password)}@${rest}`;
}
