// Purges the caches of all edges through the operators' listener of this one. In a container, from loopback:
//   docker-compose exec edge node scripts/purge.mjs tag banner resource
//   docker-compose exec edge node scripts/purge.mjs route index        (the pages of a route)
//   docker-compose exec edge node scripts/purge.mjs build 0123456789ab  (the pages that a build rendered)
//   docker-compose exec edge node scripts/purge.mjs all
const [what = '', ...names] = process.argv.slice(2);
const orders = new Map([
  ['tag', { tags: names }],
  ['route', { routes: names }],
  ['build', { builds: names }],
  ['key', { keys: names }],
  ['all', { all: true }],
]);

const order = orders.get(what);
if (!order || (what !== 'all' && names.length === 0)) {
  console.error('usage: purge.mjs tag <tag>... | route <route>... | build <build>... | key <key>... | all');
  process.exit(64);
}
const { OPS_PORT, OPS_TOKEN } = process.env;
const answer = await fetch(`http://127.0.0.1:${OPS_PORT || 9100}/cache/purge`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(OPS_TOKEN && { authorization: `Bearer ${OPS_TOKEN}` }) },
  body: JSON.stringify(order),
  signal: AbortSignal.timeout(10_000),
});
console.log(await answer.text());
process.exitCode = answer.ok ? 0 : 1;
