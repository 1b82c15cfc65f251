import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { asc, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../gateway/platform/db/migrate.ts';
import { installReference } from '../../../gateway/platform/db/reference/install-reference.ts';
import { announcement } from '../../../gateway/platform/db/schema/home.ts';
import { question } from '../../../gateway/platform/db/schema/question.ts';
import { resource, resourceChange } from '../../../gateway/platform/db/schema/resource.ts';
import { textbookNode } from '../../../gateway/platform/db/schema/tree.ts';
import { createFolderStore } from '../../../gateway/platform/files/folder-store.ts';
import { inProject } from '../../../scripts/lib/project.mjs';
import { makeXlsx } from '../../../shared/platform/xlsx.ts';
import { bulkCommands, bulkFolder } from '../../kit/gateway/bulk-folder.ts';
import { type DatabaseKind, databaseKinds, embedded } from '../../kit/gateway/databases.ts';

const example = inProject('docs/examples/import');
const trees =
  'phase,subject,version,path\n高中,数学,人教A版,必修第一册 > 第一章 集合\n高中,数学,北师大版,必修第一册 > 第一章 集合\n';
const head = 'file,title,phase,subject,category';
const row = 'files/a.txt,集合练习,高中,数学,同步教学';
const text = '集合的概念';

async function startInstallation(kind: DatabaseKind) {
  const { db, dataDir, close } = await kind.open();
  await migrate(db);
  await installReference(db);
  const store = createFolderStore(join(dataDir, 'files'));
  return { db, ...bulkCommands({ db, dataDir, store }), [Symbol.asyncDispose]: close };
}

describe.each(databaseKinds.filter(({ available }) => available))('on $name', (kind) => {
  test('a folder is imported once, however often, and written out again', async () => {
    await using first = await startInstallation(kind);
    await using second = await startInstallation(kind);
    await using out = await bulkFolder({});
    await using again = await bulkFolder({});
    expect(await first.import(example)).toEqual({ counts: '11 added, 0 changed, 0 same, 0 refused', faults: [] });
    expect((await first.import(example)).counts).toBe('0 added, 0 changed, 11 same, 0 refused');
    await first.export(out.dir);
    expect((await first.import(out.dir)).counts).toMatch(/^0 added, 0 changed, \d+ same, 0 refused$/);
    expect((await second.import(out.dir)).counts).toMatch(/^17 added, 0 changed, 0 same, 0 refused$/);
    await second.export(again.dir);
    expect(await contentOf(again.dir)).toEqual(await contentOf(out.dir));
  });
});

describe('an installation', () => {
  let site: Awaited<ReturnType<typeof startInstallation>>;
  beforeAll(async () => {
    site = await startInstallation(embedded);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test.each<[string, Record<string, string | Uint8Array>, string[]]>([
    ['an unknown column', { 'resources.csv': `${head},colour\n` }, ['resources.csv:1 colour: 不认识这一列']],
    ['a missing column', { 'schools.csv': 'name\n' }, ['schools.csv:1 area: 缺少这一列']],
    ['an empty cell', { 'schools.csv': 'name,area\n,湖北' }, ['schools.csv:2 name: 必填']],
    [
      'a subject that is not taught',
      { 'knowledge.csv': 'phase,subject,path\n小学,物理,力' },
      ['knowledge.csv:2 subject: 没有“物理”'],
    ],
    ['two lines of one thing', { 'schools.csv': 'name,area\n甲校,湖北\n甲校,湖北' }, ['schools.csv:3: 与第2行重复']],
    ['a file that is not there', resources(row), ['resources.csv:2 file: 没有这个文件']],
    [
      'a file outside',
      resources(row.replace('files/a.txt', '../../etc/hosts.txt')),
      ['resources.csv:2 file: 没有这个文件'],
    ],
    [
      'an unknown chapter',
      withFile(`${head},chapter`, `${row},必修第九册`),
      ['resources.csv:2 chapter: 教材目录里没有'],
    ],
    [
      'a chapter of two editions',
      withFile(`${head},chapter`, `${row},必修第一册 > 第一章 集合`, { 'textbooks.csv': trees }),
      ['resources.csv:2 version: 人教A版和北师大版都有'],
    ],
    ['an unknown school', withFile(`${head},school`, `${row},无名中学`), ['resources.csv:2 school: 没有这所学校']],
    [
      'points without a price',
      withFile(`${head},charge`, `${row},points`),
      ['resources.csv:2 price: charge是points或money时必填'],
    ],
    ['a free file with a price', withFile(`${head},price`, `${row},5`), ['resources.csv:2 price: 只有charge']],
    [
      'money with three decimals',
      withFile(`${head},charge,price`, `${row},money,5.001`),
      ['resources.csv:2 price: “5.001”不是价格'],
    ],
    [
      'a megabyte in a cell',
      withFile(`${head},summary`, `${row},${'x'.repeat(1_000_000)}`),
      ['resources.csv:2 summary: 有1000000个字，最多2000个字'],
    ],
    [
      'a drawing with a script called a picture',
      picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      ['resources.csv:2 file: 文件内容与扩展名不符'],
    ],
    ['a picture of 100 megapixels', picture(hugePng()), ['resources.csv:2 file: 图片超过5000万像素']],
    [
      'a bomb',
      { ...resources(row.replace('a.txt', 'a.zip')), 'files/a.zip': zipSync({ 'a.txt': new Uint8Array(3e6) }) },
      ['resources.csv:2 file: 压缩包解压后过大'],
    ],
    [
      'a program in an archive',
      { ...resources(row.replace('a.txt', 'a.zip')), 'files/a.zip': zipSync({ 'a.exe': strToU8('MZ') }) },
      ['resources.csv:2 file: 文件中含有程序'],
    ],
    ['an announcement without a head', { 'announcements/a.md': '正文' }, ['announcements/a.md:1: 开头要有两行']],
    [
      'a 30th of February',
      { 'announcements/a.md': '---\ntitle: 公告\ncategory: 政策\npublishAt: 2026-02-30\n---\n正文' },
      ['announcements/a.md:1 publishAt: “2026-02-30”不是日期'],
    ],
    [
      'a table twice',
      { 'schools.csv': 'name,area\n', 'schools.xlsx': '' },
      ['schools.csv: schools.csv和schools.xlsx只能有一个'],
    ],
  ])('refuses %s by line and column', async (_, files, expected) => {
    await using folder = await bulkFolder(files);
    const { faults } = await site.import(folder.dir, { isDry: true });
    expect(faults).toEqual(expected.map((fault) => expect.stringMatching(startOf(fault))));
  });

  test('refuses a link that leads out of the folder', async () => {
    await using folder = await bulkFolder({ ...resources(row), 'files/b.txt': text });
    await symlink('/etc/hostname', join(folder.dir, 'files/a.txt'));
    expect((await site.import(folder.dir)).faults).toEqual(['resources.csv:2 file: 文件必须在导入的文件夹里']);
  });

  test('takes the lines around a fault', async () => {
    const lines = `${row}\nfiles/none.txt,无文件,高中,数学,同步教学\n${row.replace('集合练习', '集合练习二')}`;
    await using folder = await bulkFolder(withFile(head, lines));
    const report = await site.import(folder.dir);
    expect(report.counts).toBe('2 added, 0 changed, 0 same, 1 refused');
    expect(report.faults).toEqual(['resources.csv:3 file: 没有这个文件']);
  });

  test('a dry run checks lines against what the folder brings, and changes nothing', async () => {
    const path = '必修第七册 > 第九章 数列';
    await using folder = await bulkFolder({
      'textbooks.csv': `phase,subject,version,path\n高中,数学,人教A版,${path}`,
      ...withFile(`${head},version,chapter`, `${row.replace('集合练习', '数列练习')},人教A版,${path}`),
    });
    expect((await site.import(folder.dir, { isDry: true })).counts).toBe('2 added, 0 changed, 0 same, 0 refused');
    const nodes = site.db.select().from(textbookNode).where(eq(textbookNode.name, '必修第七册'));
    expect(await nodes).toEqual([]);
    expect((await site.import(folder.dir)).counts).toBe('2 added, 0 changed, 0 same, 0 refused');
    expect(await nodes).toHaveLength(1);
  });

  test('the same key changes the row; columns that the file lacks stay', async () => {
    const at = (fields: string, values: string) =>
      `${head},key${fields}\nfiles/key.txt,函数练习,高中,数学,同步教学,k1${values}\n`;
    await using folder = await bulkFolder({
      'resources.csv': at(',charge,price,quality', ',money,12.5,精品'),
      'files/key.txt': '函数',
    });
    expect((await site.import(folder.dir)).counts).toBe('1 added, 0 changed, 0 same, 0 refused');
    await folder.write({ 'resources.csv': at(',quality', ',特供'), 'files/key.txt': '函数的概念' });
    expect((await site.import(folder.dir)).counts).toBe('0 added, 1 changed, 0 same, 0 refused');
    const [known, ...others] = await site.db.select().from(resource).where(eq(resource.importKey, 'k1'));
    expect(others).toEqual([]);
    expect(known).toMatchObject({ chargeType: 'pay', price: 1250, qualityLevel: 4, uploaded: { text: '函数的概念' } });
    const changes = await site.db
      .select()
      .from(resourceChange)
      .where(eq(resourceChange.resourceId, known?.id ?? 0));
    expect(changes.map(({ note }) => note)).toEqual(['更新了文件']);
  });

  test('what was withdrawn does not come back', async () => {
    await using folder = await bulkFolder({
      'resources.csv': `${head}\nfiles/w.txt,下架的练习,高中,数学,同步教学`,
      'files/w.txt': '下架',
    });
    await site.import(folder.dir);
    await site.db.update(resource).set({ withdrawnAt: new Date() }).where(eq(resource.resourceName, '下架的练习'));
    expect((await site.import(folder.dir)).faults).toEqual(['resources.csv:2 file: 这份资源已经下架，不能再导入']);
  });

  test('formulas and HTML are texts, from a workbook, too', async () => {
    const rows = [
      head.split(','),
      ['files/f.txt', '=cmd|calc', '高中', '数学', '同步教学'],
      ['files/f.txt', '<b>集合</b>', '高中', '数学', '同步教学'],
    ];
    await using folder = await bulkFolder({
      'resources.xlsx': makeXlsx({ title: '资源', sheets: [{ name: '资源', rows }] }),
      'files/f.txt': '公式',
    });
    expect((await site.import(folder.dir)).counts).toBe('2 added, 0 changed, 0 same, 0 refused');
    await using out = await bulkFolder({});
    await site.export(out.dir);
    const table = await readFile(join(out.dir, 'resources.csv'), 'utf8');
    expect(table).toContain(",'=cmd|calc,");
    expect(table).toContain(',<b>集合</b>,');
    await using other = await startInstallation(embedded);
    await other.import(out.dir);
    const titles = await other.db.select({ title: resource.resourceName }).from(resource).orderBy(asc(resource.id));
    expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(['=cmd|calc', '<b>集合</b>']));
  });

  test('a question whose answer was corrected is changed, and keeps its number', async () => {
    await using folder = await bulkFolder(questions(choice));
    expect((await site.import(folder.dir)).counts).toBe('1 added, 0 changed, 0 same, 0 refused');
    expect((await site.import(folder.dir)).counts).toBe('0 added, 0 changed, 1 same, 0 refused');
    await folder.write(questions({ ...choice, answer: 'A' }));
    expect((await site.import(folder.dir)).counts).toBe('0 added, 1 changed, 0 same, 0 refused');
    const found = await site.db.select().from(question).where(eq(question.stem, choice.stem));
    expect(found.map(({ answer, options }) => ({ answer, options }))).toEqual([{ answer: 'A', options: ['2', '3'] }]);
  });

  test('an announcement keeps its words, and its time by the clock in China', async () => {
    const head = 'title: 公告\ncategory: notice\npublishAt: 2026-12-01 08:00\ntop: 是';
    await using folder = await bulkFolder({
      'announcements/winter.md': `---\n${head}\n---\n\n<script>alert(1)</script>\n\n- 一`,
    });
    await site.import(folder.dir);
    const [found] = await site.db.select().from(announcement).where(eq(announcement.importKey, 'winter'));
    expect(found).toMatchObject({ body: '<script>alert(1)</script>\n\n- 一', top: 1, categoryCode: 'notice' });
    expect(found?.publishTime.toISOString()).toBe('2026-12-01T00:00:00.000Z');
  });

  test('announcements of one name are numbered when they are written out', async () => {
    await using out = await bulkFolder({});
    const written = (title: string, importKey: string | null) => ({
      ...{ title, importKey, body: title, categoryCode: 'notice', publishTime: new Date(), top: 0, viewNum: 0 },
      ...{ source: '', areaCode: 0, relatedPhase: 0, relatedCategory: 0 },
    });
    const [own] = await site.db.insert(announcement).values(written('手写', null)).returning();
    const name = String(own?.id);
    await site.db
      .insert(announcement)
      .values([written('带名', name), written('大写', 'Sports'), written('小写', 'sports')]);
    await site.export(out.dir);
    const bodyOf = async (file: string) =>
      (await readFile(join(out.dir, 'announcements', file), 'utf8')).trim().split('\n').at(-1);
    const files = [`${name}.md`, `${name}-2.md`, 'Sports.md', 'sports-2.md'];
    expect(await Promise.all(files.map(bodyOf))).toEqual(['带名', '手写', '大写', '小写']);
  });
});

const choice = {
  typeCode: 30201,
  stem: '最小的素数是（　　）',
  options: [
    { label: 'A', text: '2' },
    { label: 'B', text: '3' },
  ],
  answer: 'B',
};

function questions(...asked: readonly object[]) {
  return {
    'questions.json': JSON.stringify({ studyPhaseCode: 300, subjectCode: 2, sections: [{ questions: asked }] }),
  };
}

const startOf = (fault: string) => new RegExp(`^${fault.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

function resources(lines: string, header = head) {
  return { 'resources.csv': `${header}\n${lines}\n` };
}

function withFile(header: string, lines: string, more: Record<string, string> = {}) {
  return { ...resources(lines, header), 'files/a.txt': text, ...more };
}

const picture = (bytes: Uint8Array) => ({ ...resources(row.replace('a.txt', 'a.png')), 'files/a.png': bytes });

/** A PNG whose header states ten thousand by ten thousand pixels. */
function hugePng() {
  const bytes = createCanvas(20, 10).toBuffer('image/png');
  bytes.writeUInt32BE(10_000, 16);
  bytes.writeUInt32BE(10_000, 20);
  return bytes;
}

/** All files of a folder with their bytes. */
async function contentOf(dir: string) {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Promise.all(paths.map(async (path) => [path.slice(dir.length), (await readFile(path)).toString('base64')]));
}
