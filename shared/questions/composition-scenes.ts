import { rateOfLevel } from './difficulty.ts';
import { questionTypeNamed } from './question-types.ts';

/** What a paper is for, with what such a paper usually consists of (docs/product/questions.md#composition-scenes). */
export interface CompositionScene {
  readonly code: 'homework' | 'unit' | 'monthly' | 'midterm' | 'final' | 'mock';
  readonly name: string;
  readonly minutes: number;
  readonly fullScore: number;
  /** Expected share of the marks. */
  readonly difficulty: number;
  readonly rows: readonly SceneRow[];
}

export interface SceneRow {
  readonly typeCode: number;
  readonly typeName: string;
  readonly count: number;
  /** Marks of each question. */
  readonly score: number;
}

/** The share of the marks of so many questions of each level, 容易 first. */
export function difficultyOfLevels(amounts: readonly number[]): number {
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  const rates = amounts.reduce((sum, amount, i) => sum + amount * rateOfLevel(i + 1), 0);
  return all === 0 ? 0 : Math.round((rates / all) * 100) / 100;
}

type Form = 'homework' | 'unit' | 'exam';

/** Questions of ten at each level, 容易 first. */
const scenes = [
  { code: 'homework', name: '课时作业', form: 'homework', levels: [4, 4, 2, 0, 0] },
  { code: 'unit', name: '单元测试', form: 'unit', levels: [3, 4, 2, 1, 0] },
  { code: 'monthly', name: '月考', form: 'exam', levels: [3, 3, 2, 1, 1] },
  { code: 'midterm', name: '期中', form: 'exam', levels: [3, 3, 3, 1, 0] },
  { code: 'final', name: '期末', form: 'exam', levels: [3, 3, 2, 2, 0] },
  { code: 'mock', name: '模拟', form: 'exam', levels: [2, 3, 3, 1, 1] },
] as const satisfies readonly { code: CompositionScene['code']; name: string; form: Form; levels: readonly number[] }[];

/** Minutes, then types with `number x marks`. */
type Structure = Readonly<Record<Form, string>>;

