import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  myErrorReports,
  personageQuestionErrorPop,
  reportQuestionError,
  reportResourceError,
  resourceErrorPop,
} from '../../shared/contributions/calls/error-report.ts';
import { provinceResourceList, provinceResourceSummary } from '../../shared/library/calls/region.ts';
import {
  basketList,
  basketQuestionNum,
  clearBasket,
  describeBasket,
  joinBasket,
  mergeBasket,
  paperCheckDownloadNum,
  removeFromBasket,
} from '../../shared/questions/calls/basket.ts';
import {
  deleteFavouriteFolder,
  doSaveCollect,
  favouriteFolders,
  hasCollect,
  moveFavourites,
  myCollect,
  saveFavouriteFolder,
} from '../../shared/questions/calls/favourite.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let resourceIds: string[];
beforeAll(async () => {
  gateway = await startResourceGateway();
  const { rows } = await gateway.db.execute<{ id: number }>(
    sql`select id::int as id from resource order by id limit 60`,
  );
  resourceIds = rows.map((row) => String(row.id));
});
afterAll(() => gateway[Symbol.asyncDispose]());

const questionIds = (from: number, amount: number) => Array.from({ length: amount }, (_, i) => String(from + i));

describe('the basket', () => {
  test('toggles, counts and names what is in it', async () => {
    const token = await gateway.login(1);
    const one = { kind: 'question', id: '1', checked: true } as const;
    await gateway.call(joinBasket, one, token);
    expect(await gateway.call(joinBasket, one, token)).toMatchObject({
      checked: true,
      questionNum: 1,
      questionMax: 100,
    });
    await gateway.call(joinBasket, { kind: 'resource', id: resourceIds[0] ?? '', checked: true }, token);
    const basket = await gateway.call(basketList, {}, token);
    expect(basket.questions.map((item) => item.id)).toEqual(['1']);
    expect(basket.questions[0]?.name.length).toBeGreaterThan(5);
    expect(basket.resources[0]).toMatchObject({ id: resourceIds[0] });
    await gateway.call(joinBasket, { ...one, checked: false }, token);
    expect(await gateway.call(basketQuestionNum, {}, token)).toMatchObject({ questionNum: 0, resourceNum: 1 });
  });

  test('is each person’s own, and nobody’s without a login', async () => {
    expect((await gateway.call(basketList, {}, await gateway.login(2))).resources).toEqual([]);
    expect((await gateway.envelopeOf(joinBasket, { kind: 'question', id: '1', checked: true })).code).toBe(-1);
  });

  test('has a cap with a message, also for many at the same moment', async () => {
    const token = await gateway.login(3);
    const answers = await Promise.all(
      resourceIds
        .slice(0, 25)
        .map((id) => gateway.envelopeOf(joinBasket, { kind: 'resource', id, checked: true }, token)),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(20);
    const refused = answers.filter((answer) => answer.code !== 200);
    expect(new Set(refused.map((answer) => `${answer.code} ${answer.message}`))).toEqual(
      new Set(['4091 资源篮最多放 20 份资源，请先下载或移除部分资源']),
    );
    expect((await gateway.call(basketList, {}, token)).resources).toHaveLength(20);
  });

  test('keeps a basket for each phase and subject, each with a cap of its own', async () => {
    const token = await gateway.login(6);
    const ofStudy = async (phase: number, subject: number, amount: number) => {
      const { rows } = await gateway.db.execute<{ id: string }>(
        sql`select id::text as id from question where study_phase_code = ${phase} and subject_code = ${subject}
            order by id limit ${amount}`,
      );
      return rows.map((row) => row.id);
    };
    const maths = await ofStudy(300, 2, 102);
    const physics = await ofStudy(300, 4, 30);
    const first = await gateway.call(mergeBasket, { questions: maths.slice(0, 101), resources: [] }, token);
    expect([first.added, first.dropped]).toEqual([100, 1]);
    const join = (id: string) => gateway.envelopeOf(joinBasket, { kind: 'question', id, checked: true }, token);
    expect(await join(maths[101] ?? '')).toMatchObject({ code: 4091, message: expect.stringContaining('100 道题') });
    const second = await gateway.call(mergeBasket, { questions: physics, resources: [] }, token);
    expect(second).toMatchObject({ added: 30, dropped: 0, questionNum: 130 });
    await gateway.call(joinBasket, { kind: 'question', id: maths[0] ?? '', checked: false }, token);
    expect((await join(maths[101] ?? '')).code).toBe(200);
    const { questions } = await gateway.call(basketList, {}, token);
    expect(questions.filter((one) => one.subjectCode === 4).map(({ id }) => id)).toEqual(physics);
    await gateway.call(clearBasket, { kind: 'question' }, token);
  });

  test('takes nothing that does not exist', async () => {
    const token = await gateway.login(2);
    const answer = await gateway.envelopeOf(joinBasket, { kind: 'question', id: '999999', checked: true }, token);
    expect(answer.code).toBe(404);
  });

  test('loses single things, and all of a tab', async () => {
    const token = await gateway.login(4);
    await gateway.call(mergeBasket, { questions: questionIds(1, 5), resources: resourceIds.slice(0, 2) }, token);
    expect(await gateway.call(removeFromBasket, { kind: 'question', ids: ['2', '3'] }, token)).toMatchObject({
      questionNum: 3,
      resourceNum: 2,
    });
    expect(await gateway.call(clearBasket, { kind: 'question' }, token)).toMatchObject({
      questionNum: 0,
      resourceNum: 2,
    });
  });

  test('takes a guest’s basket at login: own first, no repeats, caps kept, unknown ids dropped', async () => {
    const token = await gateway.login(5);
    await gateway.call(mergeBasket, { questions: ['7', '8'], resources: resourceIds.slice(0, 18) }, token);
    const guest = { questions: ['8', '9', '999999'], resources: resourceIds.slice(16, 22) };
    const merged = await gateway.call(mergeBasket, guest, token);
    expect(merged.questions.map((item) => item.id)).toEqual(['7', '8', '9']);
    expect(merged.resources.map((item) => item.id)).toEqual(resourceIds.slice(0, 20));
    expect([merged.added, merged.dropped]).toEqual([3, 3]);
    expect(await gateway.call(mergeBasket, guest, token)).toMatchObject({ added: 0 });
  });

  test('describes a guest’s ids without a login', async () => {
    const input = { questions: ['3', '999999', '1'], resources: [resourceIds[4] ?? ''] };
    const described = await gateway.call(describeBasket, input);
    expect(described.questions.map((item) => item.id)).toEqual(['3', '1']);
    expect(described.resources.map((item) => item.id)).toEqual([resourceIds[4]]);
  });

  test('a composed paper counts by the same daily number', async () => {
    const check = await gateway.call(paperCheckDownloadNum, {}, await gateway.login(2));
    expect(check).toMatchObject({ canDownload: true, dailyMax: 50, leftToday: 50 });
  });
});

describe('favourites', () => {
  test('are kept once, listed newest first and let go', async () => {
    const token = await gateway.login(6);
    const [first = '', second = ''] = resourceIds;
    const save = (id: string, collected: boolean) =>
      gateway.call(doSaveCollect, { collectType: 'resource', id, collected }, token);
    await save(first, true);
    gateway.clock.advanceSeconds(3600);
    await save(second, true);
    const again = await save(second, true);
    expect(again.collected).toBe(true);
    const ids = { collectType: 'resource', ids: resourceIds.slice(0, 5) } as const;
    expect((await gateway.call(hasCollect, ids, token)).ids.sort()).toEqual([first, second].sort());
    const mine = await gateway.call(myCollect, { collectType: 'resource', pageNum: 1, pageSize: 10 }, token);
    expect(mine.list.map((item) => item.id)).toEqual([second, first]);
    expect(mine.list[0]?.resource?.id).toBe(second);
    const after = await save(second, false);
    expect(after.collectNum).toBe(again.collectNum - 1);
    expect((await gateway.call(hasCollect, ids, token)).ids).toEqual([first]);
  });

  test('are found by their names, whatever the case and with wildcards as they are typed', async () => {
    const token = await gateway.login(6);
    const [id = ''] = resourceIds;
    await gateway.db.execute(sql`update resource set resource_name = '100% 的Word卷' where id = ${Number(id)}`);
    await gateway.call(doSaveCollect, { collectType: 'resource', id, collected: true }, token);
    const found = async (keyWord: string) => {
      const input = { collectType: 'resource', keyWord, pageNum: 1, pageSize: 10 } as const;
      const { list, total } = await gateway.call(myCollect, input, token);
      return [total, list.map((item) => item.id)];
    };
    expect(await found('的word')).toEqual([1, [id]]);
    expect(await found('0%')).toEqual([1, [id]]);
    expect(await found('1%卷')).toEqual([0, []]);
  });

  test('of the bank say where they are found', async () => {
    const token = await gateway.login(6);
    const { rows } = await gateway.db.execute<{ paper: string; resource: string; phase: number; subject: number }>(
      sql`select p.id::text as paper, r.id::text as resource, r.study_phase_code as phase, r.subject_code as subject
        from paper p join resource r on r.id = p.resource_id order by p.id limit 1`,
    );
    const [{ paper = '', resource = '', phase, subject } = {}] = rows;
    await gateway.call(doSaveCollect, { collectType: 'paper', id: paper, collected: true }, token);
    const mine = await gateway.call(myCollect, { collectType: 'paper', pageNum: 1, pageSize: 10 }, token);
    expect(mine.list[0]).toMatchObject({
      id: paper,
      bank: { studyPhaseCode: phase, subjectCode: subject, resourceId: resource },
    });
    const [question = ''] = questionIds(1, 1);
    await gateway.call(doSaveCollect, { collectType: 'question', id: question, collected: true }, token);
    const asked = await gateway.call(myCollect, { collectType: 'question', pageNum: 1, pageSize: 10 }, token);
    expect(asked.list[0]?.bank?.resourceId).toBe('');
  });

  test('of what is gone are marked', async () => {
    const token = await gateway.login(7);
    const id = resourceIds[50] ?? '';
    await gateway.call(doSaveCollect, { collectType: 'resource', id, collected: true }, token);
    await gateway.db.execute(sql`delete from resource where id = ${Number(id)}`);
    const mine = await gateway.call(myCollect, { collectType: 'resource', pageNum: 1, pageSize: 10 }, token);
    expect(mine.list[0]).toMatchObject({ id, valid: false, resource: null, name: '该资源已失效' });
    const answer = await gateway.envelopeOf(doSaveCollect, { collectType: 'resource', id, collected: true }, token);
    expect(answer.code).toBe(404);
  });
});

describe('folders of favourites', () => {
  const listed = (token: string, folderId: string) =>
    gateway
      .call(myCollect, { collectType: 'resource', folderId, pageNum: 1, pageSize: 10 }, token)
      .then(({ list, total }) => [total, list.map(({ id }) => id)]);

  test('are filled in batches, counted, renamed, and leave what is in them to the default one', async () => {
    const token = await gateway.login(8);
    const [one = '', two = '', three = ''] = resourceIds.slice(20);
    const before = (await gateway.call(favouriteFolders, {}, token)).list[0];
    expect(before).toMatchObject({ id: '0', name: '默认' });
    for (const id of [one, two]) {
      await gateway.call(doSaveCollect, { collectType: 'resource', id, collected: true }, token);
    }
    const { id: folderId } = await gateway.call(saveFavouriteFolder, { name: ' 期末复习 ' }, token);
    const move = { collectType: 'resource' as const, ids: [one, two, three], folderId };
    // the third is no favourite
    expect(await gateway.call(moveFavourites, move, token)).toEqual({ moved: 2 });
    expect(await listed(token, folderId)).toEqual([2, [two, one].sort((a, b) => Number(b) - Number(a))]);
    await gateway.call(saveFavouriteFolder, { id: folderId, name: '一轮复习' }, token);
    expect((await gateway.call(favouriteFolders, {}, token)).list[1]).toEqual({
      id: folderId,
      name: '一轮复习',
      amounts: { resource: 2, question: 0, album: 0, paper: 0 },
    });
    await gateway.call(moveFavourites, { ...move, ids: [one], folderId: '0' }, token);
    expect(await listed(token, folderId)).toEqual([1, [two]]);
    await gateway.call(deleteFavouriteFolder, { id: folderId }, token);
    const after = (await gateway.call(favouriteFolders, {}, token)).list;
    expect(after.map(({ amounts }) => amounts.resource)).toEqual([(before?.amounts.resource ?? 0) + 2]);
  });

  test('have names of their own, and a limit that two tabs cannot pass', async () => {
    const token = await gateway.login(5);
    const make = (name: string) => gateway.envelopeOf(saveFavouriteFolder, { name }, token);
    const codes = (await Promise.all(['甲', '甲', '默认', ' '].map(make))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 422, 422, 422]);
    const many = await Promise.all(Array.from({ length: 52 }, (_, i) => make(`第${i}夹`)));
    expect(many.filter(({ code }) => code === 200)).toHaveLength(49);
  });

  test('of others are neither shown, changed, deleted nor filled', async () => {
    const owner = await gateway.login(8);
    const stranger = await gateway.login(7);
    const { id } = await gateway.call(saveFavouriteFolder, { name: '只给自己' }, owner);
    const [mine = ''] = resourceIds.slice(30);
    await gateway.call(doSaveCollect, { collectType: 'resource', id: mine, collected: true }, stranger);
    const move = { collectType: 'resource' as const, ids: [mine], folderId: id };
    expect((await gateway.envelopeOf(saveFavouriteFolder, { id, name: '别人的' }, stranger)).code).toBe(404);
    expect((await gateway.envelopeOf(deleteFavouriteFolder, { id }, stranger)).code).toBe(404);
    expect((await gateway.envelopeOf(moveFavourites, move, stranger)).code).toBe(404);
    expect(await listed(stranger, id)).toEqual([0, []]);
    expect((await gateway.call(favouriteFolders, {}, owner)).list.map(({ name }) => name)).toContain('只给自己');
  });
});

