import { Readable } from 'node:stream';
import { CodedError } from '../../../shared/contract/errors.ts';
import { csvText } from '../../../shared/platform/csv.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, isNotNull } from '../../platform/db/drizzle.ts';
import { classEvidence } from '../../platform/db/schema/class-evidence.ts';
import { composedPaper, ownBlueprint } from '../../platform/db/schema/composed-paper.ts';
import { ownQuestion } from '../../platform/db/schema/own-question.ts';
import { school } from '../../platform/db/schema/resource.ts';
import { upload } from '../../platform/db/schema/upload.ts';
import { exportsFolder } from '../../platform/files/remove-old-files.ts';
import { fileBaseOf, type ResourceFiles } from '../../platform/files/resource-files.ts';
import { zipStream } from '../../platform/files/zip-stream.ts';
import { type Account, accountById } from '../accounts/account-store.ts';
import { ownTables } from './own-data-tables.ts';

interface Part {
  readonly name: string;
  read(): Promise<Readable>;
}

/** Everything that is kept of a person, with the files that they gave, as one archive; gives where it lies. */
export async function makeOwnData(
  { db, store }: { db: Db; store: ResourceFiles['store'] },
  { id, userId }: { id: string; userId: number },
): Promise<{ readonly path: string; readonly size: number }> {
  const account = await accountById(db, userId);
  if (!account) throw new CodedError(404, 404, '账号不存在');
  const papers = await db.select().from(composedPaper).where(eq(composedPaper.userId, userId));
  const evidence = await db.select().from(classEvidence).where(eq(classEvidence.userId, userId));
  const blueprints = await db.select().from(ownBlueprint).where(eq(ownBlueprint.userId, userId));
  const questions = await db.select().from(ownQuestion).where(eq(ownQuestion.userId, userId));
  const tables: Part[] = ownTables.map(({ name, query }) => ({
    name,
    read: async () => textOf(tableText((await db.execute<Row>(query(userId))).rows)),
  }));
  const parts: Part[] = [
    { name: '账号.json', read: async () => jsonOf(await accountData(db, account)) },
    ...tables,
    { name: '组卷.json', read: async () => jsonOf(papers.map(({ shareToken: _, userId: _of, ...paper }) => paper)) },
    { name: '班级成绩.json', read: async () => jsonOf(evidence.map(({ userId: _, ...one }) => one)) },
    { name: '细目表.json', read: async () => jsonOf(blueprints.map(({ userId: _, ...one }) => one)) },
    { name: '我的题库.json', read: async () => jsonOf(questions.map(({ userId: _, wordsHash: _h, ...one }) => one)) },
    ...(await ownFiles(db, store, userId)),
  ];
  return store.put(`${exportsFolder}/${id}/own-data.zip`, zipStream(parts));
}

type Row = Record<string, string | number | null>;

const textOf = (text: string) => Readable.from([Buffer.from(text)]);
const jsonOf = (value: unknown) => textOf(`${JSON.stringify(value, null, 1)}\n`);

function tableText(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return csvText([['没有记录']]);
  return csvText([Object.keys(first), ...rows.map((row) => Object.values(row).map((value) => String(value ?? '')))]);
}

/** Without what is no use to anybody but a thief. */
async function accountData(db: Db, { passwordHash, wechatId, schoolId, ...account }: Account) {
  const [own] = schoolId === null ? [] : await db.select().from(school).where(eq(school.id, schoolId));
  const { phone, nickName, sex, points, studyPhaseCode, subjectCode, areaCode, wechatName } = account;
  return {
    ...{ phone, nickName, sex, points, studyPhaseCode, subjectCode, areaCode, schoolName: own?.name ?? '' },
    ...{ hasPassword: passwordHash !== null, wechatBound: wechatId !== null, wechatName },
    registeredAt: account.registeredAt.toISOString(),
    lastLoginAt: account.lastLoginAt.toISOString(),
  };
}

/** What the person has uploaded and the store has. */
async function ownFiles(db: Db, store: ResourceFiles['store'], userId: number): Promise<Part[]> {
  const rows = await db
    .select()
    .from(upload)
    .where(and(eq(upload.userId, userId), isNotNull(upload.file)));
  const parts: Part[] = [];
  for (const { id, fileName, fileType, file } of rows) {
    if (!file || !(await store.stat(file.path))) continue;
    const base = fileBaseOf(fileName.replace(/\.[^.]*$/, ''), { instead: ' ', fallback: '文件' });
    parts.push({ name: `上传文件/${id} ${base}.${fileType}`, read: () => store.read(file.path) });
  }
  return parts;
}
