import { daySpan } from '../../../../shared/platform/china-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type SQL, type SQLWrapper, sql } from '../../../platform/db/drizzle.ts';
import { aiUse } from '../../../platform/db/schema/ai.ts';
import { downloadDay, downloadTally, paperExport } from '../../../platform/db/schema/download.ts';
import { paymentAttempt, paymentRefund } from '../../../platform/db/schema/order.ts';
import { pointsEntry } from '../../../platform/db/schema/points.ts';
import { question } from '../../../platform/db/schema/question.ts';
import { isListed, resource } from '../../../platform/db/schema/resource.ts';
import { missedSearch } from '../../../platform/db/schema/search-record.ts';
import { trackedEvent } from '../../../platform/db/schema/tracked-event.ts';
import { upload } from '../../../platform/db/schema/upload.ts';
import { userAccount } from '../../../platform/db/schema/user.ts';
import type { KindGroup } from '../accounts/rights.ts';
import { type PeriodSum, type Span, type Step, sumByPeriod } from './periods.ts';

type Unit = 'count' | 'fen';

/** A number of each day. */
interface SeriesKind {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly unit: Unit;
  /** Who may read entries of this group may see it. */
  readonly group: KindGroup;
  /** Rows `day` (text) and `amount` of a span. */
  readonly days: (span: Span) => SQL;
}

export interface Series extends Pick<SeriesKind, 'name' | 'label' | 'help' | 'unit'> {
  readonly points: readonly PeriodSum[];
}

const startOf = (day: string) => sql`${daySpan(day).from.toISOString()}::timestamptz`;
const endOf = (day: string) => sql`${daySpan(day).to.toISOString()}::timestamptz`;

/** What happened at moments, by day in China. */
function byMoment(moment: SQLWrapper, table: SQLWrapper, amount = sql`count(*)`, condition = sql`true`) {
  return ({ from, to }: Span) => sql`
    select to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, ${amount}::float8 as amount
    from ${table}
    where ${moment} >= ${startOf(from)} and ${moment} < ${endOf(to)} and ${condition} group by 1`;
}

/** What is kept by day. */
function byDay(day: SQLWrapper, table: SQLWrapper, amount = sql`count(*)`) {
  return ({ from, to }: Span) => sql`
    select ${day}::text as day, ${amount}::float8 as amount from ${table} where ${day} between ${from} and ${to} group by 1`;
}

const seriesKinds: readonly SeriesKind[] = [
  {
    name: 'visitors',
    label: '访客',
    help: '点击过内容的浏览器，每天只计一次；保留最近 90 天',
    unit: 'count',
    group: 'home',
    days: byMoment(trackedEvent.countedAt, trackedEvent, sql`count(distinct ${trackedEvent.fingerprint})`),
  },
  {
    name: 'registrations',
    label: '新注册',
    help: '新注册的账号',
    unit: 'count',
    group: 'home',
    days: byMoment(userAccount.registeredAt, userAccount),
  },
  {
    name: 'downloads',
    label: '下载',
    help: '每人每份资源只计一次',
    unit: 'count',
    group: 'library',
    days: (span) => sql`
      select day, sum(amount) as amount from (
        ${byDay(downloadDay.day, downloadDay, sql`sum(${downloadDay.amount})`)(span)}
        union all ${byDay(downloadTally.day, downloadTally)(span)}
      ) counted group by day`,
  },
  {
    name: 'exports',
    label: '组卷导出',
    help: '每人每份试卷一天计一次',
    unit: 'count',
    group: 'questions',
    days: byDay(paperExport.day, paperExport),
  },
  {
    name: 'uploads',
    label: '投稿',
    help: '提交审核的文件',
    unit: 'count',
    group: 'library',
    days: byMoment(upload.submittedAt, upload),
  },
  {
    name: 'assistant',
    label: 'AI 提问',
    help: '向 AI 助手提的问题',
    unit: 'count',
    group: 'home',
    days: byDay(aiUse.day, aiUse, sql`sum(${aiUse.used})`),
  },
  {
    name: 'sales',
    label: '收款',
    help: '支付渠道收到的款项，不含多付后退回的',
    unit: 'fen',
    group: 'shop',
    days: byMoment(
      paymentAttempt.paidAt,
      paymentAttempt,
      sql`sum(${paymentAttempt.amountFen})`,
      sql`${paymentAttempt.state} = 'success'`,
    ),
  },
  {
    name: 'refunds',
    label: '退款',
    help: '已经退回的款项',
    unit: 'fen',
    group: 'shop',
    days: byMoment(
      paymentRefund.doneAt,
      paymentRefund,
      sql`sum(${paymentRefund.amountFen})`,
      sql`${paymentRefund.state} = 'done'`,
    ),
  },
  {
    name: 'points-given',
    label: '发出的积分',
    help: '记入老师账户的积分，不含撤销',
    unit: 'count',
    group: 'shop',
    days: pointsByDay(sql`> 0`),
  },
  {
    name: 'points-used',
    label: '用掉的积分',
    help: '老师花掉和过期的积分，不含撤销',
    unit: 'count',
    group: 'shop',
    days: pointsByDay(sql`< 0`),
  },
];

