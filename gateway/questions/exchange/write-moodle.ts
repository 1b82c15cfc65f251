import { fullSubjectName } from '../../../shared/platform/study.ts';
import { escapeXml } from '../../../shared/platform/xml.ts';
import type { Option, ReadQuestion } from '../reading/read-paper-shape.ts';
import {
  type Asked,
  askedParts,
  factTags,
  htmlOfAsked,
  kindOfAnswer,
  markedExplanation,
  shareOf,
} from './asked-parts.ts';
import type { ExchangeFile, PaperWithPictures } from './exchange-paper.ts';
import { markupOfText } from './markup/markup-of-text.ts';
import { extensionOf } from './picture-files.ts';

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
    const { number, subQuestions } = one;
    if (subQuestions.length > 0) report.push(`第${number}题的${subQuestions.length}个小题在Moodle里各是一道题`);
    return askedParts(one).map((asked, i) => item(one, asked, i === 0));
  }

  function item(one: ReadQuestion, asked: Asked, isFirst: boolean): string {
    const text = htmlOfAsked(one, asked, markup);
    const { type, body } = answered(asked, text, field, markup);
    if (type === 'essay' && asked.options.length > 0) report.push(`第${one.number}题没有正确选项，按问答题写出`);
    const explanation = isFirst ? markedExplanation(one) : '';
    return [
      `<question type="${type}">`,
      `<name><text>${escapeXml(asked.id)}</text></name>`,
      field('questiontext', text),
      field('generalfeedback', markup(explanation)),
      `<defaultgrade>${asked.score}</defaultgrade><penalty>0</penalty><hidden>0</hidden>`,
      `<idnumber>${asked.part === undefined ? '' : escapeXml(asked.id)}</idnumber>`,
      body,
      `<tags>${factTags(one)
        .map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`)
        .join('')}</tags>`,
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

/** Type and answers of a question: choices, a word that Moodle compares, or an essay with notes for its marking. */
function answered(
  asked: Asked,
  text: string,
  field: (name: string, html: string) => string,
  markup: (text: string) => string,
): { type: string; body: string } {
  const { options, answer } = asked;
  const found = kindOfAnswer(asked, text);
  switch (found.kind) {
    case 'choice': {
      const { right } = found;
      const isSingle = right.length === 1;
      const share = (option: Option) => (right.includes(option) ? shareOf(right.length) : isSingle ? 0 : -100);
      const answers = options.map((option) =>
        field('answer', markup(option.text)).replace('<answer ', `<answer fraction="${share(option)}" `),
      );
      const settings = `<single>${isSingle}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>`;
      return { type: 'multichoice', body: [settings, ...answers].join('\n') };
    }
    case 'truth': {
      const one = (name: string, isRight: boolean) =>
        `<answer fraction="${isRight ? 100 : 0}" format="moodle_auto_format"><text>${name}</text></answer>`;
      return { type: 'truefalse', body: one('true', found.isTrue) + one('false', !found.isTrue) };
    }
    case 'word':
      return {
        type: 'shortanswer',
        body: `<usecase>0</usecase><answer fraction="100" format="plain_text"><text>${escapeXml(answer)}</text></answer>`,
      };
    case 'essay': {
      const listed = options.map(({ label, text: own }) => `${label}．${own}`);
      return { type: 'essay', body: field('graderinfo', markup([...listed, answer].join('\n'))) };
    }
  }
}
