import type { FigureInput } from '../../../../../../shared/questions/figures/figure.schema.ts';
import type { Random } from '../../../../random.ts';
import { type Family, type FamilyPlace, familiesOf, type QuestionDraft } from '../family.ts';

/** What is given in a stem, as far as it has to be worked out. */
export interface Given {
  readonly stem: string;
  /** From what is given to what the task begins with. */
  readonly derivation: string;
  readonly checks: QuestionDraft['checks'];
  /** A figure of it, and what the stem says of the figure. */
  readonly picture?: { readonly figure: FigureInput; readonly mention: string };
}

/** What is asked about something given. */
export interface Task {
  /** The end of the stem, before the blank. */
  readonly ask: string;
  readonly answer: string;
  /** In place of the figure of what is given, where the task speaks of more than that shows. */
  readonly figure?: FigureInput;
  /** Wrong answers that a choice may offer; without three of them the question is a blank to fill in. */
  readonly wrong?: readonly string[];
  readonly solution: string;
  readonly remark: string;
  readonly checks: QuestionDraft['checks'];
}

/** Of one given with one task the demo usually has so many questions: what counts here are different tasks. */
const questionsPerTask = 2;
const of = familiesOf(300, 2);

/** One family for each task about each of the givens, two of three with its picture. Makers return undefined where numbers do not suit. */
export function taskFamilies<G extends Given>(
  place: Omit<FamilyPlace, 'type' | 'level'>,
  givens: readonly ((random: Random) => G | undefined)[],
  tasks: readonly ((given: G, random: Random) => Task | undefined)[],
): Family[] {
  return givens.flatMap((give, i) =>
    tasks.map((ask, j) => {
      const isChoice = (i + j) % 2 === 0;
      const level = i % 3 === 2 || j % 4 === 3 ? 3 : 2;
      const type = isChoice ? '单选' : '填空';
      return of({ most: questionsPerTask, ...place, type, level }, (random) => {
        const given = give(random);
        const task = given && ask(given, random);
        const shown = given && j % 3 !== 0 ? given : given && withoutPicture(given);
        return shown && task && draftOf(shown, task, isChoice);
      });
    }),
  );
}

const withoutPicture = ({ picture: _, ...given }: Given): Given => given;

function draftOf(given: Given, task: Task, isChoice: boolean): QuestionDraft | undefined {
  const { picture } = given;
  const stem = `${given.stem}${picture?.mention ?? ''}，${task.ask}`;
  const wrong = [...new Set(task.wrong)].filter((text) => text !== task.answer);
  if (isChoice && wrong.length < 3) return undefined;
  return {
    ...(isChoice ? { stem, right: task.answer, wrong } : { stem: `${stem}________。`, answer: task.answer }),
    analysis: '',
    solution: `${given.derivation}\n${task.solution}`,
    remark: task.remark,
    ...(picture && { figure: task.figure ?? picture.figure }),
    checks: [...given.checks, ...task.checks],
  };
}
