import type { CodeName } from '../platform/facet-codes.ts';

/** What a question is known for (docs/product/questions.md#question-flags). */
export const questionFlags: readonly CodeName[] = [
  { code: '1', name: '真题' },
  { code: '2', name: '名校' },
  { code: '3', name: '新情境' },
  { code: '4', name: '易错' },
  { code: '5', name: '压轴' },
  { code: '6', name: '原创' },
];
export const questionFlagName = (code: number): string =>
  questionFlags.find((flag) => flag.code === String(code))?.name ?? '';

/**
 * 核心素养 of a subject, as the curriculum standards name them; the first stands where a question says nothing else.
 */
const abilities: Readonly<Record<number, readonly string[]>> = {
  1: ['语言建构与运用', '思维发展与提升', '审美鉴赏与创造', '文化传承与理解'],
  2: ['数学运算', '逻辑推理', '数学抽象', '直观想象', '数学建模', '数据分析'],
  3: ['语言能力', '文化意识', '思维品质', '学习能力'],
  4: ['物理观念', '科学思维', '科学探究', '科学态度与责任'],
  5: ['宏观辨识与微观探析', '变化观念与平衡思想', '证据推理与模型认知', '科学探究与创新意识', '科学态度与社会责任'],
  6: ['生命观念', '科学思维', '科学探究', '社会责任'],
  7: ['唯物史观', '时空观念', '史料实证', '历史解释', '家国情怀'],
  8: ['人地协调观', '综合思维', '区域认知', '地理实践力'],
  9: ['政治认同', '科学精神', '法治意识', '公共参与'],
  10: ['科学观念', '科学思维', '探究实践', '态度责任'],
  11: ['信息意识', '计算思维', '数字化学习与创新', '信息社会责任'],
  12: ['技术意识', '工程思维', '创新设计', '图样表达', '物化能力'],
};
export const abilitiesOf = (subjectCode: number): readonly string[] => abilities[subjectCode] ?? [];

/** The lowest share of the marks of each level, 容易 first. */
const lowestRates = [0.85, 0.7, 0.5, 0.3, 0] as const;

/** The level 1 to 5 of a share of the marks: 容易 from 0.85, 较易 from 0.7, 适中 from 0.5, 较难 from 0.3. */
export const levelOfRate = (scoreRate: number): number =>
  lowestRates.findIndex((lowest) => scoreRate >= lowest) + 1 || 5;

/** Years that the bank is filtered by. */
export const minFilterYear = 2000;
export const maxFilterYear = 2100;