const structures = {
  seniorChinese: {
    homework: '45 现代文阅读 1x18 文言小题 2x3 名篇名句默写 1x6 语言文字运用 1x20',
    unit: '90 现代文阅读 1x19 文言文阅读 1x20 古代诗歌阅读 1x9 名篇名句默写 2x6 语言文字运用 2x20',
    exam: '150 现代文阅读 1x19 现代文阅读 1x16 文言文阅读 1x20 古代诗歌阅读 1x9 名篇名句默写 1x6 语言文字运用 1x20 作文 1x60',
  },
  middleChinese: {
    homework: '45 名篇名句默写 1x8 现代文阅读 1x20 文言文阅读 1x15 古代诗歌阅读 1x7',
    unit: '90 名篇名句默写 1x9 现代文阅读 1x20 文言文阅读 1x15 古代诗歌阅读 1x6 作文 1x50',
    exam: '120 名篇名句默写 1x8 语言文字运用 1x11 现代文阅读 1x16 现代文阅读 1x14 文言文阅读 1x15 古代诗歌阅读 1x6 作文 1x50',
  },
  primaryChinese: {
    homework: '30 单选 5x2 填空 5x2 名篇名句默写 1x8 语言文字运用 1x7 现代文阅读 1x15',
    unit: '90 单选 4x2 填空 4x2 名篇名句默写 1x8 语言文字运用 2x6 古诗阅读 1x8 现代文阅读 1x14 现代文阅读 1x12 作文 1x30',
    exam: '90 单选 4x2 填空 4x2 名篇名句默写 1x8 语言文字运用 2x6 古诗阅读 1x8 现代文阅读 1x14 现代文阅读 1x12 作文 1x30',
  },
  seniorMathematics: {
    homework: '45 单选 4x5 多选 1x6 填空 2x5 解答 1x14',
    unit: '90 单选 8x5 多选 2x6 填空 3x5 解答 1x15 解答 1x18',
    exam: '120 单选 8x5 多选 3x6 填空 3x5 解答 1x13 解答 2x15 解答 2x17',
  },
  middleMathematics: {
    homework: '45 单选 5x3 填空 3x3 计算 1x6 解答 2x10',
    unit: '90 单选 10x3 填空 6x3 计算 2x6 解答 3x8 证明 2x8',
    exam: '120 单选 10x3 填空 6x3 计算 2x6 解答 3x8 证明 2x8 解答 2x10',
  },
  primaryMathematics: {
    homework: '30 判断 4x1 单选 4x2 填空 4x2 计算 4x4 应用 2x7',
    unit: '90 单选 8x2 判断 8x1 填空 10x2 计算 6x4 应用 4x8',
    exam: '90 单选 8x2 判断 8x1 填空 10x2 计算 6x4 应用 4x8',
  },
  seniorEnglish: {
    homework: '45 阅读理解 2x10 完形填空 1x15 语法填空 1x15',
    unit: '90 阅读理解 4x10 七选五 1x10 完形填空 1x15 语法填空 1x15 应用文 1x20',
    exam: '120 听力 20x1.5 阅读理解 1x7.5 阅读理解 3x10 七选五 1x12.5 完形填空 1x15 语法填空 1x15 应用文 1x15 读后续写 1x25',
  },
  middleEnglish: {
    homework: '45 单项选择 10x1 完形填空 1x10 阅读理解 2x10 填空 10x1',
    unit: '90 单项选择 20x1 完形填空 1x15 阅读理解 4x10 填空 10x1 书面表达 1x15',
    exam: '120 听力 20x1 单项选择 15x1 完形填空 1x15 阅读理解 4x10 填空 15x1 书面表达 1x15',
  },
  primaryEnglish: {
    homework: '30 单项选择 10x1 完形填空 1x10 阅读理解 2x10 填空 10x1',
    unit: '60 听力 20x1 单项选择 20x1 完形填空 1x10 阅读理解 2x10 填空 15x1 书面表达 1x15',
    exam: '60 听力 20x1 单项选择 20x1 完形填空 1x10 阅读理解 2x10 填空 15x1 书面表达 1x15',
  },
  seniorPhysics: {
    homework: '45 单选 4x4 多选 1x6 实验 1x8 解答 2x10',
    unit: '75 单选 7x4 多选 3x6 实验 1x7 实验 1x9 解答 1x10 解答 1x12 解答 1x16',
    exam: '75 单选 7x4 多选 3x6 实验 1x7 实验 1x9 解答 1x10 解答 1x12 解答 1x16',
  },
  middlePhysics: {
    homework: '45 单选 5x4 填空 3x4 实验 1x8 解答 1x10',
    unit: '90 单选 10x3 多选 2x4 填空 6x3 实验 3x8 解答 2x10',
    exam: '90 单选 10x3 多选 2x4 填空 6x3 实验 3x8 解答 2x10',
  },
  seniorChemistry: {
    homework: '45 单选 6x3 填空 3x4 实验 1x10 解答 1x10',
    unit: '75 单选 14x3 实验 1x14 工艺流程 1x15 解答 1x14 解答 1x15',
    exam: '75 单选 14x3 实验 1x14 工艺流程 1x15 解答 1x14 解答 1x15',
  },
  middleChemistry: {
    homework: '45 单选 6x3 填空 3x4 实验 1x10 解答 1x10',
    unit: '60 单选 14x3 填空 4x5 实验 2x10 工艺流程 1x8 解答 1x10',
    exam: '60 单选 14x3 填空 4x5 实验 2x10 工艺流程 1x8 解答 1x10',
  },
  seniorScience: {
    homework: '45 单选 10x2 填空 5x2 综合 1x10 实验探究 1x10',
    unit: '75 单选 15x2 多选 5x3 综合 4x11 实验探究 1x11',
    exam: '75 单选 15x2 多选 5x3 综合 4x11 实验探究 1x11',
  },
  basicScience: {
    homework: '40 单选 10x2 填空 5x2 综合 1x10 实验探究 1x10',
    unit: '60 单选 20x2 填空 5x2 综合 3x10 实验探究 2x10',
    exam: '60 单选 20x2 填空 5x2 综合 3x10 实验探究 2x10',
  },
  seniorGeography: {
    homework: '40 单选 10x3 综合 1x20',
    unit: '75 单选 16x3 综合 1x16 综合 2x18',
    exam: '75 单选 16x3 综合 1x16 综合 2x18',
  },
  basicGeography: {
    homework: '40 单选 15x2 综合 2x10',
    unit: '60 单选 25x2 综合 5x10',
    exam: '60 单选 25x2 综合 5x10',
  },
  seniorHistory: {
    homework: '40 单选 10x3 材料分析 1x20',
    unit: '75 单选 16x3 材料分析 1x20 材料分析 2x16',
    exam: '75 单选 16x3 材料分析 1x20 材料分析 2x16',
  },
  middleHistory: {
    homework: '40 单选 10x2 材料分析 2x15',
    unit: '60 单选 20x2 材料分析 4x15',
    exam: '60 单选 20x2 材料分析 4x15',
  },
  primaryHistory: {
    homework: '30 单选 10x2 填空 7x2 简答 2x8',
    unit: '60 单选 20x2 填空 10x2 简答 5x8',
    exam: '60 单选 20x2 填空 10x2 简答 5x8',
  },
  practice: {
    homework: '40 单选 10x2 判断 5x2 综合 2x10',
    unit: '60 单选 25x2 判断 10x2 综合 3x10',
    exam: '60 单选 25x2 判断 10x2 综合 3x10',
  },
} as const satisfies Record<string, Structure>;

