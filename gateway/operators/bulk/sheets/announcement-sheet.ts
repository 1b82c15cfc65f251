import { announcementCategories } from '../../../../shared/library/announcement.ts';
import { areaName, nationwide } from '../../../../shared/platform/area.ts';
import { inChina } from '../../../../shared/platform/china-time.ts';
import { categoryName, phaseName, resourceCategories } from '../../../../shared/platform/study.ts';
import { asc, eq, inArray, isNull, or } from '../../../platform/db/drizzle.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { announcement } from '../../../platform/db/schema/home.ts';
import type { Cells } from '../reading/cells.ts';
import type { BulkTools, Outcome, Sheet } from '../sheet.ts';
import { defined, holds } from './given-fields.ts';
import { phaseList, readArea } from './study-cells.ts';

interface AnnouncementRow {
  readonly key: string;
  readonly title: string;
  readonly categoryCode: string;
  readonly body: string;
  readonly given: Partial<
    Pick<
      typeof announcement.$inferSelect,
      'publishTime' | 'top' | 'source' | 'areaCode' | 'relatedPhase' | 'relatedCategory'
    >
  >;
}

/** News and notices, a Markdown file each; the name of the file is its key. */
export const announcementSheet: Sheet<AnnouncementRow> = {
  kind: 'announcements',
  form: 'markdown',
  columns: [
    { name: 'title', isRequired: true, most: 100 },
    { name: 'category', isRequired: true },
    { name: 'publishAt' },
    { name: 'top' },
    { name: 'source', most: 50 },
    { name: 'area' },
    { name: 'relatedPhase' },
    { name: 'relatedCategory' },
    { name: 'body', isRequired: true, most: 100_000 },
  ],
  tags: ['announcement'],
  begin: () => ({ read: readAnnouncement, keyOf: ({ key }) => key, save: saveAnnouncements }),
  async *exportRows({ db }) {
    // those that an import has named keep their names; others of the same are numbered
    const rows = db.select().from(announcement).orderBy(isNull(announcement.importKey), asc(announcement.id));
    for (const row of await rows) {
      yield {
        name: row.importKey ?? String(row.id),
        title: row.title,
        category: row.categoryCode,
        publishAt: inChina(row.publishTime),
        top: row.top > 0 ? '1' : '0',
        source: row.source,
        area: row.areaCode === 0 ? '' : areaName(row.areaCode),
        relatedPhase: phaseName(row.relatedPhase),
        relatedCategory: categoryName(row.relatedCategory),
        body: row.body,
      };
    }
  },
};

function readAnnouncement(cells: Cells, name: string): AnnouncementRow {
  const category = cells.oneOf('category', announcementCategories);
  const isTop = cells.flag('top');
  const area = readArea(cells);
  const given = {
    publishTime: cells.moment('publishAt'),
    top: isTop === undefined ? undefined : Number(isTop),
    source: cells.has('source') ? cells.line('source') : undefined,
    areaCode: cells.has('area') ? (area === nationwide.code ? 0 : area) : undefined,
    relatedPhase: relatedCode(cells, 'relatedPhase', phaseList),
    relatedCategory: relatedCode(cells, 'relatedCategory', resourceCategories),
  };
  return {
    key: name,
    title: cells.line('title'),
    categoryCode: category?.code ?? '',
    body: cells.text('body'),
    given: defined(given),
  };
}

/** 0 for an empty field: any. */
const relatedCode = (cells: Cells, column: string, list: Parameters<Cells['oneOf']>[1]) =>
  cells.has(column) ? Number(cells.oneOf(column, list)?.code ?? 0) : undefined;

async function saveAnnouncements(rows: readonly AnnouncementRow[], { db, now }: BulkTools): Promise<Outcome[]> {
  const keys = rows.map(({ key }) => key);
  const titles = rows.map(({ title }) => title);
  const present = await db
    .select()
    .from(announcement)
    .where(or(inArray(announcement.importKey, keys), inArray(announcement.title, titles)))
    .orderBy(asc(announcement.id));
  const added: (typeof announcement.$inferInsert)[] = [];
  const outcomes: Outcome[] = [];
  for (const { key, given, ...own } of rows) {
    const isOf = (row: (typeof present)[number]) => row.importKey === null && row.title === own.title;
    const known = present.find(({ importKey }) => importKey === key) ?? present.find(isOf);
    const next = { ...own, ...given, importKey: key };
    if (!known) {
      const usual = {
        publishTime: now,
        top: 0,
        viewNum: 0,
        source: '',
        areaCode: 0,
        relatedPhase: 0,
        relatedCategory: 0,
      };
      added.push({ ...usual, ...next });
      outcomes.push('added');
    } else {
      const isSame = holds(known, { ...own, ...given });
      // one that was written here takes the name of the file over
      if (!isSame || known.importKey !== key) {
        await db.update(announcement).set(next).where(eq(announcement.id, known.id));
      }
      outcomes.push(isSame ? 'same' : 'changed');
    }
  }
  await insertRows(db, announcement, added);
  return outcomes;
}
