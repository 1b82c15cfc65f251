import { constants, cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedIfEmpty } from '../../../gateway/demo/seed/seed-demo.ts';
import type { Db } from '../../../gateway/platform/db/database.ts';
import { migrate } from '../../../gateway/platform/db/migrate.ts';
import { openDatabase } from '../../../gateway/platform/db/open-database.ts';
import { installReference } from '../../../gateway/platform/db/reference/install-reference.ts';
import { inProject } from '../../../scripts/lib/project.mjs';
import { hashFiles } from '../../../scripts/lib/sources.ts';

/** Seeding takes seconds of a core and a copy a fraction of one, so each demo is made once and kept here. */
const templates = inProject('.cache/demo-databases');
/** Whatever a seeded database is made of. */
const sources = ['gateway', 'shared', 'package-lock.json'];
const day = 24 * 3600 * 1000;

/** Fills an empty `DATA_DIR` with the database that the gateway would make there with the demo of this moment's day. */
export async function copyDemo(dataDir: string, now: Date): Promise<void> {
  // the one that waits takes ten times as long for a thousand files
  cpSync(await templateFor(now), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** The same for two moments that have the same demo. */
export const demoName = (now: Date): string => `${hashFiles(sources).slice(0, 16)}-${dayInShanghai(now)}`;

async function templateFor(now: Date): Promise<string> {
  const name = demoName(now);
  const template = join(templates, name);
  if (await exists(template)) return template;
  await mkdir(templates, { recursive: true });
  await removeOld(name.slice(0, 16));
  return alone(template, now);
}

/** One worker at a time makes it, the others wait: seeding takes a core for seconds. */
async function alone(template: string, now: Date): Promise<string> {
  const lock = `${template}.lock`;
  const isMine = await mkdir(lock).then(
    () => true,
    () => false,
  );
  if (!isMine) {
    for (let i = 0; i < longestWaitSeconds && (await exists(lock)); i++) await delay(1000);
    if (await exists(template)) return template;
  }
  try {
    return await makeTemplate(template, now);
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** The worker that began has ended without it by then. */
const longestWaitSeconds = 500;

async function makeTemplate(template: string, now: Date): Promise<string> {
  const making = await mkdtemp(join(templates, 'making-'));
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir: making, onIdleError: () => {} });
  await seed(db, now);
  await close();
  // another worker may have made the same one meanwhile, and its copy is in use
  await rename(making, template).catch(() => rm(making, { recursive: true }));
  return template;
}

/** Brings an empty database to where the gateway's first start leaves it. */
export async function seed(db: Db, now: Date): Promise<void> {
  await migrate(db);
  await installReference(db);
  await seedIfEmpty(db, now);
}

/** Templates of other sources, of days that are over, and what a broken run left. */
async function removeOld(hash: string) {
  for (const name of await readdir(templates)) {
    const folder = join(templates, name);
    // another worker renames what it has made, and removes its lock, at any moment
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    const isOther = !name.startsWith(hash) && !name.startsWith('making-');
    if (isOther || Date.now() - mtimeMs > day) await rm(folder, { recursive: true, force: true });
  }
}

/** The demo is made for a school day in China. */
const dayInShanghai = (now: Date) => new Date(now.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 10);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
