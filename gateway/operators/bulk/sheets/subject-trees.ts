import type { Db } from '../../../platform/db/database.ts';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { knowledgeNode, textbookNode, textbookVersion } from '../../../platform/db/schema/tree.ts';
import type { Refusal } from '../bulk-fault.ts';
import { pathText, type StudyOf, subjectKey } from './study-cells.ts';
import { nodesByPath } from './tree-nodes.ts';

interface Edition {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nodes: ReadonlyMap<string, typeof textbookNode.$inferSelect>;
}

/** The trees of a subject, by names and by ids. */
export interface SubjectTrees {
  readonly editions: readonly Edition[];
  readonly knowledge: ReadonlyMap<string, typeof knowledgeNode.$inferSelect>;
  readonly pathOfNode: ReadonlyMap<number, string>;
  readonly pathOfPoint: ReadonlyMap<number, string>;
}

/** Reads each subject's trees once. */
export function createTreeReader() {
  const known = new Map<string, SubjectTrees>();
  return async (db: Db, study: StudyOf): Promise<SubjectTrees> => {
    const trees = known.get(subjectKey(study)) ?? (await readTrees(db, study));
    known.set(subjectKey(study), trees);
    return trees;
  };
}
export type TreeReader = ReturnType<typeof createTreeReader>;

async function readTrees(db: Db, { studyPhaseCode, subjectCode }: StudyOf): Promise<SubjectTrees> {
  const ofSubject = (table: typeof textbookVersion | typeof knowledgeNode) =>
    and(eq(table.studyPhaseCode, studyPhaseCode), eq(table.subjectCode, subjectCode));
  const versions = await db
    .select()
    .from(textbookVersion)
    .where(ofSubject(textbookVersion))
    .orderBy(asc(textbookVersion.sort));
  const ids = versions.map(({ id }) => id);
  const nodes = await db
    .select()
    .from(textbookNode)
    .where(inArray(textbookNode.versionId, ids))
    .orderBy(asc(textbookNode.sort), asc(textbookNode.id));
  const points = await db
    .select()
    .from(knowledgeNode)
    .where(ofSubject(knowledgeNode))
    .orderBy(asc(knowledgeNode.sort), asc(knowledgeNode.id));
  const byVersion = Map.groupBy(nodes, ({ versionId }) => versionId);
  const editions = versions.map(({ id, versionCode, versionName }) => {
    return { id, code: versionCode, name: versionName, nodes: nodesByPath(byVersion.get(id) ?? []) };
  });
  const knowledge = nodesByPath(points);
  const pathsOf = (tree: ReadonlyMap<string, { id: number }>) => [...tree].map(([path, { id }]) => [id, path] as const);
  return {
    editions,
    knowledge,
    pathOfNode: new Map(editions.flatMap((edition) => pathsOf(edition.nodes))),
    pathOfPoint: new Map(pathsOf(knowledge)),
  };
}

/** Ids of the knowledge points that a line names. */
export function findPoints({ knowledge }: SubjectTrees, paths: readonly (readonly string[])[]): number[] | Refusal {
  const ids: number[] = [];
  for (const names of paths) {
    const node = knowledge.get(pathText(names));
    if (!node)
      return { column: 'knowledge', message: `没有知识点“${pathText(names).slice(0, 80)}”，请先写进knowledge.csv` };
    ids.push(node.id);
  }
  return ids;
}
