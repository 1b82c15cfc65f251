import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoSchools } from '../../gateway/demo/seed/seed-demo.ts';
import { seedUsers } from '../../gateway/demo/seed/users.ts';
import { readArchive, writeArchive } from '../../gateway/platform/backup/archive.ts';
import { restoreBackup } from '../../gateway/platform/backup/restore-backup.ts';
import { writeBackup } from '../../gateway/platform/backup/write-backup.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { insertRows } from '../../gateway/platform/db/insert-rows.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { installReference } from '../../gateway/platform/db/reference/install-reference.ts';
import { school } from '../../gateway/platform/db/schema/resource.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import { type FileStore, StoreFailure } from '../../gateway/platform/files/file-store.ts';
import { createFolderStore } from '../../gateway/platform/files/folder-store.ts';
import { createWorkFolder } from '../../gateway/platform/files/work-folder.ts';
import { postgres } from '../kit/gateway/databases.ts';
import { pathsIn } from '../kit/gateway/file-stores.ts';
import { demoMorning } from '../kit/gateway/gateway-app.ts';
import { startS3Double } from '../kit/s3/s3-double.ts';

const exec = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs one of the operators' programs; its exit code and its lines. */
async function run(program: string, args: readonly string[], env: Record<string, string>) {
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  const done = await exec(process.execPath, [`gateway/${program}.ts`, ...args], options).then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: done.code, lines: (done.stdout + done.stderr).trim().split('\n') };
}

async function* breaksOff() {
  yield Buffer.from('ava');
  throw new StoreFailure('the file store cannot be reached');
}

const sound = { pageCount: 1, pictures: 1, width: 10, height: 10, text: '', entries: [] };
const storedFiles = {
  'public/avatars/one.webp': 'avatar',
  'public/banner.png': 'of operators',
  'resource-files/uploads/1/1.webp': 'page',
  'resource-files/uploads/1/file.txt': '秋天',
  'resource-files/uploads/1/preview.pdf': 'preview',
  'uploads/2/1': 'part',
};
/** What is made again needs no copy. */
const madeFiles = { 'thumbs/1-ab.webp': 'thumbnail', 'resource-files/temporary/batch.zip': 'archive' };

/** An installation with people, an upload that was found sound and one that is under way. */
async function fill(db: Db, dataDir: string) {
  await migrate(db);
  await installReference(db);
  await insertRows(db, school, demoSchools());
  await seedUsers(db, { now: demoMorning, schools: demoSchools(), passwordHash: '', moves: [] });
  await db.update(userAccount).set({ avatar: 'avatars/one.webp' }).where(sql`id = 1`);
  const file = { ...sound, path: 'uploads/1/file.txt' };
  const row = {
    userId: 1,
    fileName: '教案.txt',
    fileType: 'txt',
    partSize: 65_536,
    sha256: '',
    createdAt: demoMorning,
  };
  await db.insert(upload).values([
    { ...row, size: 6, state: 'pending', fileState: 'sound', file, touchedAt: demoMorning },
    { ...row, size: 100_000, state: 'uploading', fileState: 'parts', touchedAt: demoMorning },
  ]);
  await db.execute(sql`insert into upload_part (upload_id, n, sha256) values (2, 1, '')`);
  const store = createFolderStore(join(dataDir, 'files'));
  for (const [path, bytes] of Object.entries({ ...storedFiles, ...madeFiles })) {
    await store.put(path, Buffer.from(bytes));
  }
  return store;
}

async function openEmbedded(dataDir: string) {
  return openDatabase({ databaseUrl: '', dataDir, onIdleError: () => {} });
}

