import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { auditEntry } from '../../gateway/platform/db/schema/studio.ts';
import { knowledgeNode } from '../../gateway/platform/db/schema/tree.ts';
import { startStudio } from '../kit/gateway/studio.ts';

type Operator = Awaited<ReturnType<Awaited<ReturnType<typeof startStudio>>['operatorNamed']>>;

const send = (operator: Operator, name: string, bytes: Uint8Array) =>
  operator
    .call('post', 'import')
    .set('x-file-name', encodeURIComponent(name))
    .set('content-type', 'application/zip')
    .send(Buffer.from(bytes));

const points = strToU8('phase,subject,path\n高中,数学,灯下的集合\n高中,占星,星象\n');

test('an archive is checked first, brought in once, and written down', async () => {
  await using studio = await startStudio();
  const admin = await studio.operatorNamed('导入管理员', ['administrator']);
  const archive = zipSync({ '内容/knowledge.csv': points, '内容/.DS_Store': strToU8('x'), '__MACOSX/a': strToU8('x') });
  const { status, body } = await send(admin, '内容.zip', archive);
  expect([status, body.report]).toEqual([
    201,
    expect.objectContaining({
      ...{ added: 1, changed: 0, same: 0, refused: 1 },
      faults: [{ file: 'knowledge.csv', line: 3, column: 'subject', message: expect.stringContaining('没有“占星”') }],
    }),
  ]);
  const known = () => studio.db.select().from(knowledgeNode).where(eq(knowledgeNode.name, '灯下的集合'));
  expect(await known()).toEqual([]);

  const other = await studio.operatorNamed('另一管理员', ['administrator']);
  expect((await other.call('post', `import/${body.id}/run`, {})).status).toBe(404);
  expect((await admin.call('post', `import/${body.id}/run`, {})).body.report).toMatchObject({ added: 1, refused: 1 });
  expect(await known()).toHaveLength(1);
  expect((await admin.call('post', `import/${body.id}/run`, {})).status).toBe(404);
  const audited = await studio.db.select().from(auditEntry).where(eq(auditEntry.act, 'import'));
  expect(audited).toMatchObject([{ who: '导入管理员', after: { name: '内容.zip', added: 1, refused: 1 } }]);
  expect((await send(admin, 'knowledge.csv', points)).body.report).toMatchObject({ added: 0, same: 1, refused: 1 });
});

test('what is no archive, leads out of the folder or holds no table is refused', async () => {
  await using studio = await startStudio();
  const admin = await studio.operatorNamed('导入管理员', ['administrator']);
  const faultOf = async (name: string, bytes: Uint8Array) => (await send(admin, name, bytes)).body.fields?.file;
  expect(await faultOf('a.zip', strToU8('no archive'))).toBe('不是能打开的 zip 压缩包');
  expect(await faultOf('a.zip', zipSync({ '../knowledge.csv': points }))).toContain('不能用的文件名');
  expect(await faultOf('a.zip', zipSync({ '/etc/knowledge.csv': points }))).toContain('不能用的文件名');
  expect(await faultOf('a.zip', zipSync({ 'a.txt': points }))).toContain('没有能导入的表格');
  expect(await faultOf('知识点.csv', points)).toContain('knowledge.csv');
  const editor = await studio.operatorNamed('普通编辑', ['editor']);
  expect((await send(editor, 'knowledge.csv', points)).status).toBe(403);
});
