import { type ChargeType, chargeTypes } from '../../../shared/library/charge.ts';
import { highestPrice, priceProblem } from '../../../shared/library/price.ts';
import { qualityLevels } from '../../../shared/library/quality.ts';
import { resourceTypes } from '../../../shared/platform/facet-codes.ts';
import { resourceCategories } from '../../../shared/platform/study.ts';
import type { StudioField, StudioKind } from '../../operators/studio/entries/kind.ts';
import { tableStore } from '../../operators/studio/entries/table-store.ts';
import { phaseField, subjectField } from '../../operators/studio/kinds/choices.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { searchColumns } from '../search/words/search-index.ts';
import { withFiles } from './file-fields.ts';
import { addChanges } from './resource-changes.ts';
import { placeOf } from './resource-place.ts';

const fields: readonly StudioField[] = [
  { name: 'resourceName', label: '标题', type: 'text', required: true, max: 100, inList: true, sort: true },
  { name: 'summary', label: '简介', type: 'lines', max: 1000 },
  phaseField,
  subjectField,
  {
    name: 'categoryCode',
    label: '分类',
    type: 'choice',
    required: true,
    choices: resourceCategories.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
  },
  {
    name: 'resourceType',
    label: '类型',
    type: 'choice',
    required: true,
    choices: resourceTypes.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
  },
  { name: 'chapterId', label: '章节', type: 'reference', of: 'textbook-node', filter: true },
  { name: 'knowledgeIds', label: '知识点', type: 'references', of: 'knowledge-point', max: 12 },
  {
    name: 'year',
    label: '年份',
    type: 'number',
    required: true,
    min: 2000,
    max: 2100,
    inList: true,
    filter: true,
    sort: true,
  },
  {
    name: 'qualityLevel',
    label: '级别',
    type: 'choice',
    required: true,
    choices: qualityLevels.map(({ level, name }) => ({ value: level, label: name })),
    inList: true,
    filter: true,
  },
  {
    name: 'chargeType',
    label: '收费方式',
    type: 'choice',
    required: true,
    choices: chargeTypes.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
  },
  {
    name: 'price',
    label: '价格',
    type: 'number',
    required: true,
    min: 0,
    max: highestPrice.pay,
    help: '积分数；付费的以分计',
    inList: true,
    sort: true,
  },
  { name: 'schoolId', label: '学校', type: 'reference', of: 'school' },
  { name: 'changeNote', label: '更新说明', type: 'text', max: 100, help: '填写后记入更新记录，下载过的老师会收到消息' },
  { name: 'fileType', label: '文件类型', type: 'text', readOnly: true, inList: true },
  { name: 'downloadNum', label: '下载次数', type: 'number', readOnly: true, inList: true, sort: true },
  { name: 'publishTime', label: '发布时间', type: 'moment', readOnly: true, inList: true, sort: true },
];

/** Resources come by uploads and imports; here they are described, priced, given new files and withdrawn. */
export const resourceKind: StudioKind = withFiles({
  kind: 'resource',
  name: '资源',
  group: 'library',
  titleField: 'resourceName',
  acts: ['edit', 'publish', 'unpublish'],
  fields,
  tags: ['resource', 'search', 'album'],
  check({ chargeType, price }): Record<string, string> {
    const problem = priceProblem({ chargeType: chargeType as ChargeType, price: Number(price) });
    return problem === '' ? {} : { price: problem };
  },
  store: tableStore({
    table: resource,
    fields,
    titleField: 'resourceName',
    only: and(isNull(resource.withdrawnAt), isNull(resource.mainId)) as NonNullable<ReturnType<typeof and>>,
    derive: () => ({ withdrawnAt: null }),
    async remove(tx, id) {
      await tx
        .update(resource)
        .set({ withdrawnAt: sql`now()` })
        .where(eq(resource.id, Number(id)));
    },
    async afterWrite(tx, id, { changeNote }, now) {
      await refile(tx, Number(id));
      if (typeof changeNote !== 'string' || changeNote === '') return;
      await addChanges(tx, [{ resourceId: Number(id), note: changeNote }], now);
    },
  }),
});

/** Writes what follows from the title and the place: the volume and edition of the chapter, and what searches read. */
async function refile(tx: Queries, id: number): Promise<void> {
  const own = eq(resource.id, id);
  const [row] = await tx.select().from(resource).where(own);
  if (!row) throw new Error(`there is no resource ${id}`);
  const { resourceName, summary, chapterId, knowledgeIds, uploaded } = row;
  const { topics, versionId, volumeId } = await placeOf(tx, { chapterId, knowledgeIds });
  const body = uploaded?.text ?? summary;
  const place = chapterId === null ? {} : { versionId, volumeId };
  await tx
    .update(resource)
    .set({ ...place, ...searchColumns({ title: resourceName, topics, body }) })
    .where(own);
}