/** By subject: the structures of 小学, 初中 and 高中. */
const bySubject: Readonly<Record<number, readonly [Structure, Structure, Structure]>> = {
  1: [structures.primaryChinese, structures.middleChinese, structures.seniorChinese],
  2: [structures.primaryMathematics, structures.middleMathematics, structures.seniorMathematics],
  3: [structures.primaryEnglish, structures.middleEnglish, structures.seniorEnglish],
  4: [structures.middlePhysics, structures.middlePhysics, structures.seniorPhysics],
  5: [structures.middleChemistry, structures.middleChemistry, structures.seniorChemistry],
  6: [structures.basicScience, structures.basicScience, structures.seniorScience],
  7: [structures.middleHistory, structures.middleHistory, structures.seniorHistory],
  8: [structures.basicGeography, structures.basicGeography, structures.seniorGeography],
  9: [structures.primaryHistory, structures.middleHistory, structures.seniorHistory],
  10: [structures.basicScience, structures.basicScience, structures.basicScience],
};

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** The scenes of a subject in the order of a term, with the rows of a usual paper; its marks add up. */
export function compositionScenes(subject: Subject): CompositionScene[] {
  const { studyPhaseCode, subjectCode } = subject;
  const structure = bySubject[subjectCode]?.[studyPhaseCode / 100 - 1] ?? structures.practice;
  return scenes.map(({ code, name, form, levels }) => {
    const [minutes, ...parts] = structure[form].split(' ');
    const rows = readRows(subject, parts);
    const fullScore = rows.reduce((sum, row) => sum + row.count * row.score, 0);
    return { code, name, minutes: Number(minutes), fullScore, difficulty: difficultyOfLevels(levels), rows };
  });
}

function readRows(subject: Subject, parts: readonly string[]): SceneRow[] {
  const rows: SceneRow[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [typeName = '', amounts = ''] = parts.slice(i, i + 2);
    const [count = 0, score = 0] = amounts.split('x').map(Number);
    const type = questionTypeNamed(subject, typeName);
    if (type) rows.push({ typeCode: type.code, typeName, count, score });
  }
  return rows;
}

/** The minutes of the usual paper whose full mark is nearest. */
export function usualMinutes(subject: Subject, fullScore: number): number {
  const distance = (scene: CompositionScene) => Math.abs(scene.fullScore - fullScore);
  const [nearest] = compositionScenes(subject).sort((a, b) => distance(a) - distance(b));
  return nearest?.minutes ?? 0;
}
