import { fullSubjectName } from '../../../shared/platform/study.ts';
import { type Cell, makeXlsx } from '../../../shared/platform/xlsx.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import type { Option, ReadQuestion } from '../reading/read-paper-shape.ts';
import type { ExchangeFile, PaperWithPictures } from './exchange-paper.ts';

const optionLabels = [...'ABCDEFGH'];
const columns = [
  ...['题号', '题型', '材料', '题干', ...optionLabels.map((label) => `选项${label}`)],
  ...['答案', '解析', '详解', '点睛', '分值', '难度', '知识点'],
];
const widths = [8, 12, 30, 50, ...optionLabels.map(() => 16), 12, 30, 30, 20, 6, 8, 24];

/** A paper as the workbook that the import of questions takes: a row a question, or a part of one; formulas are LaTeX. */
export function writeQuestionTable({ paper }: PaperWithPictures): ExchangeFile {
  const report: string[] = [];
  const rows = paper.sections.flatMap(({ name, note, questions }) => {
    if (note !== '') report.push(`“${name}”的说明没有写入`);
    return questions.flatMap((one) => {
      if (one.pictures.length > 0) report.push(`第${one.number}题的图片没有写入`);
      if ([one, ...one.subQuestions].some(({ options }) => options.length > optionLabels.length))
        report.push(`第${one.number}题多于8个选项，写在题干里`);
      return rowsOf(one, name);
    });
  });
  const facts = [
    fullSubjectName(paper),
    paper.fullScore > 0 ? `满分${paper.fullScore}分` : '',
    paper.minutes > 0 ? `考试时间${paper.minutes}分钟` : '',
  ].filter((text) => text !== '');
  const content = makeXlsx({
    title: paper.title,
    sheets: [{ name: '试题', rows: [[paper.title], [facts.join('，')], columns, ...rows], widths }],
  });
  return { content, report };
}

function rowsOf(one: ReadQuestion, section: string): Cell[][] {
  const { number, passage, stem, options, subQuestions, answer, analysis, score, suggested } = one;
  const own = tableOptions(stem, options);
  const points = suggested.kpoints.map(({ name }) => `${name}；`).join('');
  return [
    [
      ...[number, section, textOnly(passage), own.stem, ...own.cells],
      ...[answer, analysis.analysis, analysis.solution, analysis.remark].map(textOnly),
      ...[score, difficultyName(suggested.level), points],
    ],
    ...subQuestions.map((part, i) => {
      const { stem: text, cells } = tableOptions(part.stem, part.options);
      return [
        `${number}(${i + 1})`,
        section,
        '',
        text,
        ...cells,
        textOnly(part.answer),
        '',
        '',
        '',
        part.score,
        '',
        '',
      ];
    }),
  ];
}

/** The cells of up to eight options; more stand as lines below the stem. */
function tableOptions(stem: string, options: readonly Option[]): { stem: string; cells: string[] } {
  if (options.length <= optionLabels.length)
    return { stem: textOnly(stem), cells: optionLabels.map((_, i) => textOnly(options[i]?.text ?? '')) };
  const lines = options.map(({ label, text }) => `${label}．${text}`);
  return { stem: textOnly([stem, ...lines].join('\n')), cells: optionLabels.map(() => '') };
}

const textOnly = (text: string) => text.replace(/\n?!\[\]\(p\d+\)/g, '');
