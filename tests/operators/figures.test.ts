import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contentBySubject,
  forgetMissedSearch,
  loadSeries,
  missedSearches,
} from '../../gateway/operators/studio/figures/figure-store.ts';
import { missedSearch, searchSynonym } from '../../gateway/platform/db/schema/search-record.ts';
import type { OperatorRole } from '../../gateway/platform/db/schema/studio.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { dayMs, isoDay } from '../../shared/platform/china-time.ts';
import { startResourceGateway } from '../kit/gateway/resource-gateway.ts';
import { startStudio } from '../kit/gateway/studio.ts';

describe('on a site that is used', () => {
  let gateway: Awaited<ReturnType<typeof startResourceGateway>>;
  beforeAll(async () => {
    gateway = await startResourceGateway();
  });
  afterAll(() => gateway?.[Symbol.asyncDispose]());

  const dayBefore = (days: number) => isoDay(new Date(gateway.clock.now() - days * dayMs));
  const lastYear = () => ({ from: dayBefore(364), to: dayBefore(0) });
  const one = async (query: ReturnType<typeof sql>) =>
    Number((await gateway.db.execute<{ n: number }>(query)).rows[0]?.n ?? Number.NaN);

  test('months have what the tables hold', async () => {
    const span = lastYear();
    const series = await loadSeries(gateway.db, { span, step: 'month', mayRead: () => true });
    const sumOf = (name: string) =>
      series.find((one) => one.name === name)?.points.reduce((sum, { value }) => sum + value, 0);
    expect(series[0]?.points.map(({ at }) => at.slice(8))).toEqual(Array(13).fill('01'));
    const downloads = await one(sql`
      select (select coalesce(sum(amount), 0) from download_day where day between ${span.from} and ${span.to})
        + (select count(*) from download_tally where day between ${span.from} and ${span.to}) as n`);
    const given = await one(sql`
      select coalesce(sum(change), 0) as n from points_entry where change > 0 and not is_reversal
        and created_at >= ${`${span.from}T00:00:00+08:00`}::timestamptz`);
    expect(Math.min(downloads, given)).toBeGreaterThan(0);
    expect([sumOf('downloads'), sumOf('points-given')]).toEqual([downloads, given]);
  });

  test('each subject has its shelves, and what was taken from them', async () => {
    const subjects = await contentBySubject(gateway.db, lastYear());
    const listed = await one(sql`select count(*) as n from resource
      where main_id is null and withdrawn_at is null and subject_code = 2 and study_phase_code = 300`);
    const found = subjects.find(({ studyPhaseCode, subjectCode }) => studyPhaseCode === 300 && subjectCode === 2);
    expect(found).toMatchObject({ resources: listed });
    expect(Math.min(listed, found?.downloads ?? 0, found?.questions ?? 0)).toBeGreaterThan(0);
  });

  describe('a search in vain', () => {
    const search = (keyWord: string, study = {}, pageNum = 1) =>
      gateway.call(keyWordSearch, { pageNum, pageSize: 10, params: { keyWord, ...study } });
    const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
    const today = () => ({ from: dayBefore(0), to: dayBefore(0) });
    const words = '魔方还原口诀';

    test('is counted by words and subject, on its first page; one that finds is not', async () => {
      await search(`${words.slice(0, 4)}\u202e${words.slice(4)}`);
      await search(words);
      await search(words, mathematics);
      await search(words, mathematics, 2);
      await search('函数', mathematics);
      const lastDay = dayBefore(0);
      expect(await missedSearches(gateway.db, today())).toEqual([
        { words, studyPhaseCode: 0, subjectCode: 0, times: 2, lastDay },
        { words, ...mathematics, times: 1, lastDay },
      ]);
    });

    test('is forgotten for its subject alone', async () => {
      await forgetMissedSearch(gateway.db, { words, studyPhaseCode: 0, subjectCode: 0 });
      expect(await missedSearches(gateway.db, today())).toMatchObject([{ words, ...mathematics }]);
    });

    test('finds once an editor says what its words mean, and no longer when that is taken back', async () => {
      expect((await search('研桥单', mathematics)).total).toBe(0);
      const means = (await search('函数', mathematics)).total;
      await gateway.db.insert(searchSynonym).values({ word: '研桥单', means: '函数' });
      expect((await search('研桥单', mathematics)).total).toBe(means);
      await gateway.db.delete(searchSynonym);
      expect((await search('研桥单', mathematics)).total).toBe(0);
    });

    test('has room for 2,000 words a day, and for 400 days', async () => {
      await gateway.db.delete(missedSearch);
      await gateway.db.execute(sql`insert into missed_search values (${dayBefore(401)}, 'old', 0, 0, 1)`);
      await search(words);
      await gateway.db.execute(
        sql`insert into missed_search select ${dayBefore(0)}::date, 'w' || n, 0, 0, 1 from generate_series(1, 1999) n`,
      );
      await search('另一个魔方口诀');
      expect(await gateway.db.$count(missedSearch)).toBe(2000);
      expect(await one(sql`select count(*) as n from missed_search where words in ('old', '另一个魔方口诀')`)).toBe(0);
    });
  });
});

describe('by the calls of the studio', () => {
  let studio: Awaited<ReturnType<typeof startStudio>>;
  const operators = new Map<OperatorRole, Awaited<ReturnType<typeof studio.operatorNamed>>>();
  beforeAll(async () => {
    studio = await startStudio();
    for (const role of ['administrator', 'reviewer', 'support', 'finance'] as const)
      operators.set(role, await studio.operatorNamed(`figures-${role}`, [role]));
  });
  afterAll(() => studio?.[Symbol.asyncDispose]());
  const callAs = (role: OperatorRole, ...[method, path, body]: ['get' | 'post', string, object?]) =>
    operators.get(role)?.call(method, path, body) ?? Promise.reject(new Error(role));

  test.each([
    ['administrator', ['visitors', 'downloads', 'exports', 'sales', 'points-used'], true],
    ['reviewer', ['visitors', 'downloads', 'exports'], true],
    ['finance', ['sales', 'refunds'], false],
  ] as const)('a %s sees what the role may read', async (role, names, seesLibrary) => {
    const { status, body } = await callAs(role, 'get', 'figures');
    const seen = body.series.map(({ name }: { name: string }) => name);
    expect([status, names.filter((name) => !seen.includes(name))]).toEqual([200, []]);
    expect([seen.includes('downloads'), 'uploadedBytes' in body]).toEqual([seesLibrary, seesLibrary]);
    expect(seen.includes('sales')).toBe(role !== 'reviewer');
    expect(body.may).toMatchObject({ makeLibraryEntry: role === 'administrator' });
  });

  test.each([
    ['from=2026-11-20&to=2026-11-01', 'to'],
    ['from=2020-01-01&to=2026-11-01', 'from'],
    ['from=yesterday', 'from'],
    ['step=hour', 'step'],
  ])('a span that cannot be: %s', async (query, field) => {
    const { status, body } = await callAs('administrator', 'get', `figures?${query}`);
    expect([status, Object.keys(body.fields)[0]]).toEqual([422, field]);
  });

  test('a search is forgotten by who may edit resources', async () => {
    await studio.db.execute(sql`insert into missed_search values ('2026-11-20', '魔方', 0, 0, 3)`);
    const named = { words: '魔方', studyPhaseCode: 0, subjectCode: 0 };
    expect((await callAs('support', 'post', 'figures/forget-search', named)).status).toBe(403);
    expect((await callAs('reviewer', 'post', 'figures/forget-search', named)).status).toBe(200);
    expect(await studio.db.$count(missedSearch)).toBe(0);
  });
});