function pointsByDay(sign: SQL) {
  const { createdAt, change, isReversal } = pointsEntry;
  return byMoment(createdAt, pointsEntry, sql`sum(abs(${change}))`, sql`${change} ${sign} and not ${isReversal}`);
}

/** The series that somebody may see, summed by period. */
export async function loadSeries(
  db: Db,
  { span, step, mayRead }: { span: Span; step: Step; mayRead: (group: KindGroup) => boolean },
): Promise<Series[]> {
  const list: Series[] = [];
  for (const { name, label, help, unit, group, days } of seriesKinds) {
    if (!mayRead(group)) continue;
    const { rows } = await db.execute<{ day: string; amount: number }>(days(span));
    const amounts = new Map(rows.map(({ day, amount }) => [day, Number(amount)]));
    list.push({ name, label, help, unit, points: sumByPeriod(amounts, span, step) });
  }
  return list;
}

export interface SubjectContent {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly resources: number;
  /** Published within the span. */
  readonly newResources: number;
  readonly downloads: number;
  readonly questions: number;
}

/** What each subject has on its shelves, and what came and was taken within a span. */
export async function contentBySubject(db: Db, { from, to }: Span): Promise<SubjectContent[]> {
  const { rows } = await db.execute<Record<keyof SubjectContent, number>>(sql`
    with of_resources as (
      select study_phase_code, subject_code, count(*) as resources,
        count(*) filter (where publish_time >= ${startOf(from)} and publish_time < ${endOf(to)}) as news
      from ${resource} where ${isListed} group by 1, 2
    ), of_downloads as (
      select study_phase_code, subject_code, sum(amount) as downloads
      from ${downloadDay} join ${resource} on ${resource.id} = ${downloadDay.resourceId}
      where ${downloadDay.day} between ${from} and ${to} group by 1, 2
    ), of_questions as (
      select study_phase_code, subject_code, count(*) as questions from ${question} group by 1, 2
    )
    select study_phase_code as "studyPhaseCode", subject_code as "subjectCode",
      coalesce(resources, 0)::int as resources, coalesce(news, 0)::int as "newResources",
      coalesce(downloads, 0)::int as downloads, coalesce(questions, 0)::int as questions
    from of_resources full join of_downloads using (study_phase_code, subject_code)
      full join of_questions using (study_phase_code, subject_code)
    order by 1 desc, 2`);
  return rows;
}

/** Bytes of the files that people uploaded and that stand in the library. */
export async function uploadedBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(coalesce((uploaded->>'size')::bigint, file_size)), 0)::float8 as bytes
    from ${resource} where ${resource.uploaded} is not null`);
  return rows[0]?.bytes ?? 0;
}

export interface MissedSearch {
  readonly words: string;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly times: number;
  readonly lastDay: string;
}

const mostMissed = 100;

/** What was searched in vain within a span, the most frequent first. */
export async function missedSearches(db: Db, { from, to }: Span): Promise<MissedSearch[]> {
  const { rows } = await db.execute<MissedSearch & Record<string, unknown>>(sql`
    select words, study_phase_code as "studyPhaseCode", subject_code as "subjectCode", sum(times)::int as times,
      max(day)::text as "lastDay"
    from ${missedSearch} where ${missedSearch.day} between ${from} and ${to}
    group by words, study_phase_code, subject_code order by sum(times) desc, max(day) desc, words limit ${mostMissed}`);
  return rows;
}

/** Forgets that something was searched in vain: it is listed again once somebody else does. */
export async function forgetMissedSearch(
  db: Db,
  { words, studyPhaseCode, subjectCode }: Pick<MissedSearch, 'words' | 'studyPhaseCode' | 'subjectCode'>,
): Promise<void> {
  const of = missedSearch;
  await db.execute(sql`delete from ${of} where ${of.words} = ${words}
    and ${of.studyPhaseCode} = ${studyPhaseCode} and ${of.subjectCode} = ${subjectCode}`);
}
