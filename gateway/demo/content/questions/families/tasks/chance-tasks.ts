import { createRandom, type Random } from '../../../../random.ts';
import { type Chance, eventTasks } from './chance.ts';
import { drawExperiments } from './chance-draws.ts';
import { groupExperiments } from './chance-groups.ts';
import { orderExperiments } from './chance-orders.ts';
import { trialExperiments } from './chance-trials.ts';
import { taskFamilies } from './task-families.ts';

const experiments: readonly ((random: Random) => Chance)[] = [
  ...drawExperiments,
  ...groupExperiments,
  ...orderExperiments,
  ...trialExperiments,
];

/** Probabilities of events of experiments, each counted. */
export const chanceTasks = experiments.flatMap((make) =>
  taskFamilies(
    { lesson: '随机事件与概率', point: '概率', ability: '数据分析' },
    [make],
    eventTasks(make(createRandom(1)).events.length),
  ),
);
