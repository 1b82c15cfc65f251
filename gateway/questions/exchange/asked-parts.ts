import { difficultyName } from '../../../shared/questions/difficulty.ts';
import type { QuestionParts } from '../reading/finished-question.ts';
import type { Option, ReadQuestion } from '../reading/read-paper-shape.ts';

/** What a question of Moodle asks: a question, or one of its parts. */
export interface Asked {
  /** `3`, of a part `3(2)`. */
  readonly id: string;
  /** Of a part, its own text. */
  readonly part: string | undefined;
  readonly options: readonly Option[];
  readonly answer: string;
  readonly score: number;
}

/** Formats without questions in parts have each part as a question. */
export const askedParts = ({ number, subQuestions, options, answer, score }: ReadQuestion): Asked[] =>
  subQuestions.length === 0
    ? [{ id: number, part: undefined, options, answer, score }]
    : subQuestions.map((part, i) => ({ ...part, id: `${number}(${i + 1})`, part: part.stem }));

type Kind =
  | { readonly kind: 'choice'; readonly right: readonly Option[] }
  | { readonly kind: 'truth'; readonly isTrue: boolean }
  | { readonly kind: 'word' | 'essay' };

const rightWords = /^(?:正确|对|√|T|true)$/i;
const wrongWords = /^(?:错误|错|×|F|false)$/i;
const longestWord = 60;

/** How an answer can be compared: as options, as true or false, as one word for the only blank of the text, or by a person. */
export function kindOfAnswer({ options, answer }: Pick<Asked, 'options' | 'answer'>, text: string): Kind {
  const right = options.filter(({ label }) => answer.includes(label));
  if (right.length > 0 && /^[A-Z]+$/.test(answer)) return { kind: 'choice', right };
  if (rightWords.test(answer) || wrongWords.test(answer)) return { kind: 'truth', isTrue: rightWords.test(answer) };
  const isWord =
    (text.match(/_{2,}|＿{2,}/g)?.length ?? 0) === 1 && /^[^$\n；;*]+$/.test(answer) && answer.length <= longestWord;
  return { kind: isWord ? 'word' : 'essay' };
}

/** Answers of all parts, and the explanation, by their marks. */
export const markedExplanation = ({ analysis, subQuestions, answer }: ReadQuestion): string =>
  [
    ['【答案】', subQuestions.length > 0 ? answer : ''],
    ['【分析】', analysis.analysis],
    ['【详解】', analysis.solution],
    ['【点睛】', analysis.remark],
  ]
    .flatMap(([name = '', text = '']) => (text === '' ? [] : [name + text]))
    .join('\n');

/** Passage, stem and part as HTML, parted by rules that the reader knows. */
export function htmlOfAsked(
  { passage, stem }: ReadQuestion,
  { part }: Asked,
  markup: (text: string) => string,
): string {
  const whole = passage === '' ? markup(stem) : `${markup(passage)}<hr class="passage"/>${markup(stem)}`;
  return part === undefined ? whole : `${whole}<hr class="part"/>${markup(part)}`;
}

/** Shares of a grade that Moodle knows, for so many right options. */
export const shareOf = (count: number) => Number((100 / count).toFixed(5));

/** Level and points as tags: `难度：较难`, `知识点：函数`. */
export const factTags = ({ suggested }: ReadQuestion): string[] => [
  `难度：${difficultyName(suggested.level)}`,
  ...suggested.kpoints.map(({ name }) => `知识点：${name}`),
];

/** What such tags say. */
export function factsOfTags(tags: readonly string[]): Pick<QuestionParts, 'level' | 'kpoints'> {
  const named = (name: string) =>
    tags.flatMap((tag) => (tag.startsWith(`${name}：`) ? [tag.slice(name.length + 1).trim()] : []));
  return { level: named('难度')[0] ?? '', kpoints: named('知识点') };
}
