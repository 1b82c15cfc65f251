import { Router } from 'express';
import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PgTable } from '../../../platform/db/drizzle.ts';
import { and, count, eq, gt, inArray, or, sql } from '../../../platform/db/drizzle.ts';
import { announcement, banner } from '../../../platform/db/schema/home.ts';
import { siteText } from '../../../platform/db/schema/site.ts';
import { studioEntry } from '../../../platform/db/schema/studio.ts';
import { takedownNotice } from '../../../platform/db/schema/takedown.ts';
import { knowledgeNode, textbookVersion } from '../../../platform/db/schema/tree.ts';
import { addNationalTrees } from '../../../platform/trees/national/add-national-trees.ts';
import { hasAdministrator } from '../accounts/operator-store.ts';
import { type KindGroup, mayDo, mayWriteSubject } from '../accounts/rights.ts';
import { requireRight, requireSubject, type Who } from '../accounts/who.ts';
import { audit } from '../publishing/audit.ts';
import { addPublication, type Outbox } from '../publishing/outbox.ts';
import { Refused } from '../refused.ts';

interface Todo {
  readonly name: string;
  readonly label: string;
  /** A page of the studio or of the listener. */
  readonly href?: string;
  readonly help?: string;
  /** What the caller can have done about it at once: a call below `/studio/api/`, and what its button says. */
  readonly act?: { readonly path: string; readonly label: string };
}

/** What a kind of the desk has waiting. */
export interface WaitingItems {
  readonly kind: string;
  readonly title: string;
  readonly group: KindGroup;
  readonly open: number;
}

export interface OverviewTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly outbox: Outbox;
  readonly countOpen: () => Promise<readonly WaitingItems[]>;
  /** What the environment has not set up; the words are those of docs/operations.md. */
  readonly unset: readonly { readonly name: string; readonly label: string }[];
}

const filing: Todo = {
  name: 'filing',
  label: '还没有备案号',
  href: '/studio/#/text',
  help: '在站点文字里填写；运行环境已设置 FILING_NOTICES 的不用填',
};
const noticeTodo = { name: 'notice', label: '侵权通知', href: '/studio/#/notice' };
/** Not decided yet, or answered by an uploader since. */
const isOpenNotice = or(
  eq(takedownNotice.decision, 'received'),
  gt(takedownNotice.counteredAt, takedownNotice.decidedAt),
);
const nationalTrees = { kind: 'national-trees', name: '自带的教材目录和知识点', group: 'trees' } as const;
const addTrees = { path: nationalTrees.kind, label: '导入自带的目录' } as const;

/** What a site that has just been opened lacks, and what waits for somebody. */
export function overviewRouter({ db, clock, outbox, countOpen, unset }: OverviewTools): Router {
  const router = Router();
  router.get('/overview', async (_req, res) => {
    const who: Who = res.locals.who;
    const offer = mayDo(who, nationalTrees.group, 'create') && mayWriteSubject(who, undefined) && { act: addTrees };
    const isEmpty = async (table: PgTable) => {
      const [row] = await db.select({ n: count() }).from(table);
      return (row?.n ?? 0) === 0;
    };
    const empty = async (table: PgTable, todo: Todo): Promise<Todo[]> => ((await isEmpty(table)) ? [todo] : []);
    const missing = [
      ...((await hasAdministrator(db))
        ? []
        : [{ name: 'administrator', label: '还没有管理员', href: '/studio/#/operator' }]),
      ...unset.map(({ name, label }) => ({ name, label, help: `在运行环境中设置 ${name}` })),
      ...((await db.$count(siteText, eq(siteText.key, 'filingNotices'))) > 0 ? [] : [filing]),
      ...(await empty(textbookVersion, {
        name: 'textbooks',
        label: '还没有教材目录',
        href: '/studio/#/textbook',
        ...offer,
      })),
      ...(await empty(knowledgeNode, {
        name: 'knowledge',
        label: '还没有知识点',
        href: '/studio/#/knowledge-point',
        ...offer,
      })),
      ...(await empty(banner, { name: 'banners', label: '还没有轮播图', href: '/studio/#/banner' })),
      ...(await empty(announcement, { name: 'announcements', label: '还没有公告', href: '/studio/#/announcement' })),
    ];
    const own = (await countOpen()).filter(({ group }) => mayDo(who, group, 'read'));
    const waiting = own.map(({ kind, title, open }) => ({
      name: kind,
      label: title,
      count: open,
      href: `/studio/#/desk?kind=${kind}`,
    }));
    const notices = await db.$count(takedownNotice, isOpenNotice);
    res.json({ missing, waiting: [...waiting, { ...noticeTodo, count: notices }] });
  });
  router.post('/national-trees', async (_req, res) => {
    const who: Who = res.locals.who;
    requireRight(who, nationalTrees, 'create');
    requireSubject(who, nationalTrees, {});
    const added = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('national trees', 0))`);
      const isOfTrees = inArray(studioEntry.kind, ['textbook', 'textbook-node', 'knowledge-point']);
      // their ids are those that the trees come with
      if ((await tx.$count(studioEntry, and(isOfTrees, eq(studioEntry.published, false)))) > 0) {
        throw new Refused(409, '请先发布或删除教材、目录和知识点的草稿');
      }
      const after = await addNationalTrees(tx);
      const at = new Date(clock.now());
      const { kind } = nationalTrees;
      await audit(tx, { who: who.name, act: 'create', kind, entryId: '', after, address: who.address, at });
      await addPublication(tx, { kind, entryId: '', tags: ['tree', 'dict', 'question'], at });
      return after;
    });
    void outbox.deliver();
    res.json(added);
  });
  return router;
}
