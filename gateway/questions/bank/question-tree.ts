import type { QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  knowledgeNodes,
  loadTextbookVersions,
  type SubjectOf,
  textbookNodes,
} from '../../platform/trees/tree-store.ts';
import type { QuestionIndex } from './question-index.ts';

interface Tools {
  readonly db: Db;
  readonly questionIndex: QuestionIndex;
}
interface Node {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** The knowledge points of a subject with their questions. */
export async function pointTree({ db, questionIndex }: Tools, subject: SubjectOf) {
  const [{ points }, nodes] = await Promise.all([questionIndex.columns(subject), knowledgeNodes(db, subject)]);
  return { nodes: countedTree(nodes, points), versions: [], versionCode: '' };
}

/** The chapters of an edition of the subject with their questions. */
export async function chapterTree({ db, questionIndex }: Tools, subject: SubjectOf, wanted: string | undefined) {
  const [{ chapters }, versions] = await Promise.all([
    questionIndex.columns(subject),
    loadTextbookVersions(db, subject),
  ]);
  const version = versions.find((row) => row.versionCode === wanted) ?? versions[0];
  const nodes = version ? await textbookNodes(db, [version.id]) : [];
  return {
    nodes: countedTree(nodes, chapters),
    versions: versions.map((row) => ({ code: row.versionCode, name: row.versionName })),
    versionCode: version?.versionCode ?? '',
  };
}

/** Nodes as a tree; a question at several nodes counts once at each node above them. */
export function countedTree(nodes: readonly Node[], places: readonly (readonly number[])[]): QuestionTreeNode[] {
  const above = new Map<number, readonly number[]>();
  for (const { id, parentId } of nodes) above.set(id, [id, ...(parentId === null ? [] : (above.get(parentId) ?? []))]);
  const counts = new Map<number, number>();
  for (const ids of places) {
    const touched = new Set(ids.flatMap((id) => above.get(id) ?? []));
    for (const id of touched) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const childrenOf = Map.groupBy(nodes, (node) => node.parentId);
  const build = (parentId: number | null): QuestionTreeNode[] =>
    (childrenOf.get(parentId) ?? []).map(({ id, name }) => ({
      id: String(id),
      name,
      questionNum: counts.get(id) ?? 0,
      children: build(id),
    }));
  return build(null);
}
