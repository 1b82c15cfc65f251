import { labelled, type QuestionParts } from '../reading/finished-question.ts';
import type { ReadQuestion } from '../reading/read-paper-shape.ts';

/** `{1:MULTICHOICE:=right~wrong}` of Moodle's embedded answers. */
const gap = /\{(\d*):(\w+):((?:\\.|[^}\\])*)\}/g;
const isChoice = /^M(?:ULTI)?(?:C|CHOICE|R|RESPONSE)/i;

/** A text with embedded answers as blanks, and a part for each of them. */
export function clozeOf(text: string): Pick<QuestionParts, 'stem' | 'subQuestions' | 'answer' | 'score'> {
  const gaps = [...text.matchAll(gap)];
  const parts = gaps.map(([, weight = '', type = '', body = ''], i): ReadQuestion['subQuestions'][number] => {
    const answers = body
      .split(/(?<!\\)~/)
      .map(answerOf)
      .map((one) => (/^N(?:UMERICAL|M)/i.test(type) ? { ...one, text: withMargin(one.text) } : one));
    const right = answers.filter(({ isRight }) => isRight);
    const options = isChoice.test(type) ? labelled(answers.map(({ text: own }) => own)) : [];
    return {
      ...{ number: `(${i + 1})`, stem: '', options, score: Number(weight || 1) },
      answer:
        options.length > 0
          ? options.flatMap(({ label }, at) => (answers[at]?.isRight ? [label] : [])).join('')
          : right.map(({ text: own }) => own).join('；'),
    };
  });
  let count = 0;
  const stem = text.replace(gap, () => {
    count += 1;
    return gaps.length === 1 ? '____' : `（${count}）____`;
  });
  const score = parts.reduce((sum, part) => sum + part.score, 0);
  const [only] = parts;
  if (parts.length === 1 && only && only.options.length === 0)
    return { stem, subQuestions: [], answer: only.answer, score };
  return { stem, subQuestions: parts, answer: '', score };
}

function answerOf(given: string): { text: string; isRight: boolean } {
  const [, mark = '', body = ''] = /^(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(given) ?? [];
  const text = (body.split(/(?<!\\)#/)[0] ?? '').replace(/\\([}~#"\\/=])/g, '$1').trim();
  return { text, isRight: mark === '=' || Number(mark.replaceAll('%', '')) > 0 };
}

/** A number and how far an answer may be from it: `9.8:0.2`. */
export function withMargin(text: string): string {
  const [value = '', margin = '0'] = text.split(':');
  return Number(margin) === 0 ? value.trim() : `${value.trim()}±${margin.trim()}`;
}
