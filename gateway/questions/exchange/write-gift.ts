import { fullSubjectName } from '../../../shared/platform/study.ts';
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

/** A paper as GIFT: a category a section, formulas for MathJax. GIFT has no pictures and no marks. */
export function writeGift({ paper }: PaperWithPictures): ExchangeFile {
  const report = ['GIFT不能写分值'];
  const html = (text: string) =>
    markupOfText(text.replace(/!\[\]\(p\d+\)/g, '（图片缺失）'), { formulas: 'mathjax', source: () => '' });
  const question = (one: ReadQuestion): string[] => {
    const { number, subQuestions, pictures } = one;
    if (pictures.length > 0) report.push(`第${number}题的图片没有写入`);
    if (subQuestions.length > 0) report.push(`第${number}题的${subQuestions.length}个小题在GIFT里各是一道题`);
    return askedParts(one).map((asked, i) => {
      const text = htmlOfAsked(one, asked, html);
      const explanation = html(i === 0 ? markedExplanation(one) : '');
      const notes = [`id:${asked.id}`, ...factTags(one).map((tag) => `tag:${tag}`)].map((note) => `[${noted(note)}]`);
      const answers = answersOf(asked, text, explanation, html);
      return `// ${notes.join(' ')}\n::${escaped(asked.id)}::[html]${escaped(text)}{${answers}}\n`;
    });
  };
  const title = [paper.title, fullSubjectName(paper)].find((name) => name !== '') ?? '';
  const body = paper.sections.flatMap(({ name, note, questions }) => {
    if (note !== '') report.push(`“${name}”的说明没有写入`);
    return [`$CATEGORY: $course$/top/${slashed(title)}/${slashed(name || '试题')}\n`, ...questions.flatMap(question)];
  });
  return { content: Buffer.from(body.join('\n')), report };
}

function answersOf(asked: Asked, text: string, explanation: string, html: (text: string) => string): string {
  const { options, answer } = asked;
  const general = explanation === '' ? '' : `\n####${escaped(explanation)}`;
  const found = kindOfAnswer(asked, text);
  switch (found.kind) {
    case 'choice': {
      const { right } = found;
      const mark = (option: Option) => {
        if (right.length === 1) return right.includes(option) ? '=' : '~';
        return `~%${right.includes(option) ? shareOf(right.length) : -100}%`;
      };
      return `\n${options.map((option) => mark(option) + escaped(html(option.text))).join('\n')}${general}\n`;
    }
    case 'truth':
      return (found.isTrue ? 'TRUE' : 'FALSE') + general;
    case 'word':
      return `=${escaped(answer)}${general}`;
    case 'essay': {
      // an essay has no answer of its own: it stands before the explanation
      const listed = options.map(({ label, text: own }) => `<p>${label}．${html(own)}</p>`).join('');
      const said = html(answer === '' ? '' : `【答案】${answer}`);
      return `####${escaped(listed + said + explanation)}`;
    }
  }
}

/** Signs of GIFT in a text; a blank line would end the question. */
const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n+/g, ' ');
/** Brackets in the notes of a comment. */
const noted = (text: string) => text.replace(/[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
/** A slash of a name stands twice in the path of a category. */
const slashed = (name: string) => name.replaceAll('/', '//').replace(/\s+/g, ' ');