describe('error reports', () => {
  test('the demo account has reports in their states', async () => {
    const reports = await gateway.call(myErrorReports, { pageNum: 1, pageSize: 10 }, await gateway.login(1));
    expect(reports.list.map((report) => report.stateName)).toEqual(['处理中', '未采纳', '已采纳']);
    expect(reports.list[2]).toMatchObject({ reward: 5, reply: '感谢指正，已补充最后一题的答案。' });
    expect(reports.list[2]?.kinds).toEqual([{ code: '3', name: '缺答案' }]);
  });

  test('a report is open until it is handled, and one at a time', async () => {
    const token = await gateway.login(2);
    const resourceId = resourceIds[10] ?? '';
    expect(await gateway.call(resourceErrorPop, { resourceId }, token)).toMatchObject({ open: null, maxLength: 200 });
    const input = { resourceId, kinds: ['2', '5'], content: '内容与标题不符' };
    const answers = await Promise.all([1, 2, 3].map(() => gateway.envelopeOf(reportResourceError, input, token)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 4092, 4092]);
    expect((await gateway.call(resourceErrorPop, { resourceId }, token)).open).toMatchObject({ state: 'submitted' });
    await gateway.db.execute(sql`update error_report set state = 'rejected' where target_id = ${Number(resourceId)}`);
    expect((await gateway.envelopeOf(reportResourceError, input, token)).code).toBe(200);
    const mine = await gateway.call(myErrorReports, { pageNum: 1, pageSize: 10 }, token);
    expect(mine.list.map((report) => report.state)).toEqual(['submitted', 'rejected']);
  });

  test('questions have eleven kinds of their own', async () => {
    const token = await gateway.login(3);
    const pop = await gateway.call(personageQuestionErrorPop, { questionId: '5' }, token);
    expect(pop.kinds).toHaveLength(11);
    const report = await gateway.call(reportQuestionError, { questionId: '5', kinds: ['3'], content: '' }, token);
    expect(report).toMatchObject({ targetType: 'question', stateName: '已提交' });
  });

  test.each<[string, { resourceId: string; kinds: string[]; content: string }, number]>([
    ['nothing there', { resourceId: '999999', kinds: ['1'], content: '' }, 404],
    ['no kind', { resourceId: '100001', kinds: [], content: '' }, 422],
    ['an unknown kind', { resourceId: '100001', kinds: ['11'], content: '' }, 422],
    ['201 characters', { resourceId: '100001', kinds: ['1'], content: '错'.repeat(201) }, 422],
  ])('refuses a report about %s', async (_, input, code) => {
    expect((await gateway.envelopeOf(reportResourceError, input, await gateway.login(4))).code).toBe(code);
  });
});