describe('an installation with the embedded database', () => {
  let filled: string;
  beforeAll(async () => {
    filled = await mkdtemp(join(tmpdir(), 'zhizhan-filled-'));
    const link = await openEmbedded(filled);
    await fill(link.db, filled);
    await link.close();
  });
  afterAll(() => rm(filled, { recursive: true, force: true }));
  /** The same installation for each test. */
  function fillEmbedded(dataDir: string) {
    cpSync(filled, dataDir, { recursive: true });
    return createFolderStore(join(dataDir, 'files'));
  }

  test('is written into an archive and comes back whole', { timeout: 180_000 }, async () => {
    const dataDir = join(folder, 'data');
    fillEmbedded(dataDir);
    const archive = join(folder, 'backup.tar');
    const written = await run('backup', ['backup', archive], { DATA_DIR: dataDir });
    expect(written).toEqual({ code: 0, lines: [`6 files in ${archive}, 0 missing`] });
    expect((await run('backup', ['backup', archive], { DATA_DIR: dataDir })).lines).toEqual([
      `${archive} is there already`,
    ]);
    expect((await run('backup', ['restore', archive], { DATA_DIR: dataDir })).lines.join()).toContain('not empty');

    const other = join(folder, 'other');
    const restored = await run('backup', ['restore', archive], { DATA_DIR: other });
    expect(restored).toEqual({ code: 0, lines: ['6 files restored', '6 files, 0 missing, 0 orphans'] });
    const back = createFolderStore(join(other, 'files'));
    expect(await pathsIn(back, '')).toEqual(Object.keys(storedFiles).sort());
    expect(String(await back.bytes('resource-files/uploads/1/file.txt'))).toBe('秋天');
    const link = await openEmbedded(other);
    expect(await link.db.$count(userAccount)).toBeGreaterThan(1);
    await link.close();

    const verify = () => run('files', ['--verify'], { DATA_DIR: other });
    await back.remove('resource-files/uploads/1/1.webp');
    await back.put('resource-files/uploads/1/file.txt', Buffer.from('秋'));
    expect(await verify()).toEqual({
      code: 1,
      lines: [
        'missing resource-files/uploads/1/file.txt: 3 of 6 bytes',
        'missing resource-files/uploads/1/1.webp',
        '5 files, 2 missing, 0 orphans',
      ],
    });
  });

  test('moves to a bucket, also in two goes', { timeout: 180_000 }, async () => {
    await using server = await startS3Double();
    const dataDir = join(folder, 'data');
    const store = fillEmbedded(dataDir);
    const { bucket, endpoint, accessKeyId, secretAccessKey } = server.address;
    const env = {
      DATA_DIR: dataDir,
      S3_ENDPOINT: endpoint,
      S3_PATH_STYLE: 'on',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const url = `s3://${bucket}/site`;
    server.fail('full', 3);
    const broken = await run('files', ['--copy-to', url], env);
    expect([broken.code, broken.lines.join()]).toEqual([1, expect.stringContaining('507 InsufficientStorage')]);
    const present = server.content.objects.size;
    const second = await run('files', ['--copy-to', url], env);
    expect(second).toEqual({ code: 0, lines: [`${8 - present} files copied, ${present} the same`] });
    await store.put('public/banner.png', Buffer.from('of 0perators'));
    expect((await run('files', ['--copy-to', url], env)).lines).toEqual(['1 files copied, 7 the same']);
    const verified = await run('files', ['--verify'], { ...env, FILES_URL: url });
    expect(verified).toEqual({ code: 0, lines: ['8 files, 0 missing, 0 orphans'] });
    const wrong = await run('files', ['--verify'], { ...env, FILES_URL: url, S3_SECRET_ACCESS_KEY: 'wrong' });
    expect([wrong.code, wrong.lines.join()]).toEqual([1, expect.stringContaining('SignatureDoesNotMatch')]);
  });

  test('is written whole while a file is replaced, breaks off once, or goes', { timeout: 180_000 }, async () => {
    const dataDir = join(folder, 'data');
    const real = fillEmbedded(dataDir);
    let [isReplaced, hasBroken] = [false, false];
    const store: FileStore = {
      ...real,
      async stat(path) {
        const before = await real.stat(path);
        if (path === 'uploads/2/1' && !isReplaced) await real.put(path, Buffer.from('a longer part'));
        isReplaced ||= path === 'uploads/2/1';
        return before;
      },
      async read(path, range) {
        if (path === 'public/banner.png') await real.remove(path);
        if (path !== 'public/avatars/one.webp' || hasBroken) return real.read(path, range);
        hasBroken = true;
        return Readable.from(breaksOff(), { objectMode: false });
      },
    };
    const archive = join(folder, 'backup.tar');
    const written = await writeBackup(archive, { databaseUrl: '', dataDir, store, work: createWorkFolder(dataDir) });
    expect(written).toEqual({ files: 5, missing: ['public/banner.png'] });
    const found: Record<string, string> = {};
    await readArchive(archive, async (name, bytes) => {
      const content = await text(bytes);
      if (name.startsWith('files/')) found[name] = content;
    });
    expect(found['files/public/avatars/one.webp']).toBe('avatar');
  });

  test('has its archive under another name until it is whole', { timeout: 180_000 }, async () => {
    const dataDir = join(folder, 'data');
    const real = fillEmbedded(dataDir);
    const archive = join(folder, 'backup.tar');
    let present: string[] = [];
    const read = async () => {
      present = (await readdir(folder)).filter((name) => name.startsWith('backup'));
      throw new StoreFailure('the file store cannot be reached');
    };
    const store = { ...real, read };
    const writing = writeBackup(archive, { databaseUrl: '', dataDir, store, work: createWorkFolder(dataDir) });
    await expect(writing).rejects.toThrow('cannot be reached');
    expect(present).toEqual(['backup.tar.new']);
    expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual([]);
    await writeFile(`${archive}.new`, '');
    const again = await run('backup', ['backup', archive], { DATA_DIR: dataDir });
    expect([again.code, again.lines.join()]).toEqual([1, expect.stringContaining('another backup writes it')]);
  });

  test('takes nothing of an archive that is damaged, or that cannot be stored to its end', async () => {
    const archive = join(folder, 'backup.tar');
    const of = async (dump: string) => {
      await rm(archive, { force: true });
      await writeArchive(archive, async ({ add }) => {
        const entries = [
          ['about.json', JSON.stringify({ format: 1, database: 'embedded' })],
          ['database', dump],
          ['files/public/one.png', 'the first'],
          ['files/public/two.png', 'the second'],
        ] as const;
        for (const [name, content] of entries) await add(name, content.length, [Buffer.from(content)]);
      });
    };
    const dataDir = join(folder, 'data');
    const real = createFolderStore(join(dataDir, 'files'));
    const puts: string[] = [];
    const store: FileStore = {
      ...real,
      async put(path, bytes, options) {
        puts.push(path);
        if (path === full) throw new StoreFailure('the file store is full');
        return real.put(path, bytes, options);
      },
    };
    let full = '';
    const restore = () => restoreBackup(archive, { databaseUrl: '', dataDir, store, work: createWorkFolder(dataDir) });
    const left = async () => [await pathsIn(real, ''), existsSync(join(dataDir, 'pg'))];

    await of('no database');
    await expect(restore()).rejects.toThrow();
    expect([puts.length, await left()]).toEqual([2, [[], false]]);

    full = 'public/two.png';
    await expect(restore()).rejects.toThrow('is full');
    expect(await left()).toEqual([[], false]);

    puts.length = 0;
    const bytes = await readFile(archive);
    bytes.write('THE', bytes.indexOf('the second'));
    await writeFile(archive, bytes);
    await expect(restore()).rejects.toThrow('is damaged or not whole');
    expect([puts, await left()]).toEqual([[], [[], false]]);
  });

  test('that is no archive is refused, and nothing of it stays', async () => {
    const archive = join(folder, 'backup.tar');
    await writeFile(archive, 'no archive');
    const dataDir = join(folder, 'data');
    const { code, lines } = await run('backup', ['restore', archive], { DATA_DIR: dataDir });
    expect([code, lines.join()]).toEqual([1, expect.stringMatching(/damaged|cannot be read/)]);
    expect(await pathsIn(createFolderStore(join(dataDir, 'files')), '')).toEqual([]);
  });
});

const hasPgDump = spawnSync('pg_dump', ['--version']).status === 0;
describe.skipIf(!postgres.available || !hasPgDump)('an installation on Postgres', () => {
  test('is written into an archive and comes back whole', { timeout: 180_000 }, async () => {
    const [from, to] = [await postgres.open(), await postgres.open()];
    try {
      await fill(from.db, join(folder, 'from'));
      const archive = join(folder, 'backup.tar');
      const env = (link: typeof from, name: string) => ({ DATABASE_URL: link.url, DATA_DIR: join(folder, name) });
      const written = await run('backup', ['backup', archive], env(from, 'from'));
      expect(written).toEqual({ code: 0, lines: [`6 files in ${archive}, 0 missing`] });
      expect((await run('backup', ['restore', archive], env(from, 'to'))).lines.join()).toContain('is not empty');
      const restored = await run('backup', ['restore', archive], env(to, 'to'));
      expect(restored).toEqual({ code: 0, lines: ['6 files restored', '6 files, 0 missing, 0 orphans'] });
      expect(await to.db.$count(userAccount)).toBe(await from.db.$count(userAccount));
      const missing = await run('backup', ['backup', join(folder, 'x.tar')], { ...env(to, 'to'), PATH: folder });
      expect([missing.code, missing.lines.join()]).toEqual([1, expect.stringContaining('pg_dump is not installed')]);
      expect(
        (await run('backup', ['restore', archive], { DATA_DIR: join(folder, 'embedded') })).lines.join(),
      ).toContain('of a Postgres server');
    } finally {
      await from.close();
      await to.close();
    }
  });
});
