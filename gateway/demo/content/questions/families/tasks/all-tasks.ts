import type { Family } from '../family.ts';
import { chanceTasks } from './chance-tasks.ts';
import { exponentialTasks } from './exponential-tasks.ts';
import { functionTasks } from './function-tasks.ts';
import { primaryWholeNumbers } from './primary-whole-numbers.ts';
import { tangentTasks } from './tangent-tasks.ts';
import { triangleContexts } from './triangle-contexts.ts';
import { triangleJudgements } from './triangle-judgements.ts';
import { triangleTasks } from './triangle-tasks.ts';
import { trigonometricTasks } from './trigonometric-tasks.ts';

/** Families with few questions each, so that the largest points have many different tasks. */
export const allTasks: readonly Family[] = [
  ...trigonometricTasks,
  ...exponentialTasks,
  ...functionTasks,
  ...tangentTasks,
  ...chanceTasks,
  ...triangleTasks,
  ...triangleContexts,
  ...triangleJudgements,
  ...primaryWholeNumbers,
];
