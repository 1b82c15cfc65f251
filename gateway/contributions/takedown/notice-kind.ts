import {
  infringedRights,
  noticeDecisions,
  noticeDueAt,
  noticeMaxLength,
} from '../../../shared/contributions/takedown.ts';
import type { EntryStore, StudioField, StudioKind } from '../../operators/studio/entries/kind.ts';
import { tableStore } from '../../operators/studio/entries/table-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { takedownAddress, takedownNotice } from '../../platform/db/schema/takedown.ts';
import { counterText, newNoticeNumber } from './notice-store.ts';
import { applyNotice } from './take-down.ts';

const addressFields: readonly StudioField[] = [
  { name: 'address', label: '页面地址', type: 'text', required: true, max: noticeMaxLength.address },
];
const fields: readonly StudioField[] = [
  { name: 'number', label: '编号', type: 'text', readOnly: true, inList: true },
  { name: 'name', label: '权利人', type: 'text', required: true, max: noticeMaxLength.name, inList: true, sort: true },
  { name: 'contact', label: '联系方式', type: 'text', required: true, max: noticeMaxLength.contact },
  {
    name: 'rightKind',
    label: '权利',
    type: 'choice',
    required: true,
    choices: infringedRights.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
  },
  { name: 'addresses', label: '涉及的页面', type: 'list', max: noticeMaxLength.addresses, fields: addressFields },
  { name: 'statement', label: '侵权说明', type: 'lines', required: true, max: noticeMaxLength.statement },
  { name: 'signature', label: '签名', type: 'text', required: true, max: noticeMaxLength.signature },
  {
    name: 'decision',
    label: '处理',
    type: 'choice',
    required: true,
    choices: noticeDecisions.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
    help: '选“已下架”并发布后，下面的资源和试题立即从全站撤下；改选其他并发布后恢复',
  },
  { name: 'resourceIds', label: '下架的资源', type: 'references', of: 'resource', max: 200 },
  { name: 'questionIds', label: '下架的试题', type: 'references', of: 'question', max: 200 },
  { name: 'reply', label: '处理说明', type: 'lines', max: 1000 },
  { name: 'counter', label: '不侵权声明', type: 'lines', readOnly: true },
  { name: 'receivedAt', label: '收到', type: 'moment', readOnly: true, inList: true, sort: true },
  { name: 'dueAt', label: '期限', type: 'moment', readOnly: true, inList: true, sort: true },
  { name: 'decidedAt', label: '处理时间', type: 'moment', readOnly: true, inList: true, sort: true },
  { name: 'counteredAt', label: '收到声明', type: 'moment', readOnly: true, inList: true, sort: true },
];

const rows = tableStore({
  table: takedownNotice,
  fields,
  titleField: 'name',
  order: { field: 'receivedAt', direction: 'desc' },
  parts: [{ field: 'addresses', table: takedownAddress, parent: 'noticeId', sort: 'place', fields: addressFields }],
  // of a notice that came by letter and is entered by hand
  onInsert: (now) => ({ number: newNoticeNumber(now), receivedAt: now, dueAt: noticeDueAt(now) }),
  derive: ({ decision }, now) => ({ decidedAt: decision === 'received' ? null : now }),
  async afterWrite(tx, id, _values, now) {
    const [notice] = await tx
      .select()
      .from(takedownNotice)
      .where(eq(takedownNotice.id, Number(id)));
    if (notice) await applyNotice(tx, notice, now);
  },
});

const withCounter = async (db: Queries, id: string, values: Readonly<Record<string, unknown>>) => ({
  ...values,
  counter: await counterText(db, Number(id)),
});

const store: EntryStore = {
  ...rows,
  async read(db, id) {
    const values = await rows.read(db, id);
    return values && withCounter(db, id, values);
  },
};

/**
 * Notices of infringement (docs/product/contributions.md#take-down). To publish one is to decide it: what it names goes
 * off the site in the same transaction, and the edges are told.
 */
export const noticeKind: StudioKind = {
  kind: 'notice',
  name: '侵权通知',
  group: 'takedown',
  titleField: 'name',
  acts: ['create', 'edit', 'publish'],
  fields,
  // whatever shows a resource or a question
  tags: ['resource', 'search', 'album', 'question', 'module', 'activity'],
  check({ decision, resourceIds, questionIds }): Record<string, string> {
    const names = [resourceIds, questionIds].some((ids) => Array.isArray(ids) && ids.length > 0);
    return decision === 'down' && !names ? { resourceIds: '请选择要下架的资源或试题' } : {};
  },
  store,
};
