import type { PaperItem } from '../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';

export interface PaperShare {
  readonly name: string;
  readonly count: number;
  readonly score: number;
}

export interface PaperFacts {
  readonly types: readonly PaperShare[];
  readonly levels: readonly PaperShare[];
  /** A question about several points gives each an equal part of its marks. */
  readonly points: readonly PaperShare[];
  /** Expected marks of those questions that are known. */
  readonly expected: number;
  readonly score: number;
}

/** What the questions of a paper add up to. */
export function paperFacts(
  { sections }: Pick<EditableContent, 'sections'>,
  questionOf: (item: PaperItem) => Pick<BankQuestion, 'typeName' | 'level' | 'scoreRate' | 'kpoints'> | undefined,
): PaperFacts {
  const types = new Map<string, PaperShare>();
  const levels = new Map<number, PaperShare>();
  const points = new Map<string, PaperShare>();
  let expected = 0;
  let sum = 0;
  for (const item of sections.flatMap(({ items }) => items)) {
    const { score } = item;
    const question = questionOf(item);
    if (!question) continue;
    const { typeName, level, scoreRate, kpoints } = question;
    sum += score;
    expected += score * scoreRate;
    add(types, typeName, typeName, score);
    add(levels, level, difficultyName(level), score);
    for (const { id, name } of kpoints) add(points, id, name, score / kpoints.length);
  }
  const byMarks = [...points.values()].sort((a, b) => b.score - a.score);
  const easyFirst = [...levels].sort(([a], [b]) => a - b).map(([, share]) => share);
  return { types: [...types.values()], levels: easyFirst, points: byMarks, expected, score: sum };
}

function add<K>(shares: Map<K, PaperShare>, key: K, name: string, score: number) {
  const before = shares.get(key) ?? { name, count: 0, score: 0 };
  shares.set(key, { name, count: before.count + 1, score: before.score + score });
}
