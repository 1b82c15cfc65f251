import { readXlsx } from '../../operators/bulk/reading/read-xlsx.ts';
import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import { UnreadableDocument } from '../reading/unreadable-document.ts';
import { type ExchangeSection, exchangePaper, type PaperWithPictures } from './exchange-paper.ts';

/** Columns of the template by the names that teachers write above them. */
const columnNames: Readonly<Record<string, string>> = {
  ...{ 题号: 'number', 序号: 'number', 题型: 'type', 试题类型: 'type', 材料: 'passage', 题干: 'stem', 题目: 'stem' },
  ...{ 试题: 'stem', 答案: 'answer', 正确答案: 'answer', 参考答案: 'answer', 解析: 'analysis', 分析: 'analysis' },
  ...{ 详解: 'solution', 点睛: 'remark', 点评: 'remark', 分值: 'score', 分数: 'score', 难度: 'level' },
  ...{ 知识点: 'kpoints', 考点: 'kpoints' },
};
const optionName = /^(?:选项\s*)?([A-HＡ-Ｈ])$/;
const mostQuestions = 2000;

type Row = Readonly<Record<string, string>>;

/** The questions of a workbook's first sheet by the template; lines above its head name the paper. */
export async function readQuestionTable(path: string): Promise<PaperWithPictures> {
  let columns: readonly string[] | undefined;
  const head: string[] = [];
  const sections: (ExchangeSection & { readonly questions: QuestionParts[] })[] = [];
  const left: string[] = [];
  let count = 0;
  for await (const line of readXlsx(path)) {
    if ('message' in line) throw new UnreadableDocument(line.message);
    const cells = line.cells.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    if (!columns) {
      const named = cells.map(columnOf);
      if (named.includes('stem')) columns = named;
      else head.push(cells.filter((cell) => cell !== '').join(' '));
      continue;
    }
    count += 1;
    if (count > mostQuestions) throw new UnreadableDocument(`一份表格最多${mostQuestions}行，请分成几个文件`);
    const row = Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? '']));
    const before = sections.at(-1)?.questions;
    const last = before?.at(-1);
    const part = /^\d*[（(](\d+)[)）]$/.exec(row.number ?? '')?.[1];
    if ((row.stem ?? '') === '' && (row.passage ?? '') === '') left.push(cells.filter((cell) => cell !== '').join(' '));
    else if (part !== undefined && before && last) before[before.length - 1] = withPart(last, row, part);
    else {
      const type = row.type ?? '';
      if (sections.length === 0 || (type !== '' && sections.at(-1)?.name !== type))
        sections.push({ name: type, note: '', questions: [] });
      sections.at(-1)?.questions.push(questionOf(row));
    }
  }
  if (!columns)
    throw new UnreadableDocument(
      '表格里没有“题干”这一列，请按模板填写：题号、题型、题干、选项A…、答案、解析、分值、难度、知识点',
    );
  return exchangePaper({ title: head[0] ?? '', head: head.slice(1).join('\n'), sections, pictures: [], left });
}

function columnOf(name: string): string {
  const bare = name.replace(/^\ufeff|[\s*（(].*$/g, '');
  return columnNames[bare] ?? optionName.exec(name)?.[1]?.normalize('NFKC') ?? '';
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
  kpoints: (row.kpoints ?? '')
    // names of points may have commas: a semicolon parts them where there is one
    .split(/[;；]/.test(row.kpoints ?? '') ? /[;；]/ : /[,，、]/)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
});

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

/** Marks of the whole stay where the table gives them; else they are the sum of those of the parts. */
function withPart(question: QuestionParts, row: Row, number: string): QuestionParts {
  const score = Number(row.score) || 0;
  const sum = question.subQuestions.reduce((total, part) => total + part.score, 0);
  return {
    ...question,
    score: question.score === sum ? sum + score : question.score,
    subQuestions: [
      ...question.subQuestions,
      { number: `(${number})`, stem: row.stem ?? '', options: optionsOf(row), answer: answerOf(row), score },
    ],
  };
}
