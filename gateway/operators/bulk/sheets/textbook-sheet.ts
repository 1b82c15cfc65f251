import { gradeNames, textbookVersions } from '../../../../shared/platform/facet-codes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { asc, eq, inArray, max } from '../../../platform/db/drizzle.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { textbookNode, textbookVersion } from '../../../platform/db/schema/tree.ts';
import type { Cells } from '../reading/cells.ts';
import type { BulkTools, Outcome, Sheet } from '../sheet.ts';
import { defined } from './given-fields.ts';
import { nextTreeId } from './next-tree-id.ts';
import {
  pathColumn,
  pathText,
  readPath,
  readStudy,
  type StudyOf,
  sortRange,
  studyTexts,
  subjectKey,
} from './study-cells.ts';
import { nodesByPath, placeNode, type TreeChanges } from './tree-nodes.ts';

interface TextbookRow extends StudyOf {
  readonly versionCode: string;
  readonly versionName: string;
  readonly isNew: boolean | undefined;
  readonly path: readonly string[];
  readonly sort: number | undefined;
  readonly grade: number | undefined;
  readonly term: number | undefined;
}
type Version = typeof textbookVersion.$inferSelect;
type Node = typeof textbookNode.$inferSelect;

/** Volumes, units and lessons by their paths; the edition and what stands above a node are made with it. */
export const textbookSheet: Sheet<TextbookRow> = {
  kind: 'textbooks',
  form: 'table',
  columns: [
    { name: 'phase', isRequired: true },
    { name: 'subject', isRequired: true },
    { name: 'version', isRequired: true },
    pathColumn,
    { name: 'sort' },
    { name: 'isNew' },
    { name: 'grade' },
    { name: 'term' },
  ],
  tags: ['tree', 'dict'],
  begin: () => ({
    read: readTextbook,
    keyOf: (row) => `${subjectKey(row)}/${row.versionCode}/${pathText(row.path)}`,
    save: saveTextbooks,
  }),
  async *exportRows({ db }) {
    for (const version of await db.select().from(textbookVersion).orderBy(asc(textbookVersion.sort))) {
      const { versionName, isNew } = version;
      for (const [path, node] of nodesByPath(await nodesOf(db, [version.id]))) {
        const place = { sort: String(node.sort), grade: String(node.grade), term: String(node.term) };
        yield { ...studyTexts(version), version: versionName, path, isNew: isNew ? '1' : '0', ...place };
      }
    }
  },
};

function readTextbook(cells: Cells): TextbookRow {
  const version = cells.oneOf('version', textbookVersions);
  return {
    ...readStudy(cells),
    versionCode: version?.code ?? '',
    versionName: version?.name ?? '',
    isNew: cells.flag('isNew'),
    path: readPath(cells, 'path'),
    sort: cells.integer('sort', sortRange),
    grade: cells.integer('grade', { min: 0, max: gradeNames.length }),
    term: cells.integer('term', { min: 0, max: 2 }),
  };
}

async function saveTextbooks(rows: readonly TextbookRow[], { db }: BulkTools): Promise<Outcome[]> {
  const versions = await versionsFor(db, rows);
  const ids = [...versions.values()].map(({ id }) => id);
  const trees = Map.groupBy(await nodesOf(db, ids), ({ versionId }) => versionId);
  const nodes = new Map(ids.map((id) => [id, nodesByPath(trees.get(id) ?? [])]));
  const [last] = await db.select({ sort: max(textbookNode.sort) }).from(textbookNode);
  const freeId = await nextTreeId(db, textbookNode, 'textbook-node');
  let [nextId, nextSort] = [Math.max(firstNodeId, freeId), (last?.sort ?? 0) + 1];
  const changes: TreeChanges<Node> = { added: [], changed: new Map() };
  const outcomes = rows.map((row): Outcome => {
    const version = versions.get(versionKey(row));
    if (!version) throw new Error(`no edition ${versionKey(row)}`);
    const make = (name: string, parent: Node | undefined): Node => {
      const said = { grade: parent?.grade || gradeIn(name), term: parent?.term || termIn(name) };
      return { id: nextId++, versionId: version.id, parentId: parent?.id ?? null, name, ...said, sort: nextSort++ };
    };
    const { path, sort, grade, term } = row;
    const given = defined({ sort, grade, term });
    return placeNode(nodes.get(version.id) ?? new Map(), changes, { path, given, make });
  });
  await insertRows(db, textbookNode, changes.added);
  for (const { id, sort, grade, term } of changes.changed.values()) {
    await db.update(textbookNode).set({ sort, grade, term }).where(eq(textbookNode.id, id));
  }
  return outcomes;
}

const firstNodeId = 1001;
const gradeIn = (name: string) => gradeNames.findIndex((grade) => name.includes(grade)) + 1;
/** As titles say it (gateway/contributions/uploads/uploaded-resource.ts). */
const termIn = (name: string) => (/上册|第一学期/.test(name) ? 1 : /下册|第二学期/.test(name) ? 2 : 0);

const versionKey = (row: StudyOf & { readonly versionCode: string }) => `${subjectKey(row)}/${row.versionCode}`;

/** The editions of these rows, made where they are missing. */
async function versionsFor(db: Db, rows: readonly TextbookRow[]): Promise<Map<string, Version>> {
  const versions = new Map((await db.select().from(textbookVersion)).map((row) => [versionKey(row), row]));
  let nextId = await nextTreeId(db, textbookVersion, 'textbook');
  let nextSort = Math.max(0, ...[...versions.values()].map(({ sort }) => sort)) + 1;
  const wanted = new Map<string, Version>();
  const added: Version[] = [];
  for (const row of rows) {
    const { studyPhaseCode, subjectCode, versionCode, versionName } = row;
    const isNew = row.isNew ?? false;
    const key = versionKey(row);
    const known = wanted.get(key) ?? versions.get(key);
    if (known && row.isNew !== undefined && row.isNew !== known.isNew) {
      await db.update(textbookVersion).set({ isNew }).where(eq(textbookVersion.id, known.id));
    }
    const made = { id: nextId, studyPhaseCode, subjectCode, versionCode, versionName, isNew, sort: nextSort };
    wanted.set(key, known ? { ...known, isNew: row.isNew ?? known.isNew } : made);
    if (known) continue;
    nextId++;
    nextSort++;
    added.push(made);
  }
  await insertRows(db, textbookVersion, added);
  return wanted;
}

const nodesOf = (db: Db, versionIds: readonly number[]) =>
  versionIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(textbookNode)
        .where(inArray(textbookNode.versionId, [...versionIds]))
        .orderBy(asc(textbookNode.sort), asc(textbookNode.id));
