import type { Random } from '../../../../random.ts';
import { type Family, type FamilyPlace, familiesOf, type QuestionDraft } from '../family.ts';

const of = familiesOf(100, 2);
/** Of each family: what counts are different tasks, not other numbers. */
const questionsPerFamily = 3;

type Level = FamilyPlace['level'];
type Check = readonly [stated: number, found: number];

interface Told {
  readonly stem: string;
  /** Why it is done so. */
  readonly why: string;
  readonly steps: string;
  /** What to remember. */
  readonly note: string;
  /** The answer beside the same number found another way. */
  readonly check: Check;
}
interface Answered extends Told {
  readonly answer: string | number;
}
interface Counted extends Told {
  readonly answer: number;
  readonly unit: string;
}
interface Chosen extends Told {
  readonly right: string | number;
  readonly wrong: readonly (string | number)[];
}
interface Judged extends Told {
  readonly holds: boolean;
}
type Write<T extends Told> = (random: Random) => T | undefined;

const draftOf = (
  { stem, why, steps, note, check }: Told,
  rest: Partial<QuestionDraft>,
  solution = steps,
): QuestionDraft => ({ stem, analysis: why, solution, remark: note, checks: [check], ...rest });

/** Writers of families of a lesson of 小学数学, by the types of its papers. */
export function primaryLesson(lesson: string, point: string) {
  const writer =
    <T extends Told>(type: string, read: (told: T) => QuestionDraft) =>
    (level: Level, write: Write<T>): Family =>
      of({ type, lesson, point, level, most: questionsPerFamily }, (random) => {
        const told = write(random);
        return told && read(told);
      });
  return {
    calculation: writer<Answered>('计算', (told) =>
      draftOf(told, { answer: typeof told.answer === 'number' ? `$${told.answer}$` : told.answer }),
    ),
    blank: writer<Answered>('填空', (told) => draftOf(told, { answer: String(told.answer) })),
    problem: writer<Counted>('应用', (told) => {
      const answer = `${told.answer}${told.unit}`;
      return draftOf(told, { answer }, `${told.steps}\n答：${answer}。`);
    }),
    choice: writer<Chosen>('单选', (told) =>
      draftOf(told, { right: String(told.right), wrong: told.wrong.map(String) }),
    ),
    judgement: writer<Judged>('判断', (told) =>
      draftOf(told, { holds: told.holds }, `${told.steps}所以原说法${told.holds ? '正确' : '错误'}。`),
    ),
  };
}
export type PrimaryLesson = ReturnType<typeof primaryLesson>;
