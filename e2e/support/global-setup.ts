import { ensureBuilt } from '../../scripts/lib/build.ts';
import { startRunningSite } from './running-site.ts';

/**
 * One site for all browser tests; its address reaches them as SITE_URL (`site.ts`), its gateway's desk as DESK_URL, its
 * data directory as SITE_DATA_DIR, its Postgres as SITE_DATABASE_URL, and the order that nobody paid as EXPIRED_ORDER.
 */
export default async function startSiteForAllTests() {
  await ensureBuilt();
  const site = await startRunningSite();
  process.env.SITE_URL = site.url;
  process.env.DESK_URL = site.deskUrl;
  process.env.SITE_DATA_DIR = site.dataDir;
  process.env.SITE_DATABASE_URL = site.databaseUrl;
  process.env.EXPIRED_ORDER = JSON.stringify(site.expiredOrder);
  return async () => {
    const code = await site.stop();
    // `error` means that somebody must act, and nothing in these tests asks for that
    const errors = site
      .output()
      .split('\n')
      .filter((line) => /"level":("error"|"fatal"|50|60)/.test(line));
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`);
    if (code !== 0) throw new Error(`The site ended with ${code}:\n${site.output()}`);
  };
}
