import { fullSubjectName } from '../../../shared/platform/study.ts';
import { escapeXml } from '../../../shared/platform/xml.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import type { Option, ReadQuestion } from '../reading/read-paper-shape.ts';
import type { ExchangeFile, PaperWithPictures } from './exchange-paper.ts';
import { markupOfText } from './markup/markup-of-text.ts';
import { extensionOf } from './picture-files.ts';

/** What a question of Moodle asks, one part of a question or all of it. */
interface Asked {
  readonly id: string;
  readonly text: string;
  readonly options: readonly Option[];
  readonly answer: string;
  readonly score: number;
}

/** A paper as Moodle XML: a category a section, formulas for MathJax, pictures inside. */
export function writeMoodle({ paper, pictures }: PaperWithPictures): ExchangeFile {
  const report: string[] = [];
  const bytes = new Map(pictures.map((picture) => [picture.id, picture]));
  const named = (id: string) => `${id}.${extensionOf(bytes.get(id)?.type ?? '')}`;
  const markup = (text: string) =>
    markupOfText(text, { formulas: 'mathjax', source: (id) => `@@PLUGINFILE@@/${named(id)}` });
  const filesOf = (html: string) =>
    [...new Set([...html.matchAll(/@@PLUGINFILE@@\/(p\d+)\./g)].map(([, id = '']) => id))]
      .map((id) => {
        const data = Buffer.from(bytes.get(id)?.bytes ?? []).toString('base64');
        return `<file name="${named(id)}" path="/" encoding="base64">${data}</file>`;
      })
      .join('');
  const field = (name: string, html: string) =>
    `<${name} format="html"><text>${cdata(html)}</text>${filesOf(html)}</${name}>`;

  function question(one: ReadQuestion): string[] {
    const { number, passage, stem, subQuestions } = one;
    if (subQuestions.length === 0)
      return [item(one, { ...one, id: '', text: withPassage(markup(passage), markup(stem)) }, true)];
    report.push(`第${number}题的${subQuestions.length}个小题在Moodle里各是一道题`);
    return subQuestions.map((part, i) =>
      item(
        one,
        {
          ...part,
          id: `${number}(${i + 1})`,
          text: `${withPassage(markup(passage), markup(stem))}<hr class="part"/>${markup(part.stem)}`,
        },
        i === 0,
      ),
    );
  }

  function item(one: ReadQuestion, asked: Asked, isFirst: boolean): string {
    const { type, body } = answered(asked, field, markup);
    if (type === 'essay' && asked.options.length > 0) report.push(`第${one.number}题没有正确选项，按问答题写出`);
    const explanation = isFirst ? explanationOf(one) : '';
    const tags = [
      `难度：${difficultyName(one.suggested.level)}`,
      ...one.suggested.kpoints.map(({ name }) => `知识点：${name}`),
    ];
    return [
      `<question type="${type}">`,
      `<name><text>${escapeXml(asked.id === '' ? one.number : asked.id)}</text></name>`,
      field('questiontext', asked.text),
      field('generalfeedback', markup(explanation)),
      `<defaultgrade>${asked.score}</defaultgrade><penalty>0</penalty><hidden>0</hidden>`,
      `<idnumber>${escapeXml(asked.id)}</idnumber>`,
      body,
      `<tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`,
      '</question>',
    ].join('\n');
  }

  const head = [
    fullSubjectName(paper),
    paper.fullScore > 0 ? `满分${paper.fullScore}分` : '',
    paper.minutes > 0 ? `考试时间${paper.minutes}分钟` : '',
  ].filter((text) => text !== '');
  const category = (name: string) =>
    [
      '<question type="category">',
      `<category><text>${escapeXml(`$course$/top/${slashed(paper.title)}/${slashed(name)}`)}</text></category>`,
      `<info format="html"><text>${cdata(markup(head.join('，')))}</text></info>`,
      '</question>',
    ].join('\n');
  const body = paper.sections.flatMap(({ name, note, questions }) => {
    if (note !== '') report.push(`“${name}”的说明没有写入`);
    return [category(name || '试题'), ...questions.flatMap(question)];
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${body.join('\n')}\n</quiz>\n`;
  return { content: Buffer.from(xml), report };
}

/** A slash of a name stands twice in the path of a category. */
const slashed = (name: string) => name.replaceAll('/', '//');
const cdata = (html: string) => (html === '' ? '' : `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
const withPassage = (passage: string, stem: string) =>
  passage === '' ? stem : `${passage}<hr class="passage"/>${stem}`;

const explanationOf = ({ analysis, subQuestions, answer }: ReadQuestion) =>
  [
    ['【答案】', subQuestions.length > 0 ? answer : ''],
    ['【分析】', analysis.analysis],
    ['【详解】', analysis.solution],
    ['【点睛】', analysis.remark],
  ]
    .flatMap(([name = '', text = '']) => (text === '' ? [] : [name + text]))
    .join('\n');

/** Shares of a grade that Moodle knows, for so many right options. */
const shareOf = (count: number) => Number((100 / count).toFixed(5));
const rightWords = /^(?:正确|对|√|T|true)$/i;
const wrongWords = /^(?:错误|错|×|F|false)$/i;
const longestShortAnswer = 60;

/** Type and answers of a question: choices, a word that Moodle compares, or an essay with notes for its marking. */
function answered(
  { options, answer, text }: Asked,
  field: (name: string, html: string) => string,
  markup: (text: string) => string,
): { type: string; body: string } {
  const answerField = (share: number, html: string) =>
    field('answer', html).replace('<answer ', `<answer fraction="${share}" `);
  const right = options.filter(({ label }) => answer.includes(label));
  if (options.length > 0 && right.length > 0 && /^[A-Z]+$/.test(answer)) {
    const isSingle = right.length === 1;
    const share = (option: Option) => (right.includes(option) ? shareOf(right.length) : isSingle ? 0 : -100);
    const answers = options.map((option) => answerField(share(option), markup(option.text)));
    const settings = `<single>${isSingle}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>`;
    return { type: 'multichoice', body: [settings, ...answers].join('\n') };
  }
  if (rightWords.test(answer) || wrongWords.test(answer)) {
    const isTrue = rightWords.test(answer);
    return {
      type: 'truefalse',
      body: `<answer fraction="${isTrue ? 100 : 0}" format="moodle_auto_format"><text>true</text></answer><answer fraction="${isTrue ? 0 : 100}" format="moodle_auto_format"><text>false</text></answer>`,
    };
  }
  const isShort =
    (text.match(/_{2,}|＿{2,}/g)?.length ?? 0) === 1 &&
    /^[^$\n；;*]+$/.test(answer) &&
    answer.length <= longestShortAnswer;
  if (isShort)
    return {
      type: 'shortanswer',
      body: `<usecase>0</usecase><answer fraction="100" format="plain_text"><text>${escapeXml(answer)}</text></answer>`,
    };
  const listed = options.map(({ label, text: own }) => `${label}．${own}`);
  return { type: 'essay', body: field('graderinfo', markup([...listed, answer].join('\n'))) };
}
