import { openHomeWord } from './home-word.ts';
import type { Proof } from './own-stack.ts';
import { redisContent } from './redis-content.ts';
import { signIn } from './sign-in.ts';
import { edgeServices, gatewayServices, until } from './stack.ts';
import { startSteadyLoad } from './steady-load.ts';

const wrong = '错误内容演习';

/** Something wrong came from the gateway, was stored, and stays after it was put right there. */
export async function poisonedCache({ stack, log }: Proof) {
  const home = await openHomeWord(stack);
  await home.set(wrong);
  await stack.purge('edge', 'all');
  const shows = async (edge: string) => (await home.shownBy(edge, wrong)) === wrong;
  for (const edge of edgeServices) await until(`${edge} shows it`, () => shows(edge));
  await home.set(home.original);
  log.check('put right in the gateway, the page still shows it', await shows('edge3'));
  await stack.purge('edge2', 'tag', 'hot-word');
  const seen = await Promise.all(edgeServices.map(shows));
  log.check('after a purge by tag at one edge none shows it', !seen.includes(true), seen);

  // what `x-cache` says depends on the data, too: a page made of data past its time is a stale one
  const made = () => stack.metric('edge3', 'edge_cache_answers_total', { layer: 'page', name: 'index', state: 'miss' });
  for (const order of [['route', 'index'], ['all']]) {
    for (const edge of edgeServices)
      await until(`${edge} has it`, async () => (await stack.getFrom(edge, '/')).cache === 'HIT');
    const before = await made();
    await stack.purge('edge', ...order);
    const { status, cache } = await stack.getFrom('edge3', '/');
    const pages = (await made()) - before;
    log.check(`a purge by ${order.join(' ')} reaches another edge`, status === 200 && pages === 1, { pages, cache });
  }
  const refused = await stack.tryPurgeFromOutside();
  log.check('a purge from elsewhere than loopback needs OPS_TOKEN', refused === 403, refused);
}

/** More visitors than usual; two more edges join without a word to anybody. */
export async function trafficSpike({ stack, log }: Proof) {
  const paths = ['/', '/layout/paper-lib'];
  const calm = startSteadyLoad({ origin: stack.origin, paths, visitors: 8 });
  await until('calm', async () => calm.requests() > 300);
  const step = startSteadyLoad({ origin: stack.origin, paths, visitors: 48, pauseMs: 5 });
  await until('the step is on', async () => step.requests() > 3_000);
  log.note(`requests refused so far: ${await stack.metric('edge', 'http_server_shed_total')}`);
  await stack.compose('up', '-d', '--no-deps', '--scale', 'edge3=3', 'edge3');
  const up = async () => (await stack.balancerServers('edges')).length;
  const ms = await until('the balancer uses five edges', async () => (await up()) === 5);
  log.check('two more edges take part', true, `${Math.round(ms)} ms after their start`);
  const [stepCount, calmCount] = [await step.stop(), await calm.stop()];
  log.check('nobody was refused and nothing failed', stepCount.failures + calmCount.failures === 0, {
    calm: calmCount,
    step: stepCount,
  });
  const again = startSteadyLoad({ origin: stack.origin, paths, visitors: 8 });
  await stack.compose('up', '-d', '--no-deps', '--scale', 'edge3=1', 'edge3');
  await until('the balancer uses three edges', async () => (await up()) === 3);
  const after = await again.stop();
  log.check('taking them away loses no request', after.failures === 0, after);
}

const phone = '13800000002';
const whoAmI = '/api/zw-zzw/api/v1/zzw/user/info';

/** A token is in the wrong hands: where it could have gone, and how it is made worthless. */
export async function leakedToken({ stack, log }: Proof) {
  const token = await signIn(stack, phone);
  const code = async () => JSON.parse((await stack.get(whoAmI, { token })).body).code as number;
  log.check('the token works', (await code()) === 200);
  await stack.get('/');
  await stack.get('/', { cookie: `ACCESS_TOKEN=${token}` });
  await stack.get('/user/my', { cookie: `ACCESS_TOKEN=${token}` });

  const logs = await Promise.all(
    [...edgeServices, ...gatewayServices, 'jobs', 'balancer'].map((service) => stack.rawLog(service)),
  );
  log.check('no log has it', !logs.some((text) => text.includes(token)));
  await until('Redis has pages', async () => (await redisContent(stack)).includes('</html>'));
  const stored = await redisContent(stack);
  log.check('Redis has pages, and not it', !stored.includes(token), `${stored.length} characters`);
  const rows = await stack.sql(`select count(*) from user_session where token_hash like '%${token}%'`);
  log.check('the database has its hash only', rows.trim() === '0');

  await stack.sql(`delete from user_session where user_id = (select id from user_account where phone = '${phone}')`);
  log.check('with the sessions of its user gone, it is worthless at once', (await code()) === -1, await code());
  const page = await stack.get('/user/my', { cookie: `ACCESS_TOKEN=${token}` });
  log.check('its page asks for a login', page.status === 302, page.headers.location);
}

/** Runs the edge with an output that takes nothing, and is stopped with it. In Node, because the image has no shell. */
const edgeWithFullLog = `
  const stdio = ['ignore', fs.openSync('/dev/full', 'w'), 'inherit'];
  const edge = child_process.spawn(process.execPath, ['server/main.ts'], { stdio });
  process.on('SIGTERM', () => edge.kill('SIGTERM'));
  edge.on('exit', (code) => process.exit(code ?? 1));
`;

/** The log's sink takes nothing. An edge of its own, whose output goes to a device that is always full. */
export async function fullDisk({ stack, log }: Proof) {
  const edge = await stack.runEdge(edgeWithFullLog);
  try {
    await until('it serves', async () => (await stack.inContainer(edge, '/')).status === 200, 60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => stack.inContainer(edge, '/healthz')));
    log.check(
      'an edge whose log cannot be written serves',
      answers.every(({ status }) => status === 200),
    );
    await stack.docker('stop', '--time', '40', edge);
    const code = await stack.docker('inspect', '-f', '{{.State.ExitCode}}', edge);
    log.check('and stops in order', code === '0', code);
  } finally {
    await stack.docker('rm', '--force', edge);
  }
  const size = await stack.docker('inspect', '-f', '{{.HostConfig.LogConfig.Config}}', await stack.container('edge'));
  log.check('logs of the stack are cut by size', size.includes('max-size'), size);
}
