import { dirname } from 'node:path';
import { CodedError } from '../../../shared/contract/errors.ts';
import { extensionOf } from '../../../shared/contributions/upload-filter.ts';
import { proposedTerms, readTerms, termChanges } from '../../../shared/contributions/upload-terms.ts';
import { earningRuleOf } from '../../../shared/people/points-rules.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { gradeName } from '../../../shared/platform/facet-codes.ts';
import { formatFileSize } from '../../../shared/platform/format.ts';
import { categoryName, fullSubjectName } from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { similarResources } from '../../library/search/similar-resources.ts';
import {
  type DeskDecision,
  type DeskFile,
  type DeskItem,
  type DeskKind,
  type DeskLike,
  DeskRefusal,
  type DeskResult,
  type DeskState,
  isAmong,
} from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import { earnPoints } from '../../people/points/earnings.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { upload } from '../../platform/db/schema/upload.ts';
import { userAccount } from '../../platform/db/schema/user.ts';
import { pictureName } from '../../platform/files/uploaded-content.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import { isDrawnByOffice } from './office-previews.ts';
import { publishUpload } from './publish-upload.ts';
import { resourceWithHash, type UploadRow } from './upload-store.ts';
import { auditedTerms, termFields, termsOfSeveral } from './upload-terms-form.ts';

const storedState = (state: DeskState) => (state === 'open' ? 'pending' : state);
/** As its person has sent it, which they may do again while the operator looks at it. */
const isPending = ({ id, seen }: Pick<DeskDecision, 'id' | 'seen'>) =>
  and(eq(upload.id, id), eq(upload.state, 'pending'), seen ? eq(upload.submittedAt, seen) : undefined);
const managementPage = hrefOf('user-upload-management');

/** Files that were refused or given up are gone. */
const fileOf = ({ file, fileName, fileState }: UploadRow): DeskFile | undefined =>
  file && fileState === 'sound'
    ? {
        path: `resource-files/${file.path}`,
        name: fileName,
        pages: Array.from(
          { length: file.pictures },
          (_, i) => `resource-files/${dirname(file.path)}/${pictureName(i + 1)}`,
        ),
      }
    : undefined;

/** Why an Office document shows no pages. */
function previewWords({ file, preview }: UploadRow): string {
  if (!file || file.pictures > 0 || !isDrawnByOffice(extensionOf(file.path))) return '';
  if (preview === 'due') return '正在生成预览，稍后刷新';
  return preview === 'off' ? '本站没有开启 Word、PPT 预览，请下载查看' : '没能生成预览，请下载查看';
}

function presentItem({ row, nickName }: { row: UploadRow; nickName: string }): DeskItem {
  const { tags, file } = row;
  const subject = tags ? fullSubjectName(tags) : '';
  return {
    id: row.id,
    state: row.state === 'accepted' || row.state === 'rejected' ? row.state : 'open',
    title: row.title,
    facts: [
      ['文件', `${row.fileName}（${formatFileSize(row.size)}）`],
      ['位置', file ? `resource-files/${file.path}` : ''],
      ['页数', file?.pageCount ? String(file.pageCount) : ''],
      ['预览', previewWords(row)],
      ['学段学科', subject],
      ['类别', tags ? categoryName(tags.category) : ''],
      ['年级', tags?.gradeCode ? gradeName(tags.gradeCode) : ''],
      ['年份', tags?.year ? String(tags.year) : ''],
      ['地区', tags?.areaCode ? areaName(tags.areaCode) : ''],
      ['学校', tags?.schoolName ?? ''],
      ['考试', tags?.examName ?? ''],
      ['内容', file?.text.slice(0, 200) ?? ''],
      ['上传者', `${nickName}（${row.userId}）`],
    ],
    createdAt: row.submittedAt ?? row.createdAt,
    reply: row.reason,
    isSound: row.fileState === 'sound',
    file: fileOf(row),
    terms: tags && row.state === 'pending' ? termFields(proposedTerms(row.title, tags)) : undefined,
    editHref: row.state === 'accepted' && row.resourceId ? `/studio/#/resource/${row.resourceId}` : undefined,
  };
}

async function tell(tx: Queries, row: UploadRow, said: { title: string; content: string; url: string }, now: Date) {
  // a file that was rejected may come again and be decided again
  const ref = `${row.id}:${row.submittedAt?.toISOString() ?? ''}:${row.state}`;
  await addMessage(tx, { userId: row.userId, kind: 'upload', ref, ...said }, now);
}

async function close(tx: Queries, decision: DeskDecision): Promise<boolean> {
  const { reason, now } = decision;
  const [row] = await tx
    .update(upload)
    .set({ state: 'rejected', reason, handledAt: now })
    .where(isPending(decision))
    .returning();
  if (!row) return false;
  await tell(
    tx,
    row,
    { title: '您上传的资源未通过审核', content: `“${row.title}”：${reason}`, url: managementPage },
    now,
  );
  return true;
}

