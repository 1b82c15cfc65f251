import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { runOrThrow } from '../../scripts/lib/run.mjs';
import type { Proof } from './own-stack.ts';
import { until } from './stack.ts';
import { startSteadyLoad } from './steady-load.ts';

/** The balancer's certificate ran out; a new one is put in without losing a request. Needs openssl. */
export async function expiredCertificate({ stack, log }: Proof) {
  const folder = stack.certificates;
  await makeCertificate(folder, -1);
  await stack.withEnv({ TLS: 'on' }, 'up', '-d', '--no-deps', 'balancer');
  await stack.waitReady(['balancer']);
  await until('TLS is served', async () => (await verdict(stack.tlsPort, folder)) !== 'no connection');
  const before = await verdict(stack.tlsPort, folder);
  log.check('clients refuse the certificate that ran out', before === 'CERT_HAS_EXPIRED', before);

  const paths = ['/healthz'];
  const load = startSteadyLoad({ origin: stack.origin, paths, visitors: 8, repeats: 1 });
  await makeCertificate(folder, 90);
  await stack.withEnv({ TLS: 'on' }, 'kill', '-s', 'USR2', 'balancer');
  const ms = await until('the new one is served', async () => (await verdict(stack.tlsPort, folder)) === 'trusted');
  log.check('the new certificate is served after a reload', true, `${Math.round(ms)} ms`);
  const count = await load.stop();
  log.check('the reload lost no request', count.failures === 0, count);
  await stack.compose('up', '-d', '--no-deps', 'balancer');
  await stack.waitReady(['balancer']);
}

/** A certificate for localhost that signs itself, with its key in one file, as HAProxy wants it. */
async function makeCertificate(folder: string, days: number) {
  // beside the folder that the balancer reads: it takes every file in it for a certificate
  const work = mkdtempSync(join(tmpdir(), 'zhizhan-openssl-'));
  const [key, order, certificate] = [join(work, 'key'), join(work, 'order'), join(work, 'certificate')];
  const openssl = (...args: string[]) => runOrThrow('openssl', args, { output: 'collect' });
  await openssl(
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    order,
    '-subj',
    '/CN=localhost',
  );
  await openssl('x509', '-req', '-in', order, '-signkey', key, '-days', String(days), '-out', certificate);
  writeFileSync(join(folder, 'localhost.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), {
    mode: 0o644,
  });
  chmodSync(folder, 0o755);
  rmSync(work, { recursive: true });
}

/** What a client says who trusts this certificate: its problem, or that there is none. */
function verdict(port: number, folder: string): Promise<string> {
  const trusted = readFileSync(join(folder, 'localhost.pem'));
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(
    { port, host: '127.0.0.1', servername: 'localhost', ca: trusted, rejectUnauthorized: false },
    () => {
      resolve(socket.authorized ? 'trusted' : String(socket.authorizationError?.message ?? socket.authorizationError));
      socket.destroy();
    },
  );
  socket.on('error', () => resolve('no connection'));
  return promise;
}
