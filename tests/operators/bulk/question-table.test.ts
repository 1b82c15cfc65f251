import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../gateway/platform/db/migrate.ts';
import { installReference } from '../../../gateway/platform/db/reference/install-reference.ts';
import { question } from '../../../gateway/platform/db/schema/question.ts';
import { createFolderStore } from '../../../gateway/platform/files/folder-store.ts';
import { inProject } from '../../../scripts/lib/project.mjs';
import { makeXlsx } from '../../../shared/platform/xlsx.ts';
import { bulkCommands, bulkFolder } from '../../kit/gateway/bulk-folder.ts';
import { embedded } from '../../kit/gateway/databases.ts';

let site: Awaited<ReturnType<typeof startInstallation>>;
beforeAll(async () => {
  site = await startInstallation();
});
afterAll(() => site[Symbol.asyncDispose]());

async function startInstallation() {
  const { db, dataDir, close } = await embedded.open();
  await migrate(db);
  await installReference(db);
  const store = createFolderStore(join(dataDir, 'files'));
  return { db, ...bulkCommands({ db, dataDir, store }), [Symbol.asyncDispose]: close };
}

const head = ['phase', 'subject', 'type', 'part', 'stem', 'A', 'B', 'C', 'answer', 'level', 'knowledge', 'score'];
const lineOf = (values: Record<string, string | number>) => head.map((name) => values[name] ?? '');
const sheet = (...lines: Record<string, string | number>[]) =>
  makeXlsx({ title: '试题', sheets: [{ name: '试题', rows: [head, ...lines.map(lineOf)] }] });
const study = { phase: '高中', subject: '数学' };

test('a sheet of questions is brought in once, parts below their question', async () => {
  const example = inProject('docs/examples/question-table');
  expect(await site.import(example)).toEqual({ counts: '2 added, 0 changed, 0 same, 0 refused', faults: [] });
  expect((await site.import(example)).counts).toBe('0 added, 0 changed, 2 same, 0 refused');
  const [choice, solved] = await site.db.select().from(question).orderBy(asc(question.id));
  expect(choice).toMatchObject({ typeCode: 30201, answer: 'A', difficulty: 1, score: 5, areaCode: 420000, year: 2026 });
  expect(choice?.options).toHaveLength(4);
  expect(solved?.subQuestions.map(({ number, answer, score }) => [number, answer, score])).toEqual([
    [1, '$-1$', 6],
    [2, '$-1<x<3$', 6],
  ]);
  await using out = await bulkFolder({});
  await site.export(out.dir);
  expect((await site.import(out.dir)).counts).toMatch(/^0 added, 0 changed, 2 same/);
});

test('the faults of a workbook are named by its lines and columns', async () => {
  await using folder = await bulkFolder({
    'questions.xlsx': sheet(
      { ...study, type: '单选', stem: '$\\frac{1$', A: '1', B: '2', answer: 'A' },
      { ...study, type: '听力', stem: '题干', level: '很难' },
      { ...study, type: '单选', stem: '选一个', A: '1', C: '3' },
      { ...study, type: '解答', stem: '两问' },
      { part: '1', stem: '第一问', score: '许多' },
      { phase: '高中', type: '解答', stem: '没有学科' },
      { ...study, type: '解答', stem: '没有的知识点', knowledge: '星象' },
    ),
  });
  const { counts, faults } = await site.import(folder.dir, { isDry: true });
  expect(counts).toBe('0 added, 0 changed, 0 same, 6 refused');
  expect(faults.map((fault) => fault.replace(/(questions\.xlsx:\d+ ?\w*: .{4}).*/, '$1'))).toEqual([
    'questions.xlsx:2: 题干第9',
    'questions.xlsx:3 type: 没有“听',
    'questions.xlsx:3 level: 没有“很',
    'questions.xlsx:4 B: 后面还有',
    'questions.xlsx:5 score: 第6行：',
    'questions.xlsx:7 subject: 必填',
    'questions.xlsx:8 knowledge: 没有知识',
  ]);
});

test('papers and a table at once are refused', async () => {
  await using folder = await bulkFolder({ 'questions.json': '[]', 'questions.csv': head.join(',') });
  expect((await site.import(folder.dir)).faults).toEqual(['questions.json: questions.json和questions.csv只能有一个']);
});
