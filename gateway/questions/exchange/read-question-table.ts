import { readXlsx } from '../../operators/bulk/reading/read-xlsx.ts';
import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import { UnreadableDocument } from '../reading/unreadable-document.ts';
import { openWordPackage } from '../reading/word/word-package.ts';
import { type ExchangeSection, exchangePaper, type PaperWithPictures } from './exchange-paper.ts';

/** Columns of the template by the names that teachers write above them. */
const columnNames: Readonly<Record<string, string>> = {
  ...{ 题号: 'number', 序号: 'number', 题型: 'type', 试题类型: 'type', 材料: 'passage', 题干: 'stem', 题目: 'stem' },
  ...{ 试题: 'stem', 答案: 'answer', 正确答案: 'answer', 参考答案: 'answer', 解析: 'analysis', 分析: 'analysis' },
  ...{ 答案解析: 'analysis', 试题解析: 'analysis', 选择题答案: 'answer', 类型: 'type', 阅读材料: 'passage' },
  ...{ 详解: 'solution', 点睛: 'remark', 点评: 'remark', 分值: 'score', 分数: 'score', 难度: 'level' },
  ...{ 知识点: 'kpoints', 考点: 'kpoints' },
};
const optionName = /^(?:选项\s*)?([A-HＡ-Ｈ])(?:选?项)?$/;
const mostQuestions = 2000;

type Row = Readonly<Record<string, string>>;

/** The questions of a workbook's first sheet by the template; lines above its head name the paper. */
export async function readQuestionTable(path: string): Promise<PaperWithPictures> {
  let columns: readonly string[] | undefined;
  const head: string[] = [];
  const sections: (ExchangeSection & { readonly questions: QuestionParts[] })[] = [];
  const left: string[] = [];
  const notes = await otherSheets(path);
  let count = 0;
  for await (const line of readXlsx(path)) {
    if ('message' in line) throw new UnreadableDocument(line.message);
    const cells = line.cells.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    if (!columns) {
      const named = cells.map(columnOf);
      if (named.includes('stem')) {
        columns = named;
        const unread = cells.filter((cell, i) => cell !== '' && named[i] === '');
        if (unread.length > 0) notes.push(`这些列没有读取：${unread.join('、').slice(0, 200)}`);
      } else head.push(cells.filter((cell) => cell !== '').join(' '));
      continue;
    }
    count += 1;
    if (count > mostQuestions) throw new UnreadableDocument(`一份表格最多${mostQuestions}行，请分成几个文件`);
    const row = rowOf(columns, cells);
    const [, whole = '', part] = /^(\d*)\s*[（(](\d+)[)）]$/.exec(row.number ?? '') ?? [];
    const before =
      sections.find(({ questions }) => questions.at(-1)?.number === whole)?.questions ?? sections.at(-1)?.questions;
    const last = before?.at(-1);
    const isOfLast = whole === '' || last?.number === whole;
    if ((row.stem ?? '') === '' && (row.passage ?? '') === '') left.push(cells.filter((cell) => cell !== '').join(' '));
    else if (part !== undefined && before && last && isOfLast) before[before.length - 1] = withPart(last, row, part);
    else {
      const type = row.type ?? '';
      if (sections.length === 0 || (type !== '' && sections.at(-1)?.name !== type))
        sections.push({ name: type, note: '', questions: [] });
      const first = { ...noTexts, number: whole };
      sections
        .at(-1)
        ?.questions.push(part === undefined || whole === '' ? questionOf(row) : withPart(first, row, part));
    }
  }
  if (!columns)
    throw new UnreadableDocument(
      '表格里没有“题干”这一列，请按模板填写：题号、题型、题干、选项A…、答案、解析、分值、难度、知识点',
    );
  return exchangePaper({ title: head[0] ?? '', head: head.slice(1).join('\n'), sections, pictures: [], left, notes });
}

/** Sheets behind the first, which are not read. */
async function otherSheets(path: string): Promise<string[]> {
  const parts = await openWordPackage(path).catch(() => undefined);
  if (!parts) return [];
  try {
    const workbook = parts.has('xl/workbook.xml') ? await parts.text('xl/workbook.xml') : '';
    const names = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?name="([^"]*)"/g)].map(([, name = '']) => name);
    return names.length > 1 ? [`只读取第一张工作表，没有读取：${names.slice(1).join('、').slice(0, 200)}`] : [];
  } finally {
    parts.close();
  }
}

/** Cells by their columns; what several columns of one meaning hold is put together. */
function rowOf(columns: readonly string[], cells: readonly string[]): Row {
  const row: Record<string, string> = {};
  for (const [i, name] of columns.entries())
    row[name] = [row[name] ?? '', cells[i] ?? ''].filter((text) => text !== '').join('\n');
  return row;
}

function columnOf(name: string): string {
  const bare = name.replace(/^\ufeff|^\*|[\s*（(].*$/g, '');
  return (
    columnNames[bare] ??
    optionName.exec(bare)?.[1]?.normalize('NFKC') ??
    optionName.exec(name)?.[1]?.normalize('NFKC') ??
    ''
  );
}

const questionOf = (row: Row): QuestionParts => ({
  ...noTexts,
  number: (row.number ?? '').replace(/\.0+$/, ''),
  passage: row.passage ?? '',
  stem: row.stem ?? '',
  options: optionsOf(row),
  answer: answerOf(row),
  analysis: { analysis: row.analysis ?? '', solution: row.solution ?? '', remark: row.remark ?? '' },
  score: Number(row.score) || 0,
  level: row.level ?? '',
  kpoints: pointsOf(row),
});

const pointsOf = ({ kpoints = '' }: Row) =>
  kpoints
    // names of points may have commas: a semicolon parts them where there is one
    .split(/[;；]/.test(kpoints) ? /[;；]/ : /[,，、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Up to the last one that is filled. */
function optionsOf(row: Row) {
  const texts = [...'ABCDEFGH'].map((label) => row[label] ?? '');
  return labelled(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1));
}

function answerOf(row: Row): string {
  const letters = (row.answer ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,，、;；.]/g, '');
  return optionsOf(row).length > 0 && /^[A-H]+$/.test(letters) ? letters : (row.answer ?? '');
}

/** What a part says of itself belongs to its question. Marks of the whole stay where the table gives them; else they are the sum of those of the parts. */
function withPart(question: QuestionParts, row: Row, number: string): QuestionParts {
  const score = Number(row.score) || 0;
  const sum = question.subQuestions.reduce((total, part) => total + part.score, 0);
  const own = questionOf(row);
  const joined = (before: string, text: string) =>
    [before, text === '' ? '' : `(${number})${text}`].filter((line) => line !== '').join('\n');
  const { analysis } = question;
  return {
    ...question,
    passage: [question.passage, own.passage].filter((text) => text !== '').join('\n'),
    level: question.level || own.level,
    kpoints: [...new Set([...question.kpoints, ...own.kpoints])],
    analysis: {
      analysis: joined(analysis.analysis, own.analysis.analysis),
      solution: joined(analysis.solution, own.analysis.solution),
      remark: joined(analysis.remark, own.analysis.remark),
    },
    score: question.score === sum ? sum + score : question.score,
    subQuestions: [
      ...question.subQuestions,
      { number: `(${number})`, stem: row.stem ?? '', options: optionsOf(row), answer: answerOf(row), score },
    ],
  };
}
