import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';

/** A lesson with where it stands. */
export interface NextLesson {
  readonly id: string;
  readonly name: string;
  /** Empty for a unit that has no lessons. */
  readonly unitName: string;
  readonly volumeName: string;
}

/**
 * The lesson of a textbook and those after it, at most `count`; of a unit its first lesson. Volumes follow each other;
 * empty for a place that the textbook does not have.
 */
export function nextLessons(volumes: readonly TreeNode[], chapterId: string, count: number): readonly NextLesson[] {
  const lessons = volumes.flatMap(({ name: volumeName, children }) =>
    children.flatMap((unit) =>
      unit.children.length === 0
        ? [{ id: unit.id, name: unit.name, unitId: unit.id, unitName: '', volumeName }]
        : unit.children.map(({ id, name }) => ({ id, name, unitId: unit.id, unitName: unit.name, volumeName })),
    ),
  );
  const at = lessons.findIndex(({ id, unitId }) => id === chapterId || unitId === chapterId);
  return at < 0 ? [] : lessons.slice(at, at + count).map(({ unitId: _unit, ...lesson }) => lesson);
}
