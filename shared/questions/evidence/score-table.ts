import { markFault, numberFault, type PupilMarks, roundMark } from './class-marks.ts';
import { maxPupils, maxSheetColumns } from './evidence-limits.ts';
import { type Heading, headingOf, plainText } from './score-heading.ts';

/** What a sheet is read by: the paper that its columns are about. */
export interface ScoredPaper {
  readonly questions: readonly {
    readonly fullMark: number;
    /** The letter of the only right option, where the reader may know it. */
    readonly answer?: string | undefined;
  }[];
  /** Questions of each section. */
  readonly sections: readonly number[];
}

export interface SheetRemark {
  /** Of the sheet, from 1; 0 for all of it. */
  readonly row: number;
  /** Letters, as spreadsheets name columns; empty for the whole row. */
  readonly column: string;
  readonly message: string;
}

export interface NamedPupil extends PupilMarks {
  /** Empty where the sheet has none. */
  readonly name: string;
}

export interface ScoreSheet {
  readonly pupils: readonly NamedPupil[];
  /** Must be put right before the marks can be used; the first ones of `faultCount`. */
  readonly faults: readonly SheetRemark[];
  readonly faultCount: number;
  /** Should be looked at; the first ones of `doubtCount`. */
  readonly doubts: readonly SheetRemark[];
  readonly doubtCount: number;
}

const mostRemarks = 50;
/** Of a cell with a letter where the answer is not known. */
export const letterFault = '这里是选项，请填得分';
/** Lines above the head: the name of the exam, of the class. */
const mostLinesAbove = 10;

const absent = /^(?:缺考?|缓考|未考|免考)$/;
const blank = /^[-—–/\\]*$/;
const fullMarkRow = /^(?:满分值?|分值|小题满分|题目满分)$/;
const summaryRow =
  /^(?:(?:班级|年级|全班)?(?:平均|均分|最高|最低|得分率|标准差|及格|优秀|难度|区分度|人数).*|合计|总计)$/;

interface QuestionColumns {
  readonly whole?: number;
  readonly parts: readonly number[];
}

interface SheetColumns {
  readonly number?: number;
  readonly name?: number;
  readonly total?: number;
  readonly questions: readonly QuestionColumns[];
}

const isAsked = (columns: QuestionColumns | undefined) =>
  columns !== undefined && (columns.whole !== undefined || columns.parts.length > 0);

/** `C` for the third column. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/**
 * Reads the cells of a score sheet (小分表): a head with 学号 (or 考号, 座号 ...), 姓名 and the numbers of questions,
 * below it a line with full marks or not, then a line for each pupil. What cannot be used is a fault of its cell.
 */
export function readScoreTable(cells: readonly (readonly string[])[], paper: ScoredPaper): ScoreSheet {
  const faults: SheetRemark[] = [];
  const doubts: SheetRemark[] = [];
  const remark = (list: SheetRemark[]) => (row: number, column: number | undefined, message: string) => {
    list.push({ row: row + 1, column: column === undefined ? '' : columnLetters(column), message });
  };
  const [fault, doubt] = [remark(faults), remark(doubts)];
  const sheetOf = (pupils: readonly NamedPupil[]): ScoreSheet => ({
    pupils,
    faults: faults.slice(0, mostRemarks),
    faultCount: faults.length,
    doubts: doubts.slice(0, mostRemarks),
    doubtCount: doubts.length,
  });
  const headRow = cells.slice(0, mostLinesAbove).findIndex(isHead);
  if (headRow < 0) {
    fault(-1, undefined, '没有找到表头：要有一行写明学号（或考号、座号、姓名）和题号');
    return sheetOf([]);
  }
  const head = cells[headRow] ?? [];
  if (head.length > maxSheetColumns) {
    fault(headRow, undefined, `表格有 ${head.length} 列，最多 ${maxSheetColumns} 列`);
    return sheetOf([]);
  }
  const columns = columnsOf(head, paper, {
    fault: (column, message) => fault(headRow, column, message),
    doubt: (column, message) => doubt(headRow, column, message),
  });
  const pupils: NamedPupil[] = [];
  const rowOfNumber = new Map<string, number>();
  /** By the place of the question: the first cell, and how many pupils have one. */
  const blankParts = new Map<number, { readonly row: number; readonly column: number; readonly count: number }>();
  for (const [offset, line] of cells.slice(headRow + 1).entries()) {
    const row = headRow + 1 + offset;
    if (line.every((cell) => cell.trim() === '')) continue;
    const leads = [columns.number, columns.name, 0].map((column) => plainText(line[column ?? 0] ?? ''));
    if (leads.some((text) => fullMarkRow.test(text))) {
      compareFullMarks(line, columns, paper, (column, message) => doubt(row, column, message));
      continue;
    }
    if (leads.some((text) => summaryRow.test(text))) continue;
    if (pupils.length === maxPupils) {
      fault(row, undefined, `一次最多 ${maxPupils} 名学生`);
      break;
    }
    const pupil = readPupil(line, columns, paper, {
      ordinal: pupils.length + 1,
      fault: (column, message) => fault(row, column, message),
      doubt: (column, message) => doubt(row, column, message),
    });
    if (!pupil) continue;
    const before = rowOfNumber.get(pupil.number);
    if (before !== undefined) fault(row, columns.number, `学号 ${pupil.number} 与第 ${before + 1} 行重复`);
    rowOfNumber.set(pupil.number, row);
    pupils.push(pupil);
    for (const [i, column] of blankPartsOf(line, columns, pupil.marks)) {
      const first = blankParts.get(i);
      blankParts.set(i, first ? { ...first, count: first.count + 1 } : { row, column, count: 1 });
    }
  }
  for (const [i, { row, column, count }] of blankParts)
    doubt(row, column, `第 ${i + 1} 题有空着的小题，按 0 分计（共 ${count} 名学生）`);
  const partial = pupils.filter(({ marks }) => {
    const missing = marks.filter((mark, i) => mark === null && isAsked(columns.questions[i])).length;
    return missing > 0 && marks.some((mark) => mark !== null);
  });
  if (partial.length > 0)
    doubt(-1, undefined, `${partial.length} 名学生有空着的题：算这些题的得分率时不计他们，总分里按 0 分计`);
  if (pupils.length === 0 && faults.length === 0) fault(headRow, undefined, '表头下面没有学生的分数');
  return sheetOf(pupils);
}

