import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { rowOfId } from '../../platform/db/row-pieces.ts';
import type { Pick } from './assembly.ts';
import type { Blueprint, GenerateInput } from './blueprint.ts';
import type { CandidateFacts } from './candidates.ts';

/** Below so many questions to choose from, a pick says how few they were. */
const fewFit = 10;

/** Why a question was picked: the conditions that it meets, and how much choice there was. */
export function reasonsOf(
  { id, row: index }: Pick,
  { rate, level, year, points }: CandidateFacts,
  { blueprint, input }: { blueprint: Blueprint; input: GenerateInput },
): string[] {
  const { rows, locked, branches, columns } = blueprint;
  const resolved = rows[index];
  if (!resolved) return [];
  const isLocked = locked.some((ids) => ids.has(id));
  const { scope, conditions, places } = resolved;
  const place = rowOfId(columns, id);
  const fits = (kind: string) => conditions.some((condition) => condition.kind === kind && condition.holds(place));
  const named = points.filter((point) => scope.points.some((branch) => branch.has(point)));
  const about = branches.namesOf(named).slice(0, 2);
  const aim = input.difficulty === undefined ? '' : `，全卷目标 ${input.difficulty.toFixed(2)}`;
  const reasons = [
    isLocked && '已锁定，保留',
    about.length > 0 && `考查${about.join('、')}`,
    fits('chapter') && '属于所选章节',
    `难度 ${rate.toFixed(2)}（${difficultyName(level)}）${aim}`,
    fits('years') && `${year} 年的试题`,
    fits('unused') && '您没有用过',
    !isLocked && places.length === 1 && '唯一满足条件的试题',
    !isLocked && places.length > 1 && places.length <= fewFit && `满足条件的只有 ${places.length} 道`,
  ];
  return reasons.filter((reason) => reason !== false);
}
