import { isSubjectCode } from '../platform/study.ts';

/** A type of question of one subject (docs/product/questions.md#question-types). */
export interface QuestionType {
  /** Phase digit, two digits of the subject, two of the type: 30201 is the single choice of senior mathematics. */
  readonly code: number;
  readonly name: string;
  /** Its answer is one of the options, so that a machine can mark it. */
  readonly objective: boolean;
  /** Full mark in a usual paper. */
  readonly usualScore: number;
  readonly usualMinutes: number;
}

const objectiveNames = new Set(['单选', '多选', '判断', '单项选择']);

/**
 * Types of a subject in the order of a paper, each `name score minutes`. The place in the line is a part of the code:
 * new types go to the end.
 */
const lines = {
  chinese:
    '现代文阅读:19:20 文言文阅读:20:20 古代诗歌阅读:9:10 名篇名句默写:6:4 语言文字运用:20:15 作文:60:50 文言小题:3:3 单选:3:3 多选:6:4 填空:2:2 简答:8:8',
  primaryChinese:
    '现代文阅读:12:12 古诗阅读:6:6 名篇名句默写:6:4 语言文字运用:6:5 作文:30:30 单选:2:2 多选:3:3 填空:2:2 简答:6:6',
  seniorMathematics: '单选:5:4 多选:6:6 填空:5:5 解答:15:14 简答:8:8 综合:10:10',
  middleMathematics: '单选:3:2 填空:3:3 计算:6:5 解答:8:8 证明:8:9 多选:4:4 简答:8:8 综合:10:10',
  primaryMathematics: '单选:2:2 判断:1:1 填空:2:2 计算:4:3 应用:5:5 多选:3:3 简答:6:6 综合:10:8',
  seniorEnglish:
    '听力:1.5:1 阅读理解:10:8 七选五:12.5:8 完形填空:15:12 语法填空:15:10 应用文:15:15 读后续写:25:25 单项选择:1:1 填空:2:1 简答:6:6',
  basicEnglish: '听力:1:1 单项选择:1:1 完形填空:10:9 阅读理解:8:7 填空:1:1 书面表达:15:15 简答:6:6',
  physics: '单选:4:3 多选:6:5 实验:8:8 解答:12:12 填空:4:3 简答:8:8 综合:12:12',
  chemistry: '单选:3:3 多选:4:4 实验:14:12 工艺流程:14:12 填空:4:3 解答:10:10 简答:8:8 综合:14:12',
  science: '单选:3:2 多选:4:4 综合:12:11 实验探究:12:11 填空:2:2 简答:8:8',
  geography: '单选:3:2 综合:14:13 多选:4:4 填空:2:2 简答:8:8',
  history: '单选:3:2 材料分析:14:13 多选:4:4 填空:2:2 简答:8:8 综合:12:11',
  practice: '单选:2:2 判断:2:1 多选:3:3 填空:2:2 综合:10:9 简答:6:6',
} as const;

type Line = keyof typeof lines;

const bySubject: Readonly<Record<number, Line>> = {
  4: 'physics',
  5: 'chemistry',
  6: 'science',
  7: 'history',
  8: 'geography',
  9: 'history',
  10: 'science',
  11: 'practice',
  12: 'practice',
};

function lineOf(studyPhaseCode: number, subjectCode: number): Line {
  if (subjectCode === 1) return studyPhaseCode === 100 ? 'primaryChinese' : 'chinese';
  if (subjectCode === 3) return studyPhaseCode === 300 ? 'seniorEnglish' : 'basicEnglish';
  if (subjectCode !== 2) return bySubject[subjectCode] ?? 'practice';
  if (studyPhaseCode === 300) return 'seniorMathematics';
  return studyPhaseCode === 200 ? 'middleMathematics' : 'primaryMathematics';
}

const known = new Map<string, readonly QuestionType[]>();
const none: readonly QuestionType[] = [];

/** The types of a subject, the first ones as they stand in its usual papers; empty for a subject of another phase. */
export function questionTypes(studyPhaseCode: number, subjectCode: number): readonly QuestionType[] {
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return none;
  const key = `${studyPhaseCode}/${subjectCode}`;
  const types = known.get(key) ?? readTypes(studyPhaseCode, subjectCode);
  known.set(key, types);
  return types;
}

function readTypes(studyPhaseCode: number, subjectCode: number): QuestionType[] {
  const line = lines[lineOf(studyPhaseCode, subjectCode)];
  return line.split(' ').map((text, i) => {
    const [name = '', score, minutes] = text.split(':');
    return {
      code: (studyPhaseCode / 100) * 10_000 + subjectCode * 100 + i + 1,
      name,
      objective: objectiveNames.has(name),
      usualScore: Number(score),
      usualMinutes: Number(minutes),
    };
  });
}

/** The type with that code, whatever its subject. */
export const questionTypeOfCode = (code: number): QuestionType | undefined =>
  questionTypes(Math.floor(code / 10_000) * 100, Math.floor(code / 100) % 100).find((type) => type.code === code);

/** The type that a subject calls so. */
export const questionTypeNamed = (
  study: { readonly studyPhaseCode: number; readonly subjectCode: number },
  name: string,
): QuestionType | undefined =>
  questionTypes(study.studyPhaseCode, study.subjectCode).find((type) => type.name === name);
