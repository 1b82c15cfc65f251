import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadBuild } from '../../server/load-renderer.ts';
import { startRig } from './rig.ts';

describe('memory', () => {
  const limits = { checkMemoryEveryMs: 20 };

  test('at 80 % gives half of the stored entries up, and serves on', async () => {
    let share = 0.5;
    await using rig = await startRig({ limits, share: () => share });
    for (const path of ['/', '/navigation']) await rig.get(path);
    const before = await rig.metric('edge_cache_bytes');
    share = 0.82;
    await expect.poll(() => rig.metric('edge_cache_bytes')).toBeLessThanOrEqual(before / 2);
    expect((await rig.get('/navigation')).status).toBe(200);
    await expect
      .poll(() => rig.events())
      .toContainEqual(expect.objectContaining({ event: 'memory.pressure', level: 'shrink' }));
    share = 0.5;
  });

  test('at 90 % renders nothing more: stored pages are sent, stale ones too, everything else is 503', async () => {
    let share = 0.5;
    let asked = 0;
    await using rig = await startRig({
      limits: { ...limits, shrinkFrom: 2 },
      share: () => {
        asked += 1;
        return share;
      },
    });
    await rig.get('/');
    share = 0.91;
    await expect
      .poll(() => rig.events())
      .toContainEqual(expect.objectContaining({ event: 'memory.pressure', level: 'shed' }));
    expect((await rig.get('/navigation')).status).toBe(503);
    rig.gateway.seen.length = 0;
    rig.clock.advanceSeconds(3_600);
    const stale = await rig.get('/');
    expect([stale.status, stale.headers['x-cache']]).toEqual([200, 'STALE']);
    expect(rig.gateway.seen).toEqual([]); // nothing is renewed behind it
    expect((await rig.get('/healthz')).status).toBe(200);
    expect(await rig.metric('http_server_shed_total', 'reason="memory"')).toBeGreaterThan(0);

    share = 0.87; // not before it is well below
    const until = asked + 3;
    await expect.poll(() => asked).toBeGreaterThan(until);
    expect((await rig.get('/navigation')).status).toBe(503);
    share = 0.5;
    await expect.poll(async () => (await rig.get('/navigation')).status).toBe(200);
  });

  test('at 95 % for several samples asks for a successor, once; a peak does not', async () => {
    let share = 0.5;
    let asked = 0;
    let replaced = 0;
    const samples = async (count: number) => {
      const until = asked + count;
      await expect.poll(() => asked).toBeGreaterThan(until);
    };
    await using _rig = await startRig({
      limits: { ...limits, shrinkFrom: 2 },
      onMemoryEnd: () => {
        replaced += 1;
      },
      share: () => {
        asked += 1;
        if (share === 1 && asked % 2 === 0) return 0.5; // a peak
        return share;
      },
    });
    await _rig.get('/');
    share = 1;
    await samples(10);
    expect(replaced).toBe(0);
    share = 0.96;
    await samples(10);
    expect(replaced).toBe(1);
    share = 0.5;
    await samples(2);
  });
});

describe('a clock that is set', () => {
  test.each([
    ['forward', 3_600],
    ['back', -3_600],
    ['far back', -400 * 86_400],
  ])('%s: pages go on, are renewed, and nothing is fresh for ever', async (_name, seconds) => {
    await using rig = await startRig();
    await rig.get('/');
    rig.clock.jumpSeconds(seconds);
    expect((await rig.get('/')).status).toBe(200);
    // from now on as before: stored again, fresh, and past its time when time has passed
    await expect.poll(async () => (await rig.get('/')).headers['x-cache']).toBe('HIT');
    rig.clock.advanceSeconds(60);
    expect((await rig.get('/')).headers['x-cache']).toBe('STALE');
    for (const { ms } of rig.lines()) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(60_000);
    }
  });
});

test('a tab from before a deploy gets the files of its build, a page names those of the new one', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  try {
    await cp('dist', dist, { recursive: true });
    const assets = join(dist, 'client', 'assets');
    await writeFile(join(assets, 'HomePage-before1.js'), 'export const before = 1;');
    await using rig = await startRig({ loadClient: () => loadBuild(dist) });
    const old = await rig.get('/assets/HomePage-before1.js');
    expect([old.status, old.text]).toEqual([200, 'export const before = 1;']);
    expect(old.headers['cache-control']).toContain('immutable');
    const page = (await rig.get('/')).text;
    expect(page).not.toContain('before1');
    const named = [...page.matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(0);
    expect((await readdir(assets)).filter((name) => named.includes(name))).toHaveLength(new Set(named).size);
    // one from too long ago is not there: never a page that a browser would take for a script
    const gone = await rig.get('/assets/HomePage-longago1.js');
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  } finally {
    await rm(dist, { recursive: true });
  }
});
