import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfTexts } from '../../gateway/questions/exports/testing/pdf-facts.ts';
import type { ReadPaper } from '../../gateway/questions/reading/read-paper-shape.ts';
import type { InputOf } from '../../shared/contract/endpoint.ts';
import { basketList, describeBasket, joinBasket, mergeBasket } from '../../shared/questions/calls/basket.ts';
import {
  copyPaper,
  generatePapers,
  ownPaper,
  savePaper,
  sharedPaper,
  sharePaper,
} from '../../shared/questions/calls/composition.ts';
import { exportPaper, exportState, previewPaper } from '../../shared/questions/calls/export.ts';
import {
  deleteOwnQuestions,
  exportOwnQuestions,
  fileOwnQuestions,
  ownBankList,
  ownQuestionVersions,
  renameOwnFiling,
  saveOwnQuestion,
} from '../../shared/questions/calls/own-bank.ts';
import {
  questionCount,
  questionPageList,
  questionsByIds,
  similarQuestions,
  usedQuestions,
} from '../../shared/questions/calls/question.ts';
import { defaultLayout, defaultParts } from '../../shared/questions/composed-paper.ts';
import { anOwnQuestion } from '../../shared/questions/testing/an-own-question.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let token: string;
let other: string;
beforeAll(async () => {
  gateway = await startResourceGateway();
  token = await gateway.login(1);
  other = await gateway.login(2);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const study = { studyPhaseCode: 300, subjectCode: 2 };
const aChoice = (stem: string) => anOwnQuestion({ stem, options: ['甲', '乙', '丙', '丁'], answer: 'A' });

async function saved(stem: string, filing: { folder?: string; tags?: string[]; kpointIds?: string[] } = {}) {
  const { id } = await gateway.call(saveOwnQuestion, { question: aChoice(stem), ...filing }, token);
  return id;
}
const itemsWith = (...ids: string[]) => [
  { title: '选择题', note: '', items: ids.map((questionId) => ({ questionId, score: 5 })) },
];
/** The end of a job, which has to succeed. */
async function done(jobId: string, as = token) {
  const state = () => gateway.call(exportState, { jobId }, as);
  await expect.poll(async () => (await state()).state, { timeout: 80_000, interval: 200 }).toBe('done');
  return state();
}

async function exported(paperId: string, format: 'docx' | 'pdf' | 'card' | 'xlsx'): Promise<Uint8Array> {
  const { jobId } = await gateway.call(exportPaper, { paperId, format, answers: 'end' }, token);
  const { url } = await done(jobId);
  return new Uint8Array(await (await fetch(gateway.url + url)).arrayBuffer());
}

const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id);

describe('a bank of one’s own', () => {
  test('stores a question, lists it and keeps what it was before', async () => {
    const { id, version } = await gateway.call(saveOwnQuestion, { question: aChoice('第一稿'), folder: '月考' }, token);
    expect([id, version]).toEqual([expect.stringMatching(/^mine-[1-9]\d*$/), 1]);
    const second = await gateway.call(saveOwnQuestion, { id, version: 1, question: aChoice('第二稿') }, token);
    expect(second).toEqual({ id, version: 2 });
    const { list } = await gateway.call(ownBankList, { ids: [id] }, token);
    expect(list).toMatchObject([{ id, version: 2, stem: '第二稿', folder: '月考', typeName: '单选', ...study }]);
    const before = await gateway.call(ownQuestionVersions, { id }, token);
    expect(before.list).toMatchObject([{ version: 1, question: { stem: '第一稿' } }]);
  });

  test('refuses the edit of a second tab with code 409', async () => {
    const id = await saved('两个页面');
    const tab = (stem: string) =>
      gateway.envelopeOf(saveOwnQuestion, { id, version: 1, question: aChoice(stem) }, token);
    expect((await tab('先')).code).toBe(200);
    expect((await tab('后')).code).toBe(409);
    expect((await gateway.call(ownBankList, { ids: [id] }, token)).list[0]?.stem).toBe('先');
  });

  test('refuses a formula that cannot be printed, and why', async () => {
    const question = anOwnQuestion({ stem: '求 $\\frac{1}{2$' });
    expect(await gateway.envelopeOf(saveOwnQuestion, { question }, token)).toMatchObject({
      code: 422,
      message: '试题不能保存：题干第 14 个字符，缺少右花括号',
    });
  });

  test('is filtered and counted by words, folder, tag, type and point', async () => {
    const { rows } = await gateway.db.execute<{ id: string }>(
      'select id::text from knowledge_node where study_phase_code = 300 and subject_code = 2 order by id desc limit 1',
    );
    const point = rows[0]?.id ?? '';
    const one = await saved('含词蒲公英的题', { folder: '专题', tags: ['易错', '期中'], kpointIds: [point] });
    const two = await saved('含词蒲公英的另一题', { tags: ['易错'] });
    const found = async (filters: object) => {
      const page = await gateway.call(ownBankList, { keyWord: '蒲公英', ...filters }, token);
      return { ids: idsOf(page), facets: page.facets };
    };
    expect((await found({})).ids).toEqual([two, one]);
    expect((await found({ folder: '专题' })).ids).toEqual([one]);
    expect((await found({ folder: '' })).ids).toEqual([two]);
    expect((await found({ ownTag: '期中' })).ids).toEqual([one]);
    expect((await found({ kpointIds: [point] })).ids).toEqual([one]);
    expect((await found({ typeCode: 30_202 })).ids).toEqual([]);
    const { facets } = await found({ ownTag: '易错' });
    const options = (name: string) => facets.find(({ field }) => field === name)?.options;
    expect(options('folder')).toEqual([
      { code: '', name: '', count: 1 },
      { code: '专题', name: '专题', count: 1 },
    ]);
    expect(options('ownTag')).toEqual([
      { code: '期中', name: '期中', count: 1 },
      { code: '易错', name: '易错', count: 2 },
    ]);
    expect(options('typeCode')).toEqual([{ code: '30201', name: '单选', count: 2 }]);
  });

  test('files many questions at once and renames folders and tags', async () => {
    const ids = [await saved('归档一'), await saved('归档二')];
    expect(await gateway.call(fileOwnQuestions, { ids, folder: '旧名', tags: ['旧签'] }, token)).toEqual({
      changed: 2,
    });
    await gateway.call(renameOwnFiling, { kind: 'folder', from: '旧名', to: '新名' }, token);
    await gateway.call(renameOwnFiling, { kind: 'tag', from: '旧签', to: '新签' }, token);
    const { list } = await gateway.call(ownBankList, { ids }, token);
    expect(list.map(({ folder, tags }) => [folder, tags])).toEqual([
      ['新名', ['新签']],
      ['新名', ['新签']],
    ]);
    await gateway.call(renameOwnFiling, { kind: 'tag', from: '新签', to: '' }, token);
    expect((await gateway.call(ownBankList, { ownTag: '新签' }, token)).total).toBe(0);
  });

  test('goes out as one file, by ids or as a list has it, and is read again', async () => {
    const folder = '导出的题';
    const ids = [await saved('出一', { folder }), await saved('出二', { folder })];
    const fileOf = async (what: Pick<InputOf<typeof exportOwnQuestions>, 'ids' | 'filter' | 'format'>) => {
      const { jobId } = await gateway.call(exportOwnQuestions, what, token);
      const { url = '' } = await done(jobId);
      return { url, bytes: Buffer.from(await (await fetch(gateway.url + url)).arrayBuffer()) };
    };
    const { bytes } = await fileOf({ ids: ids.slice(0, 1), format: 'json' });
    const stems = (paper: ReadPaper) => paper.sections.flatMap(({ questions }) => questions.map(({ stem }) => stem));
    expect(stems(JSON.parse(bytes.toString()))).toEqual(['出一']);
    const listed = await fileOf({ filter: { folder }, format: 'json' });
    expect(decodeURIComponent(listed.url)).toMatch(/导出的题（2题）\.json$/);
    expect(stems(JSON.parse(listed.bytes.toString())).sort()).toEqual(['出一', '出二']);
    const { bytes: word } = await fileOf({ filter: { folder }, format: 'docx' });
    expect(Buffer.from(unzipSync(word)['word/document.xml'] ?? []).toString()).toContain('出二');
    const nothing = gateway.call(exportOwnQuestions, { filter: { folder: '没有' }, format: 'json' }, token);
    await expect(nothing).rejects.toThrow('422 没有可导出的题');
  });

  test('says in which papers a deleted question stands, and they keep it', async () => {
    const id = await saved('删掉的题');
    const paper = await gateway.call(savePaper, { title: '周测', ...study, sections: itemsWith(id, '1') }, token);
    expect(await gateway.call(deleteOwnQuestions, { ids: [id, 'mine-999999999'] }, token)).toEqual({
      deleted: 1,
      papers: [{ questionId: id, paperId: paper.id, title: '周测' }],
    });
    const { sections } = await gateway.call(ownPaper, { id: paper.id }, token);
    expect(sections[0]?.items[0]?.own?.stem).toBe('删掉的题');
    expect((await gateway.call(ownBankList, { ids: [id] }, token)).list).toEqual([]);
  });
});

describe('own questions beside the public ones', () => {
  test('stand first in a list of both, alone in a list of own ones, and in no public one', async () => {
    const id = await saved('只在自己的题库');
    const page = (from?: 'public' | 'own' | 'all') =>
      gateway.call(questionPageList, { ...study, ...(from && { from }) }, token);
    const [open, own, all] = [await page(), await page('own'), await page('all')];
    expect(idsOf(all)[0]).toBe(id);
    expect(idsOf(own)[0]).toBe(id);
    expect(idsOf(own).every((one) => one.startsWith('mine-'))).toBe(true);
    expect(all.total).toBe(open.total + own.total);
    expect(idsOf(open)).not.toContain(id);
    expect((await gateway.call(questionCount, study)).total).toBe(open.total);
    const words = { ...study, keyWord: '只在自己的题库' };
    expect((await gateway.call(questionPageList, words)).total).toBe(0);
    expect(idsOf(await gateway.call(questionPageList, { ...words, from: 'all' }, token))).toEqual([id]);
  });

  test('need a login', async () => {
    expect(await gateway.codeOf(questionPageList, { ...study, from: 'own' })).toBe(-1);
    expect(await gateway.codeOf(ownBankList, {})).toBe(-1);
    const rows = [{ typeCode: 30_201, count: 1, score: 5 }];
    expect(await gateway.codeOf(generatePapers, { ...study, rows, from: 'all' })).toBe(-1);
  });

  test('are composed into papers, alone or with the bank’s', async () => {
    const ids = [await saved('可组一'), await saved('可组二')];
    const generated = async (from: 'own' | 'all', more = {}) => {
      const rows = [{ typeCode: 30_201, count: 2, score: 5 }];
      const { papers } = await gateway.call(generatePapers, { ...study, rows, from, ...more }, token);
      return papers[0]?.questions.map((pick) => pick.id) ?? [];
    };
    expect((await generated('own')).every((id) => id.startsWith('mine-'))).toBe(true);
    expect(await generated('own')).toHaveLength(2);
    expect((await generated('all', { lockedIds: ids })).toSorted()).toEqual(ids.toSorted());
    expect(await generated('all', { lockedIds: ids.slice(0, 1) })).toContain(ids[0]);
  });

  test('lie in the basket beside others', async () => {
    const id = await saved('篮中的题');
    await gateway.call(joinBasket, { kind: 'question', id, checked: true }, token);
    const { questions } = await gateway.call(basketList, {}, token);
    expect(questions).toMatchObject([{ id, name: '篮中的题', typeName: '单选', ...study }]);
    await gateway.call(deleteOwnQuestions, { ids: [id] }, token);
    expect(await gateway.call(basketList, {}, token)).toMatchObject({ questions: [], questionNum: 0 });
  });

  test('stand in a paper with the text that they had, and count as used', async () => {
    const id = await saved('入卷时的题');
    const paper = await gateway.call(savePaper, { title: '周测', ...study, sections: itemsWith(id) }, token);
    await gateway.call(saveOwnQuestion, { id, version: 1, question: aChoice('后来的题') }, token);
    const again = await gateway.call(savePaper, { id: paper.id, version: 1, sections: itemsWith(id) }, token);
    expect(again.version).toBe(2);
    const { sections } = await gateway.call(ownPaper, { id: paper.id }, token);
    expect(sections[0]?.items).toMatchObject([{ questionId: id, own: { stem: '入卷时的题' } }]);
    expect((await gateway.call(usedQuestions, { ids: [id] }, token)).list).toMatchObject([{ id, paperName: '周测' }]);
    expect(
      idsOf(await gateway.call(questionPageList, { ...study, from: 'own', excludeUsed: true }, token)),
    ).not.toContain(id);
    const copy = await gateway.call(copyPaper, { id: paper.id }, token);
    expect((await gateway.call(ownPaper, { id: copy.id }, token)).sections).toEqual(sections);
  });

  test('are printed with their text, and counted with their points', async () => {
    const { rows } = await gateway.db.execute<{ id: string; name: string }>(
      'select id::text, name from knowledge_node where study_phase_code = 300 and subject_code = 2 order by id limit 1',
    );
    const [point] = rows;
    const id = await saved('印在卷上的自有题', { kpointIds: [point?.id ?? ''] });
    const paper = await gateway.call(savePaper, { title: '周测', ...study, sections: itemsWith(id, '1') }, token);
    const word = unzipSync(await exported(paper.id, 'docx'))['word/document.xml'] ?? new Uint8Array();
    expect(
      Buffer.from(word)
        .toString()
        .replace(/<[^>]+>/g, ''),
    ).toContain('印在卷上的自有题');
    expect((await pdfTexts(await exported(paper.id, 'pdf'))).join('')).toContain('印在卷上的自有题');
    expect(Buffer.from((await exported(paper.id, 'card')).subarray(0, 4)).toString()).toBe('%PDF');
    const table = unzipSync(await exported(paper.id, 'xlsx'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    expect(Buffer.from(table).toString()).toContain(point?.name);
  });

  test('are found by their ids with a login', async () => {
    const id = await saved('按编号找');
    const ids = ['2', id, '1'];
    expect(idsOf(await gateway.call(questionsByIds, { ids, withOwn: true }, token))).toEqual(ids);
    expect(idsOf(await gateway.call(questionsByIds, { ids }, token))).toEqual(['2', '1']);
    expect(await gateway.codeOf(similarQuestions, { id } as never)).toBe(422);
  });
});

describe('an own question of somebody else', () => {
  let id: string;
  beforeAll(async () => {
    id = await saved('别人看不到', { folder: '私', tags: ['私'] });
  });

  test('is unknown to every call', async () => {
    const unknown = 'mine-999999999';
    for (const one of [id, unknown]) {
      expect((await gateway.call(ownBankList, { ids: [one] }, other)).list).toEqual([]);
      expect((await gateway.call(questionsByIds, { ids: [one], withOwn: true }, other)).list).toEqual([]);
      expect((await gateway.call(questionsByIds, { ids: [one], withOwn: true })).list).toEqual([]);
      const edit = { id: one, version: 1, question: aChoice('改') };
      expect(await gateway.codeOf(saveOwnQuestion, edit, { token: other })).toBe(404);
      expect(await gateway.codeOf(ownQuestionVersions, { id: one }, { token: other })).toBe(404);
      expect(await gateway.call(deleteOwnQuestions, { ids: [one] }, other)).toEqual({ deleted: 0, papers: [] });
      expect(await gateway.call(fileOwnQuestions, { ids: [one], folder: '夺' }, other)).toEqual({ changed: 0 });
      const join = { kind: 'question', id: one, checked: true } as const;
      expect(await gateway.codeOf(joinBasket, join, { token: other })).toBe(404);
      expect(await gateway.call(mergeBasket, { questions: [one], resources: [] }, other)).toMatchObject({ added: 0 });
      expect(await gateway.call(describeBasket, { questions: [one], resources: [] })).toMatchObject({ questions: [] });
      const paper = { title: '卷', ...study, sections: itemsWith(one) };
      expect(await gateway.envelopeOf(savePaper, paper, other)).toMatchObject({
        code: 422,
        message: '第 1 题不存在，请换一题',
      });
      const rows = [{ typeCode: 30_201, count: 1, score: 5 }];
      const locked = { ...study, rows, from: 'all' as const, lockedIds: [one] };
      expect(await gateway.codeOf(generatePapers, locked, { token: other })).toBe(422);
    }
    expect((await gateway.call(questionPageList, { ...study, from: 'own' }, other)).total).toBe(0);
    const words = { ...study, keyWord: '别人看不到', from: 'all' } as const;
    expect((await gateway.call(questionPageList, words, other)).total).toBe(0);
    const asFile = gateway.call(exportOwnQuestions, { ids: [id], format: 'json' }, other);
    await expect(asFile).rejects.toThrow('422 没有可导出的题');
    expect(await gateway.call(renameOwnFiling, { kind: 'folder', from: '私', to: '公' }, other)).toEqual({
      changed: 0,
    });
    expect((await gateway.call(ownBankList, { ids: [id] }, token)).list).toMatchObject([{ folder: '私', version: 1 }]);
  });

  test('does not stand in a preview of somebody else’s draft', async () => {
    const draft = {
      ...{ title: '卷', subtitle: '', minutes: 40, ...study, parts: defaultParts, layout: defaultLayout },
      sections: itemsWith(id),
    };
    const pagesFor = async (as: string) => {
      const { jobId } = await gateway.call(previewPaper, { draft }, as);
      const { pages } = await done(jobId, as);
      return (await fetch(gateway.url + pages[0])).text();
    };
    const [own, foreign] = [await pagesFor(token), await pagesFor(other)];
    expect(foreign).not.toBe(own);
    const gone = itemsWith('mine-999999999');
    const { jobId } = await gateway.call(previewPaper, { draft: { ...draft, sections: gone } }, other);
    const { pages } = await done(jobId, other);
    expect(await (await fetch(gateway.url + pages[0])).text()).toBe(foreign);
  });

  test('is seen in a shared paper as the paper has it, and no further', async () => {
    const paper = await gateway.call(savePaper, { title: '分享卷', ...study, sections: itemsWith(id) }, token);
    const { token: link } = await gateway.call(sharePaper, { id: paper.id }, token);
    await gateway.call(saveOwnQuestion, { id, version: 1, question: aChoice('分享后改的') }, token);
    const shared = await gateway.call(sharedPaper, { token: link }, other);
    expect(shared.sections[0]?.items[0]?.own?.stem).toBe('别人看不到');
    const mine = await gateway.call(savePaper, shared, other);
    const kept = await gateway.call(ownPaper, { id: mine.id }, other);
    expect(kept.sections[0]?.items[0]?.own?.stem).toBe('别人看不到');
    expect((await gateway.call(questionsByIds, { ids: [id], withOwn: true }, other)).list).toEqual([]);
  });
});