describe('region resources', () => {
  const subject = { studyPhaseCode: 300, subjectCode: 1 };

  test('a province has its own rows and schools', async () => {
    const summary = await gateway.call(provinceResourceSummary, { ...subject, areaCode: 420000 });
    expect(summary).toMatchObject({ areaName: '湖北', areaCode: 420000 });
    expect(summary.schools.length).toBeGreaterThan(0);
    for (const { id, resourceNum } of summary.schools) {
      const { rows } = await gateway.db.execute<{ amount: number }>(
        sql`select count(*)::int as amount from resource where main_id is null and school_id = ${id}
            and study_phase_code = 300 and subject_code = 1`,
      );
      expect([id, resourceNum]).toEqual([id, rows[0]?.amount]);
      expect(resourceNum).toBeGreaterThan(0);
    }
    const list = await gateway.call(provinceResourceList, { ...subject, areaCode: 420000, pageNum: 1, pageSize: 10 });
    expect(list.total).toBe(summary.resourceNum);
    expect(list.list.every((row) => row.areaCode === 420000)).toBe(true);
  });

  test('cities lead to something, the whole country is everything', async () => {
    const middle = { studyPhaseCode: 200, subjectCode: 2 };
    const { cities } = await gateway.call(provinceResourceSummary, { ...middle, areaCode: 330000 });
    for (const { name, count } of cities) {
      const { rows } = await gateway.db.execute<{ amount: number }>(
        sql`select count(*)::int as amount from resource where main_id is null and study_phase_code = 200 and subject_code = 2
            and area_code = 330000 and resource_name like ${`%${name}%`}`,
      );
      expect([name, count]).toEqual([name, rows[0]?.amount]);
      expect(count).toBeGreaterThan(0);
    }
    const all = await gateway.call(provinceResourceSummary, { ...subject, areaCode: -1 });
    const one = await gateway.call(provinceResourceSummary, { ...subject, areaCode: 420000 });
    expect(all.resourceNum).toBeGreaterThan(one.resourceNum);
    expect(all.categories.reduce((sum, category) => sum + category.count, 0)).toBe(all.resourceNum);
  });
});