/** Places of the questions that have a mark by some of their parts only, each with the first blank column. */
function blankPartsOf(
  line: readonly string[],
  { questions }: SheetColumns,
  marks: PupilMarks['marks'],
): (readonly [place: number, column: number])[] {
  return questions.flatMap(({ parts }, i) => {
    const column = parts.find((part) => isEmpty(line[part] ?? ''));
    return column === undefined || (marks[i] ?? null) === null ? [] : [[i, column] as const];
  });
}

function isHead(line: readonly string[]): boolean {
  const headings = line.slice(0, maxSheetColumns).map(headingOf);
  return (
    headings.some(({ kind }) => kind === 'number' || kind === 'name') &&
    headings.some(({ kind }) => kind === 'question')
  );
}

interface Notes {
  readonly fault: (column: number | undefined, message: string) => void;
  readonly doubt: (column: number | undefined, message: string) => void;
}

type QuestionHeading = Extract<Heading, { kind: 'question' }>;

function columnsOf(head: readonly string[], paper: ScoredPaper, { fault, doubt }: Notes): SheetColumns {
  const headings = head.map(headingOf);
  const place = (kind: Heading['kind']) => {
    const found = headings.findIndex((heading) => heading.kind === kind);
    return found < 0 ? undefined : found;
  };
  const numbers = headings.flatMap((heading, column) =>
    heading.kind === 'number' ? [{ column, rank: heading.rank }] : [],
  );
  const number = numbers.sort((a, b) => a.rank - b.rank)[0]?.column;
  if (number === undefined) doubt(undefined, '没有学号列，按行的顺序编号');
  const asked = headings.flatMap((heading, column) => (heading.kind === 'question' ? [{ heading, column }] : []));
  const inSections = countsInSections(asked.map(({ heading }) => heading));
  const questions = paper.questions.map((): { whole?: number; parts: Map<number, number> } => ({ parts: new Map() }));
  for (const { heading, column } of asked) {
    const index = (inSections ? offsetOf(heading, paper.sections) : 0) + heading.number - 1;
    const target = questions[index];
    if (!target) fault(column, `试卷没有第 ${heading.number} 题`);
    else if (heading.part === undefined) {
      if (target.whole !== undefined) fault(column, `第 ${index + 1} 题有两列`);
      target.whole ??= column;
      const fullMark = paper.questions[index]?.fullMark ?? 0;
      if (heading.fullMark !== undefined && heading.fullMark !== fullMark)
        doubt(column, `第 ${index + 1} 题写着 ${heading.fullMark} 分，试卷上是 ${fullMark} 分`);
    } else {
      if (target.parts.has(heading.part)) fault(column, `第 ${index + 1} 题第 ${heading.part} 小题有两列`);
      target.parts.set(heading.part, column);
    }
  }
  const missing = questions.flatMap(({ whole, parts }, i) => (whole === undefined && parts.size === 0 ? [i + 1] : []));
  if (missing.length > 0) doubt(undefined, `第 ${rangesOf(missing)} 题没有分数列，不计入分析`);
  const [name, total] = [place('name'), place('total')];
  return {
    ...(number !== undefined && { number }),
    ...(name !== undefined && { name }),
    ...(total !== undefined && { total }),
    questions: questions.map(({ whole, parts }) => ({
      ...(whole !== undefined && { whole }),
      parts: whole === undefined ? [...parts.values()] : [],
    })),
  };
}

/** 2、4–7 */
function rangesOf(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const before = ranges.at(-1);
    if (before && before.last === number - 1) before.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join('、');
}

