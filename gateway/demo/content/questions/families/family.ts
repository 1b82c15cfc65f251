import type { SubQuestion } from '../../../../../shared/questions/calls/question.schema.ts';
import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import { questionTypeNamed } from '../../../../../shared/questions/question-types.ts';
import { createRandom, type Random } from '../../../random.ts';
import type { QuestionSource } from '../question-source.ts';

/** Where the questions of a family belong. */
export interface FamilyPlace {
  readonly type: string;
  /** Lesson of the leading edition and node of the knowledge tree. */
  readonly lesson: string;
  readonly point: string;
  readonly more?: readonly string[];
  readonly level: 1 | 2 | 3 | 4 | 5;
  readonly ability?: string;
  readonly flags?: readonly number[];
  readonly score?: number;
  /** The most questions of it that the demo has. */
  readonly most?: number;
}

/** A question as a family makes it from numbers. */
export interface QuestionDraft {
  readonly stem: string;
  /** Of a choice: the right text, and wrong ones of which the first three that differ are shown. */
  readonly right?: string;
  readonly wrong?: readonly string[];
  /** Of a multiple choice: four statements with whether they hold. */
  readonly statements?: readonly (readonly [text: string, holds: boolean])[];
  /** Of a judgement. */
  readonly holds?: boolean;
  /** Of all others. */
  readonly answer?: string;
  readonly passage?: string;
  readonly parts?: readonly PartDraft[];
  readonly analysis: string;
  readonly solution: string;
  readonly remark: string;
  readonly figure?: FigureInput | undefined;
  /** The answer as it is stated beside the same number found another way: they must be equal. */
  readonly checks: readonly (readonly [stated: number, found: number])[];
}

export interface PartDraft {
  readonly stem: string;
  readonly typeName?: string;
  readonly right?: string;
  readonly wrong?: readonly string[];
  readonly answer?: string;
  readonly analysis?: string;
  readonly solution: string;
  readonly score: number;
}

export interface Family extends FamilyPlace {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Undefined where the numbers do not make a sound question: others are tried. */
  readonly make: (random: Random) => QuestionDraft | undefined;
}

export const familiesOf =
  (studyPhaseCode: number, subjectCode: number) =>
  (place: FamilyPlace, make: Family['make']): Family => ({ studyPhaseCode, subjectCode, ...place, make });

export const equal = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

const letters = 'ABCDEF';
const blank = '（　　）';

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(random.int(0, left.length - 1), 1));
  return mixed;
}

/** The options in a mixed order with the letter of the right one; undefined where the texts are not different. */
function mixedOptions(right: string, wrong: readonly string[], random: Random) {
  const others = [...new Set(wrong)].filter((text) => text !== right).slice(0, 3);
  if (others.length < 3) return undefined;
  const options = shuffle([right, ...others], random);
  return { options, answer: letters.charAt(options.indexOf(right)) };
}

type Chosen = { readonly options: readonly string[]; readonly answer: string };

function chosenOf(
  { right, wrong = [], statements, holds, answer = '' }: QuestionDraft,
  random: Random,
): Chosen | undefined {
  if (holds !== undefined) return { options: ['正确', '错误'], answer: holds ? 'A' : 'B' };
  if (right !== undefined) return mixedOptions(right, wrong, random);
  if (!statements) return { options: [], answer };
  const mixed = shuffle(statements, random);
  const true_ = mixed.flatMap(([, holds], i) => (holds ? letters.charAt(i) : []));
  if (true_.length < 2 || new Set(mixed.map(([text]) => text)).size < mixed.length) return undefined;
  return { options: mixed.map(([text]) => text), answer: true_.join('') };
}

function partsOf(parts: readonly PartDraft[], random: Random): SubQuestion[] | undefined {
  const made: SubQuestion[] = [];
  for (const [i, part] of parts.entries()) {
    const chosen =
      part.right === undefined
        ? { options: [], answer: part.answer ?? '' }
        : mixedOptions(part.right, part.wrong ?? [], random);
    if (!chosen) return undefined;
    made.push({
      id: String(i + 1),
      number: i + 1,
      typeName: part.typeName ?? (part.right === undefined ? '填空' : '单选'),
      stem: part.right === undefined ? part.stem : `${part.stem}${blank}`,
      options: chosen.options.map((text, at) => ({ key: letters.charAt(at), text })),
      answer: chosen.answer,
      analysis: part.analysis ?? '',
      solution: part.solution,
      score: part.score,
    });
  }
  return made;
}

/** The draft as a question of the bank; undefined where its options do not differ or a check fails to be a number. */
export function questionOf(family: Family, draft: QuestionDraft, random: Random): QuestionSource | undefined {
  const chosen = chosenOf(draft, random);
  const subQuestions = partsOf(draft.parts ?? [], random);
  if (!chosen || !subQuestions) return undefined;
  const { studyPhaseCode, subjectCode, type: typeName, level, lesson, point: knowledge, more, ability, flags } = family;
  const isChoice = chosen.options.length > 0;
  const ofParts = subQuestions.reduce((sum, { score }) => sum + score, 0);
  const type = questionTypeNamed(family, typeName);
  return {
    studyPhaseCode,
    subjectCode,
    typeName,
    difficulty: level,
    lesson,
    knowledge,
    morePoints: more,
    ability,
    flags,
    // Only the stem of a question is compared without its numbers: lists show one question of a family for all
    passage: '',
    stem: [draft.passage ?? '', isChoice ? `${draft.stem}${blank}` : draft.stem].filter(Boolean).join('\n'),
    options: chosen.options,
    subQuestions,
    answer: chosen.answer,
    analysis: draft.analysis,
    solution: isChoice ? `${draft.solution}\n故选${chosen.answer}。` : draft.solution,
    remark: draft.remark,
    figure: draft.figure,
    score: family.score ?? (ofParts || (type?.usualScore ?? 0)),
  };
}

/** What makes two questions one: the texts that ask, without spaces, marks and blanks. */
export const textKey = ({ passage, stem, subQuestions = [] }: QuestionSource) =>
  [passage, stem, ...subQuestions.map((sub) => sub.stem)]
    .join('|')
    .replaceAll(/[\s，。、；：？！“”‘’（）()《》_]/g, '');

/** Stem alone: a family never gives one stem twice, even with other options. */
const stemKey = ({ passage, stem }: QuestionSource) => `${passage}|${stem}`.replaceAll(/\s/g, '');

const triesPerQuestion = 30;

/** Up to `count` different questions of a family; fewer where its numbers do not allow more. */
export function questionsOfFamily(family: Family, count: number, seed: number): QuestionSource[] {
  const random = createRandom(seed);
  const found = new Map<string, QuestionSource>();
  for (let tries = 0; found.size < count && tries < count * triesPerQuestion; tries++) {
    const draft = family.make(random);
    if (!draft?.checks.every(([stated, other]) => equal(stated, other))) continue;
    const made = questionOf(family, draft, random);
    if (made && !found.has(stemKey(made))) found.set(stemKey(made), made);
  }
  return [...found.values()];
}
