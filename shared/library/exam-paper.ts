/** A paper of the entrance examination that several provinces or one write. */
export interface ExamPaper {
  /** Code of the dictionary `examPaper`. */
  readonly code: string;
  readonly name: string;
  /** Other ways to write it, in lower case and half-width. */
  readonly aliases: readonly string[];
}

/**
 * Papers of the college entrance examination under the names their years used: 全国一卷 and 全国二卷 from 2025 on,
 * 新课标 before, 全国甲卷 last in 2024.
 */
export const examPapers: readonly ExamPaper[] = [
  paper('qg1', '全国一卷', '全国1卷', '全国ⅰ卷', '全国i卷', '一卷'),
  paper('qg2', '全国二卷', '全国2卷', '全国ⅱ卷', '全国ii卷', '二卷'),
  paper('xkb1', '新课标Ⅰ卷', '新课标一卷', '新课标1卷', '新高考一卷', '新高考ⅰ卷', '新高考1卷', '新课标i卷'),
  paper('xkb2', '新课标Ⅱ卷', '新课标二卷', '新课标2卷', '新高考二卷', '新高考ⅱ卷', '新高考2卷', '新课标ii卷'),
  paper('qgj', '全国甲卷', '甲卷'),
  paper('qgy', '全国乙卷', '乙卷'),
  paper('bj', '北京卷'),
  paper('tj', '天津卷'),
  paper('sh', '上海卷'),
];

function paper(code: string, name: string, ...aliases: string[]): ExamPaper {
  return { code, name, aliases };
}

/** The paper that took the place of another, and the last year of a paper that is not set any more. */
const successors: Readonly<Record<string, string>> = { xkb1: 'qg1', xkb2: 'qg2' };
const firstYears: Readonly<Record<string, number>> = { qg1: 2025, qg2: 2025 };
const lastYears: Readonly<Record<string, number>> = { xkb1: 2024, xkb2: 2024, qgj: 2024, qgy: 2023 };

/** The line of succession of a paper, by the code of the paper that is set today. */
export const examPaperLine = (code: string): string => successors[code] ?? code;

/** 全国一卷（2025前：新课标Ⅰ卷）: a line of succession by all its names. */
export function examPaperLineName(code: string): string {
  const before = examPapers.find((item) => successors[item.code] === code);
  return before ? `${examPaperName(code)}（${firstYears[code]}前：${before.name}）` : examPaperName(code);
}

/** Whether papers of a line were set in a year. */
export const isExamLineSet = (line: string, year: number): boolean => year <= (lastYears[line] ?? year);

const byCode = new Map(examPapers.map((item) => [item.code, item]));
export const examPaperName = (code: string) => byCode.get(code)?.name ?? '';

/** The paper that a title names; empty where it names none. */
export const examPaperOfTitle = (title: string): string =>
  examPapers.find(({ name }) => title.includes(name))?.code ?? '';

const first = [110000, 120000, 310000];
/** Provinces that write 全国一卷 in Chinese, mathematics and English since 2025. */
const firstPaper = [370000, 440000, 430000, 420000, 130000, 320000, 350000, 330000, 410000, 360000, 340000];
const special = ['bj', 'tj', 'sh'] as const;

/** Which paper a province writes from 2025 on; empty for areas without the examination. */
export function examPaperOfArea(areaCode: number): string {
  const own = first.indexOf(areaCode);
  if (own >= 0) return special[own] ?? '';
  if (firstPaper.includes(areaCode)) return 'qg1';
  return areaCode >= 130000 && areaCode < 700000 ? 'qg2' : '';
}
