import { familyText } from '../../../../shared/questions/question-likeness.ts';
import { allLessonFacts } from '../lessons/lesson-facts.ts';
import { kindOf } from './question-kinds.ts';
import type { QuestionSource } from './question-source.ts';

/** Share of the marks at each level 1 to 5 of a question with as many steps as are usual there. */
const rates = [0.88, 0.76, 0.62, 0.46, 0.3] as const;
const usualSteps = [1, 2, 3, 4, 6] as const;
const perStep = 0.025;
/** What the type adds: a guess earns something, a proof and a choice of several earn little for a half. */
const ofType: Readonly<Record<string, number>> = { 判断: 0.03, 单选: 0.02, 单项选择: 0.02, 多选: -0.1, 证明: -0.06 };
const ofWriting = -0.03;
/** A long text has to be read before the first step. */
const longText = 160;
const ofLongText = -0.03;
/** Of each level: only the last question of an entrance exam is lost by nearly all. */
const lowest = [0.5, 0.42, 0.3, 0.25, 0.15] as const;
const highest = 0.96;

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Sentences and equations of a solution, whichever are more: what a pupil has to find one after another. */
export function stepsOf({ solution, subQuestions = [] }: Pick<QuestionSource, 'solution' | 'subQuestions'>): number {
  const texts = subQuestions.length > 0 ? subQuestions.map((part) => part.solution || part.answer) : [solution];
  return texts.reduce((sum, text) => {
    const own = text.replace(/故选[A-F]+。?/g, '');
    const sentences = own.split(/[。；\n]/).filter((sentence) => sentence.trim() !== '').length;
    const equations = (own.match(/=|＝|\\to|->/g) ?? []).length;
    return sum + Math.max(1, sentences, Math.ceil(equations / 2));
  }, 0);
}

type Asked = Pick<
  QuestionSource,
  'typeName' | 'options' | 'difficulty' | 'solution' | 'answer' | 'stem' | 'passage' | 'subQuestions'
>;

/** The share of the marks that what is asked lets expect: by its level, its steps, its type and how much there is to read. */
export function expectedRate(question: Asked): number {
  const { difficulty, typeName, stem, passage, subQuestions = [] } = question;
  const level = within(1, difficulty, 5) - 1;
  const steps = stepsOf(question) / Math.max(1, subQuestions.length);
  const more = steps - (usualSteps[level] ?? 3);
  const kind = kindOf(question);
  const isChosen = subQuestions.some(({ options }) => options.length > 0);
  const isWritten = kind === 'short' && !isChosen && ofType[typeName] === undefined;
  const isLong = stem.length + passage.length > longText;
  return (
    (rates[level] ?? 0.66) -
    within(-0.06, perStep * more, 0.1) +
    (ofType[typeName] ?? 0) +
    (isWritten ? ofWriting : 0) +
    (isLong && kind !== 'essay' ? ofLongText : 0)
  );
}

/** How much the wording alone may change. */
const ofWording = 0.02;
/**
 * What the first and the last question of a type are above and below its level, all of the type in the order of demand.
 * Sentences of lessons have one level for all of a type, so that they spread further.
 */
const spread = { written: [0.11, 0.27], fromText: [0.11, 0.29] } as const;
/** Of the demand: how much the last lesson of a subject is above the first, and what each character of a text adds. */
const ofLesson = 0.1;
const ofCharacter = 0.0004;

/** Questions of one family: what differs in its numbers only, and all that one family of the code makes. */
function familiesOf<Q extends QuestionSource>(questions: readonly Q[]): Q[][] {
  const families = new Map<string, Q[]>();
  for (const one of questions) {
    const words = familyText({ ...one, options: one.options.map((text) => ({ text })) });
    const keys = one.family === undefined ? [words] : [words, `family ${one.family}`];
    const known = keys.map((key) => families.get(key)).filter((family) => family !== undefined);
    const [first = [], ...others] = new Set(known);
    const joined = others.length > 0 ? [first, ...others].flat() : first;
    joined.push(one);
    if (others.length > 0)
      for (const [key, family] of families) if (family === first || others.includes(family)) families.set(key, joined);
    for (const key of keys) families.set(key, joined);
  }
  return [...new Set(families.values())];
}

/** Places of the lessons of all subjects, from 0 for the first to 1 for the last one. */
const lessonPlaces: ReadonlyMap<string, number> = new Map(
  [...Map.groupBy(allLessonFacts, (facts) => studyOf(facts)).values()].flatMap((lessons) =>
    lessons.map((facts, i) => [`${studyOf(facts)}/${facts.name}`, i / Math.max(1, lessons.length - 1)] as const),
  ),
);

function studyOf({ studyPhaseCode, subjectCode }: Pick<QuestionSource, 'studyPhaseCode' | 'subjectCode'>): string {
  return `${studyPhaseCode}/${subjectCode}`;
}

/** What a question demands beside others of its type: its level and steps, how late its lesson is taught, how much is read. */
function demandOf(question: QuestionSource): number {
  const { stem, passage, options, lesson = '' } = question;
  const characters = stem.length + passage.length + options.join('').length;
  const place = lessonPlaces.get(`${studyOf(question)}/${lesson}`) ?? 0.5;
  return ofLesson * place + ofCharacter * Math.min(400, characters) - expectedRate(question);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface FamilyOfType<Q> {
  readonly members: readonly Q[];
  readonly rate: number;
  readonly demand: number;
}

/**
 * Expected shares of the marks by question. The questions of a type spread around their levels in the order of what
 * they demand, so that a paper can be made easier or harder. Those of a family have the same share, up to a little for
 * their wording: numbers make a question neither easy nor hard.
 */
export function scoreRates<Q extends QuestionSource>(bank: readonly Q[]): ReadonlyMap<Q, number> {
  const found = new Map<Q, number>();
  for (const ofType of Map.groupBy(bank, (one) => `${studyOf(one)}/${one.typeName}`).values()) {
    const families = familiesOf(ofType)
      .map(
        (members): FamilyOfType<Q> => ({
          members,
          rate: mean(members.map(expectedRate)),
          demand: mean(members.map(demandOf)),
        }),
      )
      .sort((a, b) => a.demand - b.demand);
    let before = 0;
    for (const { members, rate } of families) {
      const place = (before + members.length / 2) / ofType.length;
      before += members.length;
      for (const one of members) {
        const [above, below] = one.isFromText ? spread.fromText : spread.written;
        const own = rate + above - (above + below) * place + ofWording * wordingShift(one);
        found.set(one, Math.round(within(lowest[one.difficulty - 1] ?? 0, own, highest) * 100) / 100);
      }
    }
  }
  return found;
}

/** From -1 to 1, the same for the same words. */
function wordingShift({ passage, stem }: QuestionSource): number {
  const words = `${passage}|${stem}`.replace(/[0-9.+-]+/g, '');
  let hash = 0;
  for (const char of words) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return ((hash >>> 8) % 201) / 100 - 1;
}
