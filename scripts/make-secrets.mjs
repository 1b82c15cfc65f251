// Keeps the passwords of docker-compose.yml, each in a folder that only its readers mount: what the environment says,
// else what stands there, else a new one. A password is made once and stays.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '/secrets';

/**
 * Containers read as other users than the one that writes here.
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o444 });
}

for (const name of ['postgres', 'redis', 'grafana', 'objects']) {
  const variable = `${name.toUpperCase()}_PASSWORD`;
  const file = join(folder, name, 'password');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const password = process.env[variable] || kept || randomBytes(24).toString('base64url');
  if (!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(password)) {
    console.error(`${variable} cannot be used; expected printable ASCII without spaces, quotes and backslashes`);
    process.exit(78);
  }
  if (password !== kept) write(file, password);
  if (name === 'redis') write(join(folder, name, 'redis.conf'), `requirepass "${password}"\n`);
  console.log(`${variable} ${process.env[variable] ? 'from the environment' : kept ? 'kept' : 'made'}`);
}