/** Whether numbers begin anew in each section: one stands below two of them. */
function countsInSections(headings: readonly QuestionHeading[]): boolean {
  const sectionOf = new Map<string, number>();
  return headings.some(({ number, part = 0, section = 0 }) => {
    const key = `${number}/${part}`;
    const before = sectionOf.get(key);
    sectionOf.set(key, section);
    return before !== undefined && before !== section;
  });
}

const offsetOf = ({ section = 1 }: QuestionHeading, sections: readonly number[]) =>
  sections.slice(0, section - 1).reduce((sum, count) => sum + count, 0);

function compareFullMarks(
  line: readonly string[],
  columns: SheetColumns,
  paper: ScoredPaper,
  doubt: (column: number, message: string) => void,
) {
  for (const [i, { whole, parts }] of columns.questions.entries()) {
    const places = whole === undefined ? parts : [whole];
    const [first] = places;
    const texts = places.map((column) => plainText(line[column] ?? '').replace(/分$/, ''));
    if (first === undefined || texts.some((text) => !/^\d+(?:\.\d+)?$/.test(text))) continue;
    const sum = roundMark(texts.reduce((all, text) => all + Number(text), 0));
    const fullMark = paper.questions[i]?.fullMark ?? 0;
    if (sum !== fullMark) doubt(first, `第 ${i + 1} 题满分写着 ${sum}，试卷上是 ${fullMark}`);
  }
}

function readPupil(
  line: readonly string[],
  columns: SheetColumns,
  paper: ScoredPaper,
  { ordinal, fault, doubt }: Notes & { readonly ordinal: number },
): NamedPupil | undefined {
  const name = columns.name === undefined ? '' : (line[columns.name] ?? '').trim();
  const number = columns.number === undefined ? String(ordinal) : plainText(line[columns.number] ?? '');
  const absentAt = line.flatMap((cell, column) => (absent.test(plainText(cell)) ? [column] : []));
  const read = columns.questions.map((places, i) => {
    const question = paper.questions[i] ?? { fullMark: 0 };
    return markOf(line, places, question, fault);
  });
  if (number === '') {
    // a remark below the table
    if (name === '' && read.every((mark) => mark === null)) return undefined;
    fault(columns.number, '缺少学号');
    return undefined;
  }
  const problem = numberFault(number);
  if (problem) fault(columns.number, problem);
  const scored = read.filter((mark) => mark !== null);
  const sum = roundMark(scored.reduce((all, mark) => all + mark, 0));
  const isAbsent = absentAt.length > 0 && sum === 0;
  if (isAbsent && scored.length > 0) doubt(undefined, '写着缺考，各题的 0 分不计');
  const asked = columns.questions.flatMap(({ whole, parts }) => [...parts, ...(whole === undefined ? [] : [whole])]);
  if (sum > 0 && absentAt.some((column) => !asked.includes(column))) doubt(undefined, '写着缺考，但有得分，按得分计');
  const marks = isAbsent ? read.map(() => null) : read;
  const total = columns.total === undefined ? undefined : numberIn(line[columns.total]);
  if (scored.length === 0) {
    if (!isAbsent)
      doubt(undefined, total === undefined ? '没有分数，按缺考处理' : '只有总分，没有各题得分，按缺考处理');
  } else if (total !== undefined && Math.abs(total - sum) > 0.01) {
    doubt(columns.total, `总分 ${total}，各题之和 ${sum}`);
  }
  return { number, name, marks };
}

function numberIn(text = ''): number | undefined {
  const plain = plainText(text).replace(/分$/, '');
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?$/i.test(plain) ? roundMark(Number(plain)) : undefined;
}

/** The mark of a question: of its column, or of those of its parts together. */
function markOf(
  line: readonly string[],
  { whole, parts }: QuestionColumns,
  question: ScoredPaper['questions'][number],
  fault: Notes['fault'],
): number | null {
  const read = (column: number) => {
    const mark = markIn(line[column] ?? '', question, whole !== undefined);
    if (typeof mark !== 'string') return mark;
    fault(column, mark);
    return null;
  };
  if (whole !== undefined) return read(whole);
  const marks = parts.map(read).filter((mark) => mark !== null);
  if (marks.length === 0) return null;
  const sum = roundMark(marks.reduce((all, mark) => all + mark, 0));
  if (sum > question.fullMark) fault(parts[0], `各小题之和 ${sum} 分超过满分 ${question.fullMark} 分`);
  return sum;
}

const isEmpty = (text: string) => {
  const plain = plainText(text);
  return blank.test(plain) || absent.test(plain);
};

/** A mark, null for none, or why the text is none. */
function markIn(
  text: string,
  { fullMark, answer }: ScoredPaper['questions'][number],
  takesLetters: boolean,
): number | null | string {
  if (isEmpty(text)) return null;
  const plain = plainText(text);
  const mark = numberIn(plain);
  if (mark !== undefined) return markFault(mark, fullMark) ?? mark;
  const letters = plain.toUpperCase();
  if (takesLetters && /^[A-H]+$/.test(letters)) {
    if (answer !== undefined) return letters === answer ? fullMark : 0;
    return letterFault;
  }
  return `“${text.trim().slice(0, 10)}”不是分数`;
}
