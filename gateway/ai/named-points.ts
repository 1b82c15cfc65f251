import { wordAt } from '../library/terms/term-lexicon.ts';
import type { Db } from '../platform/db/database.ts';
import { knowledgeNodes, phaseKnowledgeNodes, type SubjectOf } from '../platform/trees/tree-store.ts';

export interface NamedPoint {
  readonly id: string;
  readonly name: string;
}

const maxPoints = 5;
const shortestName = 2;
/** A part of a name, 单调性 of 函数的单调性与最值, says less than a whole one. */
const shortestPart = 3;

/** Knowledge points of the subject that a text names, the longest names first. */
export async function namedPoints(db: Db, subject: SubjectOf, text: string): Promise<NamedPoint[]> {
  const nodes = await knowledgeNodes(db, subject);
  return pointsIn(nodes, text).map(({ id, name }) => ({ id: String(id), name }));
}

/**
 * Points that a text names in another subject of the phase, and that subject: 集合 is mathematics, whatever is picked.
 * Undefined where it names none.
 */
export async function pointsElsewhere(db: Db, studyPhaseCode: number, text: string) {
  const nodes = await phaseKnowledgeNodes(db, studyPhaseCode);
  const plain = text.replaceAll('的', '');
  const [longest] = nodes.filter(({ name }) => isNamed(name, plain)).sort((a, b) => b.name.length - a.name.length);
  if (!longest) return undefined;
  const { subjectCode } = longest;
  const own = nodes.filter((node) => node.subjectCode === subjectCode);
  const points = pointsIn(own, text).map(({ id, name }) => ({ id: String(id), name }));
  return { subject: { studyPhaseCode, subjectCode }, points };
}

interface Node {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** Without points whose name is part of a longer one that is named, too. */
export function pointsIn<N extends Node>(nodes: readonly N[], text: string): N[] {
  const plain = text.replaceAll('的', '');
  const whole = nodes.filter(({ name }) => isNamed(name, plain));
  const isPart = ({ name }: Node) => partsOf(name).some((part) => part.length >= shortestPart && plain.includes(part));
  // 函数 of 函数与导数: the noun that a name begins with
  const isBeginning = ({ name }: Node) => {
    const [first = ''] = partsOf(name);
    return first.length >= shortestName && plain.includes(first) && !isSubject(first);
  };
  const found = [whole, nodes.filter(isPart), nodes.filter(isBeginning)].find(({ length }) => length > 0) ?? [];
  const longestFirst = [...found].sort((a, b) => b.name.length - a.name.length);
  const kept: N[] = [];
  for (const node of longestFirst) {
    if (!kept.some(({ name }) => name.includes(node.name))) kept.push(node);
  }
  return kept.slice(0, maxPoints);
}

const isNamed = (name: string, text: string) => {
  const plain = name.replaceAll('的', '');
  return plain.length >= shortestName && text.includes(plain);
};

/** 生物 says where to look, and not that 生物与环境 is looked for. */
const isSubject = (name: string) => {
  const at = wordAt(name, 0);
  return at?.word === name && at.meaning.field === 'subjectCode';
};

const partsOf = (name: string) => name.split(/[的与和及、（）()·\s]/);