async function accept(tx: Queries, decision: DeskDecision): Promise<false | DeskResult> {
  const { id, reason, now } = decision;
  const [row] = await tx.select().from(upload).where(isPending(decision)).for('update');
  if (!row?.tags || !row.file) return false;
  const { file, userId } = row;
  const proposed = proposedTerms(row.title, row.tags);
  const read = readTerms(proposed, decision.terms ?? {});
  if ('problem' in read) throw new DeskRefusal(read.problem);
  const { terms } = read;
  const { title, tags } = terms;
  const resourceId = await publishUpload(tx, row, { terms, file, now }).catch(refuseTerms);
  // by the file, so that giving it again after taking it back earns nothing
  const points = await earnPoints(tx, { userId, rule: 'upload', ref: `${userId}:${row.sha256}`, what: title }, now);
  const accepted = { state: 'accepted', reason, handledAt: now, title, tags, resourceId, points } as const;
  await tx.update(upload).set(accepted).where(eq(upload.id, id));
  const { perDay } = earningRuleOf('upload', await pricesAt(tx, now));
  const thanks = points > 0 ? `已奖励${points}积分。` : `这份文件不另奖励积分：已奖励过，或今天已达${perDay}份上限。`;
  const changes = termChanges(proposed, terms);
  const changed = changes === '' ? '' : `发布时作了修改：${changes}。`;
  const content = `“${row.title}”已在资料库中公开。${changed}${reason}${thanks}`;
  const url = hrefOf('resource-id', { id: String(resourceId) });
  await tell(tx, { ...row, ...accepted }, { title: '您上传的资源已通过审核', content, url }, now);
  return {
    kind: 'resource',
    entryId: String(resourceId),
    before: auditedTerms(proposed),
    after: auditedTerms(terms),
  };
}

/** A place that the trees of the subject no longer have. */
function refuseTerms(err: unknown): never {
  throw err instanceof CodedError ? new DeskRefusal(err.message) : err;
}

const mostAlike = 5;

/** The resource of the same file, then those of its subject with the same words in their titles. */
async function likeUpload(db: Db, { title, tags, sha256 }: UploadRow): Promise<DeskLike[]> {
  const same = await resourceWithHash(db, sha256);
  const similar = tags ? await similarResources(db, { ...tags, title }, mostAlike) : [];
  const like = (row: { id: number; title: string }, note: string): DeskLike => ({
    title: row.title,
    note,
    path: hrefOf('resource-id', { id: String(row.id) }),
    editHref: `/studio/#/resource/${row.id}`,
  });
  return [
    ...(same ? [like(same, '文件相同')] : []),
    ...similar.filter(({ id }) => id !== same?.id).map((row) => like(row, '标题相近')),
  ];
}

/**
 * Files that people give to the library (docs/product/contributions.md#uploads). An accepted one is public from then
 * on.
 */
export const uploadDesk: DeskKind = {
  kind: 'upload',
  title: '上传资源',
  group: 'library',
  changes: ['search'],
  reasons: [
    '标题与内容不符，请修改标题',
    '类别或学科不对，请修改后重新提交',
    '内容不完整',
    '文字或图片不清晰',
    '含有学生的个人信息，请删去后重新上传',
    '疑似他人作品，请说明来源',
    '资料库中已有内容相同的资源',
  ],
  termsOfSeveral,
  async alike(db, ids) {
    const rows = await db
      .select()
      .from(upload)
      .where(inArray(upload.id, [...ids]));
    const found = new Map<number, readonly DeskLike[]>();
    for (const row of rows) found.set(row.id, await likeUpload(db, row));
    return found;
  },
  async list(db, { state, among, limit, offset }) {
    const where = and(eq(upload.state, storedState(state)), isAmong(upload.id, among));
    const order = state === 'open' ? asc(upload.submittedAt) : desc(upload.handledAt);
    const rows = await db
      .select({ row: upload, nickName: userAccount.nickName })
      .from(upload)
      .innerJoin(userAccount, eq(userAccount.id, upload.userId))
      .where(where)
      .orderBy(order, asc(upload.id))
      .limit(limit)
      .offset(offset);
    return { items: rows.map(presentItem), total: await db.$count(upload, where) };
  },
  async fileOf(db, id) {
    const isShown = inArray(upload.state, ['pending', 'accepted', 'rejected']);
    const [row] = await db
      .select()
      .from(upload)
      .where(and(eq(upload.id, id), isShown));
    return row && fileOf(row);
  },
  async accept(tx, decision) {
    const [row] = await tx.select().from(upload).where(isPending(decision));
    // the same bytes of two people, accepted at once, are published once
    if (row) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publish ${row.sha256}`}, 0))`);
    if (row && (await resourceWithHash(tx, row.sha256))) {
      return close(tx, { ...decision, reason: '资料库中已有相同的文件' });
    }
    return accept(tx, decision);
  },
  reject: close,
};
