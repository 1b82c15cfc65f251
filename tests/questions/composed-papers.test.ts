import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyPaper,
  deleteBlueprint,
  deletePaper,
  ownBlueprints,
  ownPaper,
  ownPapers,
  saveBlueprint,
  savePaper,
  sharedPaper,
  sharePaper,
  unsharePaper,
} from '../../shared/questions/calls/composition.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let token: string;
beforeAll(async () => {
  gateway = await startResourceGateway();
  token = await gateway.login(1);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const sectionOf = (...ids: number[]) => ({
  title: '一、选择题',
  note: '每题 2.5 分',
  items: ids.map((id) => ({ questionId: String(id), score: 2.5 })),
});
const aPaper = (...ids: number[]) => ({ title: '周测', sections: [sectionOf(...ids)] });

describe('a paper of one’s own', () => {
  test('is stored with its full mark, its study and what it prints', async () => {
    const saved = await gateway.call(savePaper, aPaper(1, 2, 3), token);
    expect(saved.version).toBe(1);
    expect(await gateway.call(ownPaper, { id: saved.id }, token)).toMatchObject({
      title: '周测',
      fullScore: 7.5,
      questionNum: 3,
      studyPhaseCode: 300,
      sections: [sectionOf(1, 2, 3)],
      parts: { candidateLine: true },
      layout: { size: 'A4', answers: 'student' },
    });
  });

  test('keeps what a save does not send', async () => {
    const { id, version } = await gateway.call(savePaper, aPaper(1, 2), token);
    expect(await gateway.call(savePaper, { id, version, title: '月考' }, token)).toEqual({ id, version: 2 });
    expect(await gateway.call(ownPaper, { id }, token)).toMatchObject({ title: '月考', questionNum: 2, version: 2 });
  });

  test('refuses the save of a second tab with code 409, once, whichever comes first', async () => {
    const { id, version } = await gateway.call(savePaper, aPaper(1), token);
    const saves = ['甲', '乙'].map((title) => gateway.envelopeOf(savePaper, { id, version, title }, token));
    const codes = (await Promise.all(saves)).map((answer) => answer.code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  test.each([
    ['试卷标题', { title: '周测😀' }, '试卷标题中的表情符号“😀”无法打印，请删去'],
    ['副标题', { subtitle: '❤️' }, '副标题中的表情符号“❤️”无法打印，请删去'],
    ['大题', { sections: [{ ...sectionOf(1), note: '✅' }] }, '第1大题说明中的表情符号“✅”无法打印，请删去'],
  ])('is refused with an emoji in the %s, which the sheets would lack', async (_, change, message) => {
    const paper = { ...aPaper(1), ...change };
    expect(await gateway.envelopeOf(savePaper, paper, token)).toMatchObject({ code: 422, message });
    const { id, version } = await gateway.call(savePaper, aPaper(1), token);
    expect(await gateway.envelopeOf(savePaper, { id, version, ...change }, token)).toMatchObject({ code: 422 });
    expect(await gateway.envelopeOf(copyPaper, { id, title: '副本🎉' }, token)).toMatchObject({ code: 422 });
  });

  test('is taken by others through its link, until that is withdrawn', async () => {
    const { id } = await gateway.call(savePaper, { ...aPaper(1, 2), subtitle: '上学期' }, token);
    const other = await gateway.login(2);
    const { token: link } = await gateway.call(sharePaper, { id }, token);
    expect(await gateway.call(sharePaper, { id }, token)).toEqual({ token: link });
    const shared = await gateway.call(sharedPaper, { token: link }, other);
    expect(shared).toMatchObject({ title: '周测', subtitle: '上学期', sections: [sectionOf(1, 2)] });
    expect(shared).not.toHaveProperty('id');
    expect((await gateway.call(ownPapers, { pageNum: 1, pageSize: 1 }, token)).list[0]).toMatchObject({
      id,
      shareToken: link,
    });
    const copy = await gateway.call(copyPaper, { id }, token);
    expect(await gateway.call(ownPaper, { id: copy.id }, token)).toMatchObject({ shareToken: '' });

    expect(await gateway.envelopeOf(sharePaper, { id }, other)).toMatchObject({ code: 404 });
    expect(await gateway.envelopeOf(unsharePaper, { id }, other)).toMatchObject({ code: 404 });
    expect(await gateway.envelopeOf(sharedPaper, { token: link })).toMatchObject({ code: -1 });
    await gateway.call(unsharePaper, { id }, token);
    expect(await gateway.envelopeOf(sharedPaper, { token: link }, other)).toMatchObject({ code: 404 });
    expect((await gateway.call(sharePaper, { id }, token)).token).not.toBe(link);
  });

  test('is nobody else’s: 404 to read, save, copy and delete', async () => {
    const { id, version } = await gateway.call(savePaper, aPaper(1), token);
    const other = await gateway.login(2);
    const codes = [
      await gateway.envelopeOf(ownPaper, { id }, other),
      await gateway.envelopeOf(savePaper, { id, version, title: '改' }, other),
      await gateway.envelopeOf(copyPaper, { id }, other),
      await gateway.envelopeOf(deletePaper, { id }, other),
    ].map((answer) => answer.code);
    expect(codes).toEqual([404, 404, 404, 404]);
    expect((await gateway.envelopeOf(ownPaper, { id })).code).toBe(-1);
  });

  test.each([
    ['the same question twice', aPaper(1, 2, 1), '第 1 题与第 3 题相同，请删除其中一题'],
    ['a question that does not exist', aPaper(1, 999_999_999), '第 2 题不存在，请换一题'],
    ['no title', { sections: [] }, '请填写试卷名称'],
    [
      'more questions than a paper holds',
      {
        title: '大',
        sections: [0, 1].map((n) => sectionOf(...Array.from({ length: 100 }, (_, i) => n * 100 + i + 1))),
      },
      '一份试卷最多 150 道题，现有 200 道',
    ],
  ])('is refused with %s, and why', async (_, input, message) => {
    expect(await gateway.envelopeOf(savePaper, input, token)).toMatchObject({ code: 422, message });
  });

  test('is listed with the newest first, found by its title, copied and deleted', async () => {
    const mine = await gateway.login(3);
    const { id } = await gateway.call(savePaper, aPaper(1), mine);
    gateway.clock.advance(1_000);
    const copy = await gateway.call(copyPaper, { id }, mine);
    const list = await gateway.call(ownPapers, { pageNum: 1, pageSize: 10 }, mine);
    expect(list.list.map((paper) => [paper.id, paper.title])).toEqual([
      [copy.id, '周测（副本）'],
      [id, '周测'],
    ]);
    const found = await gateway.call(ownPapers, { pageNum: 1, pageSize: 10, keyWord: '副本' }, mine);
    expect(found).toMatchObject({ total: 1, list: [{ id: copy.id }] });
    await gateway.call(deletePaper, { id }, mine);
    expect((await gateway.envelopeOf(ownPaper, { id }, mine)).code).toBe(404);
    expect((await gateway.call(ownPapers, { pageNum: 1, pageSize: 10, subjectCode: 2 }, mine)).total).toBe(0);
  });
});

describe('a blueprint of one’s own', () => {
  const study = { studyPhaseCode: 300, subjectCode: 2 };
  const content = { rows: [{ typeCode: 30_201, kpointIds: ['7'], level: 2, count: 8, score: 5 }], difficulty: 0.65 };

  test('is kept by its name, listed for its subject and deleted', async () => {
    const mine = await gateway.login(4);
    const list = async (of = study) => (await gateway.call(ownBlueprints, of, mine)).list;
    const { id } = await gateway.call(saveBlueprint, { ...study, name: '周测', content }, mine);
    await gateway.call(saveBlueprint, { ...study, name: '月考', content: { ...content, years: 3 } }, mine);
    expect(await list()).toMatchObject([{ name: '月考' }, { id, name: '周测', content }]);
    expect(await list({ ...study, subjectCode: 4 })).toEqual([]);

    const changed = { ...content, minutes: 40 };
    expect(await gateway.call(saveBlueprint, { ...study, name: '周测', content: changed }, mine)).toEqual({ id });
    expect((await list()).find(({ name }) => name === '周测')?.content).toEqual(changed);

    const other = await gateway.login(2);
    expect((await gateway.call(ownBlueprints, study, other)).list).toEqual([]);
    expect((await gateway.envelopeOf(deleteBlueprint, { id }, other)).code).toBe(404);
    await gateway.call(deleteBlueprint, { id }, mine);
    expect((await list()).map(({ name }) => name)).toEqual(['月考']);
  });

  test('is one of at most 50 of a subject', async () => {
    const mine = await gateway.login(5);
    const keep = (name: string) => gateway.envelopeOf(saveBlueprint, { ...study, name, content }, mine);
    for (let i = 0; i < 50; i++) expect((await keep(`第${i}份`)).code).toBe(200);
    expect((await keep('再一份')).code).toBe(422);
    expect((await keep('第3份')).code).toBe(200);
  });
});
