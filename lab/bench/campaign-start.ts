/**
 * What the announced start of a campaign costs: 500 first requests at once to each of its pages, with the renders and
 * gateway calls that they cause.
 *
 *   node lab/bench/campaign-start.ts
 *
 * It counts, it does not time. Needs a build. That pages change at the moment of the start, and with one rendering, is
 * tested (tests/faults/gateway-stampede.test.ts).
 */
import { stampede } from './gateway-load.ts';
import { startSite } from './site.ts';

const paths = ['/active', '/end-of-term-activity', '/disseminate-active', '/original-active'];

const site = await startSite();
try {
  for (const path of paths) {
    const { table, holds } = await stampede(site, path);
    console.log(`## ${path}\n\n${table}\n`);
    if (!holds) process.exitCode = 1;
  }
} finally {
  await site.stop();
}
