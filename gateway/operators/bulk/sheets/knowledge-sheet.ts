import type { Db } from '../../../platform/db/database.ts';
import { and, asc, eq, max } from '../../../platform/db/drizzle.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { knowledgeNode } from '../../../platform/db/schema/tree.ts';
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

interface KnowledgeRow extends StudyOf {
  readonly path: readonly string[];
  readonly sort: number | undefined;
}
type KnowledgeNode = typeof knowledgeNode.$inferSelect;

/** Knowledge points by their paths; those above a point are made with it. */
export const knowledgeSheet: Sheet<KnowledgeRow> = {
  kind: 'knowledge',
  form: 'table',
  columns: [{ name: 'phase', isRequired: true }, { name: 'subject', isRequired: true }, pathColumn, { name: 'sort' }],
  tags: ['tree', 'question'],
  begin: () => ({
    read: (cells) => ({ ...readStudy(cells), path: readPath(cells, 'path'), sort: cells.integer('sort', sortRange) }),
    keyOf: (row) => `${subjectKey(row)}/${pathText(row.path)}`,
    save: saveKnowledge,
  }),
  async *exportRows({ db }) {
    const all = await db.select().from(knowledgeNode).orderBy(asc(knowledgeNode.sort), asc(knowledgeNode.id));
    for (const nodes of Map.groupBy(all, subjectKey).values()) {
      for (const [path, { studyPhaseCode, subjectCode, sort }] of nodesByPath(nodes)) {
        yield { ...studyTexts({ studyPhaseCode, subjectCode }), path, sort: String(sort) };
      }
    }
  },
};

async function saveKnowledge(rows: readonly KnowledgeRow[], { db }: BulkTools): Promise<Outcome[]> {
  const [last] = await db.select({ sort: max(knowledgeNode.sort) }).from(knowledgeNode);
  let [nextId, nextSort] = [await nextTreeId(db, knowledgeNode, 'knowledge-point'), (last?.sort ?? 0) + 1];
  const trees = new Map<string, Map<string, KnowledgeNode>>();
  const changes: TreeChanges<KnowledgeNode> = { added: [], changed: new Map() };
  const outcomes: Outcome[] = [];
  for (const { path, sort, studyPhaseCode, subjectCode } of rows) {
    const study = { studyPhaseCode, subjectCode };
    const nodes = trees.get(subjectKey(study)) ?? nodesByPath(await nodesOf(db, study));
    trees.set(subjectKey(study), nodes);
    const make = (name: string, parent: KnowledgeNode | undefined) => {
      return { id: nextId++, parentId: parent?.id ?? null, ...study, name, sort: nextSort++ };
    };
    outcomes.push(placeNode(nodes, changes, { path, given: defined({ sort }), make }));
  }
  await insertRows(db, knowledgeNode, changes.added);
  for (const { id, sort } of changes.changed.values()) {
    await db.update(knowledgeNode).set({ sort }).where(eq(knowledgeNode.id, id));
  }
  return outcomes;
}

const nodesOf = (db: Db, { studyPhaseCode, subjectCode }: StudyOf) =>
  db
    .select()
    .from(knowledgeNode)
    .where(and(eq(knowledgeNode.studyPhaseCode, studyPhaseCode), eq(knowledgeNode.subjectCode, subjectCode)))
    .orderBy(asc(knowledgeNode.sort), asc(knowledgeNode.id));
