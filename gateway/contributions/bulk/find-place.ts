import type { Refusal } from '../../operators/bulk/bulk-fault.ts';
import { pathText } from '../../operators/bulk/sheets/study-cells.ts';
import type { SubjectTrees } from '../../operators/bulk/sheets/subject-trees.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { school } from '../../platform/db/schema/resource.ts';
import type { ResourceRow } from './resource-row.ts';

export interface PlaceFields {
  readonly versionId: number | null;
  readonly volumeId: number | null;
  readonly chapterId: number | null;
  readonly grade: number;
  readonly term: number;
}

/** Where a line puts its file among the textbooks; undefined where it says nothing about it. */
export function findPlace({ editions }: SubjectTrees, row: ResourceRow): Partial<PlaceFields> | Refusal {
  const { versionCode, chapter } = row;
  const named = versionCode === undefined ? editions : editions.filter(({ code }) => code === versionCode);
  if (versionCode !== undefined && named.length === 0) {
    return { column: 'version', message: '这门学科没有这个教材版本，请先写进textbooks.csv' };
  }
  if (chapter === undefined) {
    return versionCode === undefined ? {} : { versionId: named[0]?.id ?? null, volumeId: null, chapterId: null };
  }
  const path = pathText(chapter);
  const [edition, other] = named.filter(({ nodes }) => nodes.has(path));
  if (!edition) return { column: 'chapter', message: `教材目录里没有“${path.slice(0, 80)}”，请先写进textbooks.csv` };
  if (other) return { column: 'version', message: `${edition.name}和${other.name}都有这一章，请写明是哪个版本` };
  const node = edition.nodes.get(path);
  const volume = edition.nodes.get(chapter[0] ?? '');
  return {
    versionId: edition.id,
    volumeId: volume?.id ?? null,
    chapterId: chapter.length > 1 ? (node?.id ?? null) : null,
    ...(volume && volume.grade > 0 ? { grade: volume.grade } : {}),
    ...(volume && volume.term > 0 ? { term: volume.term } : {}),
  };
}

type School = Pick<typeof school.$inferSelect, 'id' | 'name' | 'areaCode'>;

export const schoolsNamed = (db: Db, names: readonly string[]): Promise<School[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: school.id, name: school.name, areaCode: school.areaCode })
        .from(school)
        .where(inArray(school.name, [...names]));

/** The school that a line names; of several with that name the one in the line's province. */
export function findSchool(schools: readonly School[], { school: name, given }: ResourceRow): number | Refusal {
  const named = schools.filter((one) => one.name === name);
  const near = named.filter(({ areaCode }) => areaCode === given.areaCode);
  const [found, other] = near.length > 0 ? near : named;
  if (!found) return { column: 'school', message: '没有这所学校，请先写进schools.csv' };
  if (other) return { column: 'school', message: '有几所学校叫这个名字，请在area里写明省份' };
  return found.id;
}
