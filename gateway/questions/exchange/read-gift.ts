import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import { withMoney } from '../reading/money.ts';
import { plainMarkdown } from '../reading/read-text.ts';
import { factsOfTags } from './asked-parts.ts';
import { withMargin } from './cloze.ts';
import {
  categoryNames,
  type ExchangeSection,
  exchangePaper,
  explanationOf,
  type PaperWithPictures,
} from './exchange-paper.ts';
import { PartJoiner, ruleOf } from './joined-parts.ts';
import { textOfHtml, withTex } from './markup/text-of-markup.ts';

/** The questions of a GIFT text (Moodle's plain format); `$CATEGORY:` begins a section. */
export function readGift(text: string): PaperWithPictures {
  const sections: (ExchangeSection & { readonly questions: QuestionParts[] })[] = [];
  const left: string[] = [];
  const joiner = new PartJoiner();
  let title = '';
  for (const block of blocksOf(text)) {
    const lines = block.split('\n').filter((line) => !/^\s*\/\//.test(line));
    const category = lines.map((line) => /^\s*\$CATEGORY:\s*(.*)$/.exec(line)?.[1]).find((name) => name !== undefined);
    if (category !== undefined) {
      const named = categoryNames(category, title);
      title = named.title;
      sections.push({ name: named.section, note: '', questions: [] });
    }
    const own = lines
      .filter((line) => !/^\s*\$CATEGORY:/.test(line))
      .join('\n')
      .trim();
    if (own === '') continue;
    const question = giftQuestion(own);
    const section = sections.at(-1) ?? { name: '', note: '', questions: [] };
    if (sections.length === 0) sections.push(section);
    if (question)
      joiner.add(section.questions, noted(block, 'id')[0] ?? '', { ...question, ...factsOfTags(noted(block, 'tag')) });
    else left.push(plain(own));
  }
  return exchangePaper({ title, head: '', sections, pictures: [], left });
}

const brace = /(?<!\\)[{}]/;
/** Where a question ends with its line and the next one begins, without an empty line between them. */
const nextQuestion = /(?<=(?<!\\)\}[ \t]*)\n(?=\s*(?:::|\/\/|(?:\\.|[^\n{}\\])*\{))/;

/** Questions stand between empty lines; an answer that has one within it, or before it, belongs to its text. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  for (const block of lines.split(/\n[ \t]*\n+/)) {
    const last = blocks.at(-1);
    const isOpen = last !== undefined && unescapedAt(last, '{', 0) > -1 && unescapedAt(last, '}', 0) === -1;
    const first = brace.exec(block)?.[0];
    const isAsked = last !== undefined && !brace.test(last) && !/\$CATEGORY:/.test(last) && /^\s*\{/.test(block);
    if ((isOpen && first === '}') || isAsked) blocks[blocks.length - 1] = `${last}\n${block}`;
    else blocks.push(block);
  }
  return blocks.flatMap((block) => block.split(nextQuestion));
}

/** What Moodle reads in a comment: `// [id:3(1)] [tag:知识点：函数]`. */
const noted = (block: string, name: string) =>
  block
    .split('\n')
    .filter((line) => /^\s*\/\//.test(line))
    .flatMap((line) => [...line.matchAll(/\[(id|tag):((?:\\.|[^\]])*)\]/g)])
    .filter(([, kind]) => kind === name)
    .map(([, , text = '']) => text.replace(/\\(.)/g, '$1').trim());

interface Choice {
  readonly isRight: boolean;
  readonly text: string;
  readonly feedback: string;
}

function giftQuestion(block: string): QuestionParts | undefined {
  const named = /^\s*::((?:\\.|[^\\:]|:(?!:))*)::/.exec(block);
  const name = plain(named?.[1] ?? '');
  const body = block.slice(named?.[0].length ?? 0);
  const open = unescapedAt(body, '{', 0);
  const close = open === -1 ? -1 : unescapedAt(body, '}', open);
  if (open === -1 || close === -1) return undefined;
  const [before, after] = [body.slice(0, open), body.slice(close + 1)];
  const inner = body.slice(open + 1, close).trim();
  const [answers = '', general = ''] = splitAt(inner, '####');
  const isGap = after.trim() !== '';
  const stem = formatted(isGap ? `${before.trimEnd()} ____ ${after.trimStart()}` : before);
  const { analysis, answer: said } = explanationOf(formatted(general));
  const number = /^\d{1,3}$/.test(name) ? name : '';
  const parts = { ...noTexts, number, stem: number === '' && name !== '' && stem === '' ? name : stem, analysis };
  const truth = /^(?:T(?:RUE)?|F(?:ALSE)?)(?=\s*(?:#|$))/i.exec(answers);
  if (truth)
    return withFeedback({ ...parts, answer: /^t/i.test(truth[0]) ? '正确' : '错误' }, answers.slice(truth[0].length));
  if (answers === '') return { ...parts, answer: said };
  if (answers.startsWith('#')) return { ...parts, answer: numberOf(answers.slice(1)) };
  const choices = choicesOf(answers);
  if (choices.length > 0 && choices.every(({ text }) => splitAt(text, '->').length > 1))
    return { ...parts, ...matching(choices) };
  const isChoice = choices.some(({ isRight }) => !isRight);
  const right = choices.filter(({ isRight }) => isRight).map(({ text }) => formatted(text));
  const options = isChoice ? labelled(choices.map(({ text }) => formatted(text))) : [];
  const letters = options.flatMap(({ label }, i) => (choices[i]?.isRight ? [label] : [])).join('');
  const feedbacks = choices.flatMap(({ text, feedback }) =>
    feedback === '' ? [] : [`${formatted(text)}：${formatted(feedback)}`],
  );
  return {
    ...parts,
    options,
    answer: isChoice ? letters : right.join('；'),
    analysis: { ...analysis, remark: [analysis.remark, ...feedbacks].filter((text) => text !== '').join('\n') },
  };
}

function withFeedback(question: QuestionParts, text: string): QuestionParts {
  const feedback = text
    .split(/(?<!\\)#/)
    .map((piece) => plain(piece))
    .filter((piece) => piece !== '');
  const { analysis } = question;
  return {
    ...question,
    analysis: { ...analysis, remark: [analysis.remark, ...feedback].filter((one) => one !== '').join('\n') },
  };
}

/** `3.14:0.01`, `1..5`, or several with shares: `=3:0 =%50%3:1`. */
function numberOf(text: string): string {
  const [first = ''] = text.split(/(?<!\\)=/).filter((piece) => piece.trim() !== '');
  const own = (first.split(/(?<!\\)#/)[0] ?? '').replace(/^%[\d.]+%/, '').trim();
  const range = /^(-?[\d.]+?)\.\.(-?[\d.]+)$/.exec(own);
  if (range) return `${range[1]}～${range[2]}`;
  return withMargin(own);
}

function choicesOf(text: string): Choice[] {
  const marks = [...text.matchAll(/(?<!\\)[=~]/g)].filter(
    ({ index, 0: sign }) => !(sign === '=' && text[index - 1] === '~'),
  );
  return marks.flatMap(({ index, 0: sign }, i): Choice[] => {
    const whole = text.slice(index + 1, marks[i + 1]?.index ?? text.length);
    const share = /^\s*=?\s*%(-?\d+(?:\.\d+)?)%/.exec(whole);
    const [own = '', feedback = ''] = splitAt(whole.slice(share?.[0].length ?? 0).replace(/^=/, ''), '#');
    const isRight = share ? Number(share[1]) > 0 : sign === '=' || whole.startsWith('=');
    return own.trim() === '' ? [] : [{ isRight, text: own.trim(), feedback: feedback.trim() }];
  });
}

function matching(choices: readonly Choice[]): Pick<QuestionParts, 'subQuestions'> {
  const pairs = choices.map(({ text }) => splitAt(text, '->').map(formatted));
  const options = labelled([...new Set(pairs.map(([, answer = '']) => answer))]);
  return {
    subQuestions: pairs
      .filter(([asked]) => asked !== '')
      .map(([stem = '', answer], i) => ({
        ...{ number: `(${i + 1})`, stem, options, score: 0 },
        answer: options.find(({ text }) => text === answer)?.label ?? '',
      })),
  };
}

/** The two sides of the first mark that is not escaped. */
function splitAt(text: string, mark: string): string[] {
  const at = unescapedAt(text, mark, 0);
  return at === -1 ? [text.trim()] : [text.slice(0, at).trim(), text.slice(at + mark.length).trim()];
}

function unescapedAt(text: string, mark: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(mark, at)) return at;
  }
  return -1;
}

const plain = (text: string) =>
  text.replace(/\\([\\~=#{}:]|n(?![A-Za-z]))/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim();

/** `[html]`, `[markdown]` and the like before a text say what it is. */
function formatted(text: string): string {
  const [mark, format] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? [];
  const own = withMoney(plain(text.slice(mark?.length ?? 0)));
  if (format === 'markdown') return withTex(own.split('\n').map(plainMarkdown).join('\n'));
  return format === 'html' || /<(?:p|br|img|sub|sup|b|i|span)\b/i.test(own)
    ? textOfHtml(own, { picture: () => '（图片缺失）', element: ruleOf })
    : withTex(own);
}
