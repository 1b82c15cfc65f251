import type { Db } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { textbookNode, textbookVersion } from '../../platform/db/schema/tree.ts';
import { knowledgeNodes, type SubjectOf } from '../../platform/trees/tree-store.ts';
import { searchedWord } from './searched-text.ts';

interface Node {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** What a search finds of the trees: by the id of a node its own name and those of the topics that it is part of. */
export interface TopicTexts {
  readonly points: ReadonlyMap<number, string>;
  readonly chapters: ReadonlyMap<number, string>;
}

/** Names of the knowledge points and of the chapters of all editions of a subject. */
export async function topicTexts(db: Db, { studyPhaseCode, subjectCode }: SubjectOf): Promise<TopicTexts> {
  const [points, chapters] = await Promise.all([
    knowledgeNodes(db, { studyPhaseCode, subjectCode }),
    db
      .select({ id: textbookNode.id, parentId: textbookNode.parentId, name: textbookNode.name })
      .from(textbookNode)
      .innerJoin(textbookVersion, eq(textbookVersion.id, textbookNode.versionId))
      .where(and(eq(textbookVersion.studyPhaseCode, studyPhaseCode), eq(textbookVersion.subjectCode, subjectCode))),
  ]);
  // what a volume is called says nothing of a question
  return { points: namesAbove(points), chapters: namesAbove(chapters.filter(({ parentId }) => parentId !== null)) };
}

/** 集合与常用逻辑用语 is not what each of its lessons is about; 圆锥曲线的方程 is. */
const severalTopics = /[与和、]/;

function namesAbove(nodes: readonly Node[]): ReadonlyMap<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const above = (node: Node | undefined): string[] =>
    node ? [...(severalTopics.test(node.name) ? [] : [node.name]), ...above(byId.get(node.parentId ?? 0))] : [];
  return new Map(
    nodes.map((node) => [node.id, searchedWord([node.name, ...above(byId.get(node.parentId ?? 0))].join(' '))]),
  );
}
