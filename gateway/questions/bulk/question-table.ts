import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { questionTypes } from '../../../shared/questions/question-types.ts';
import { type Cells, type Column, readCells } from '../../operators/bulk/reading/cells.ts';
import type { NamedLine } from '../../operators/bulk/reading/read-table.ts';
import { readArea, readStudy } from '../../operators/bulk/sheets/study-cells.ts';

const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const longText = 20_000;

/** The columns of `questions.xlsx`. A line with a `part` is a part of the question above it. */
export const questionTableColumns: readonly Column[] = [
  { name: 'phase' },
  { name: 'subject' },
  { name: 'type' },
  { name: 'passage', most: longText },
  { name: 'part', most: 10 },
  { name: 'stem', most: longText },
  ...labels.map((name) => ({ name, most: longText })),
  { name: 'answer', most: longText },
  { name: 'analysis', most: longText },
  { name: 'solution', most: longText },
  { name: 'remark', most: longText },
  { name: 'score' },
  { name: 'level' },
  { name: 'minutes' },
  { name: 'knowledge', most: 2000 },
  { name: 'source' },
  { name: 'year' },
  { name: 'area' },
  { name: 'school', most: 50 },
];

interface QuestionLines {
  readonly line: number;
  readonly cells: Cells;
  readonly question: Record<string, unknown> & { subQuestions: unknown[] };
}

/** The questions of a table, as the lines of `questions.json` are. */
export async function* questionsOfTable(table: AsyncIterable<NamedLine>): AsyncGenerator<NamedLine> {
  let open: QuestionLines | undefined;
  for await (const { line, cells } of table) {
    const isPart = cells.line('part') !== '';
    if (isPart && open) {
      open.question.subQuestions.push(readPart(cells));
      for (const { column, message } of cells.faults) open.cells.refuse(column, `第${line}行：${message}`);
      continue;
    }
    if (isPart) cells.refuse('part', '这一行上面没有题');
    if (open) yield asQuestion(open);
    open = { line, cells, question: readQuestion(cells) };
  }
  if (open) yield asQuestion(open);
}

function asQuestion({ line, cells, question }: QuestionLines): NamedLine {
  if (cells.faults.length > 0) return { line, cells };
  const texts = { phase: cells.line('phase'), subject: cells.line('subject'), question: JSON.stringify(question) };
  return { line, cells: readCells(new Map(Object.entries(texts))), columnOf };
}

const ofAnalysis = (cells: Cells) => ({
  analysis: cells.text('analysis'),
  solution: cells.text('solution'),
});

function readQuestion(cells: Cells): QuestionLines['question'] {
  if (cells.faults.length > 0) return { subQuestions: [] };
  for (const column of ['phase', 'subject', 'type']) if (cells.line(column) === '') cells.refuse(column, '必填');
  const { studyPhaseCode, subjectCode } = readStudy(cells);
  const types = cells.faults.length > 0 ? [] : questionTypes(studyPhaseCode, subjectCode);
  const year = cells.integer('year', { min: 1900, max: 2100 });
  return {
    typeCode: types.length > 0 ? cells.oneOf('type', types)?.code : undefined,
    passage: cells.text('passage'),
    stem: cells.text('stem'),
    options: readOptions(cells),
    subQuestions: [],
    answer: cells.text('answer'),
    analysis: { ...ofAnalysis(cells), remark: cells.text('remark') },
    score: readNumber(cells, 'score', 200),
    minutes: readNumber(cells, 'minutes', 300),
    suggested: {
      level: cells.oneOf('level', levels)?.code,
      kpoints: cells
        .line('knowledge')
        .split(/[；;]/)
        .filter((path) => path.trim() !== '')
        .map((name) => ({ name })),
    },
    origin: {
      source: cells.line('source'),
      year: year ?? null,
      areaCode: cells.line('area') === '' ? null : readArea(cells),
      school: cells.line('school'),
    },
  };
}

const levels = [1, 2, 3, 4, 5].map((code) => ({ code, name: difficultyName(code) }));

const readPart = (cells: Cells) => ({
  ...{ stem: cells.text('stem'), options: readOptions(cells), answer: cells.text('answer'), ...ofAnalysis(cells) },
  ...{ typeName: cells.line('type'), score: readNumber(cells, 'score', 200) },
});

/** Options from A on, without a gap. */
function readOptions(cells: Cells) {
  const texts = labels.map((label) => cells.text(label));
  const last = texts.findLastIndex((text) => text !== '');
  const gap = texts.slice(0, last + 1).indexOf('');
  if (gap >= 0) cells.refuse(labels[gap] ?? '', '后面还有选项，这一项不能空');
  return texts.slice(0, last + 1).map((text, i) => ({ label: labels[i], text }));
}

function readNumber(cells: Cells, column: string, max: number): number | undefined {
  const text = cells.line(column);
  if (text === '') return undefined;
  const value = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  cells.refuse(column, `“${text.slice(0, 30)}”不是0到${max}之间的数`);
  return undefined;
}

/** The column in which stands what a fault names as a field of a question. */
function columnOf(field: string): string {
  const [first = '', second = ''] = field.split('.');
  if (first === 'options') return labels[Number(second)] ?? '';
  if (first === 'typeCode') return 'type';
  if (first === 'suggested') return second === 'kpoints' ? 'knowledge' : second;
  if (first === 'analysis' || first === 'origin') return second;
  return first === 'subQuestions' ? 'part' : first;
}
