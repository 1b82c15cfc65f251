/** A step of a worked solution and its marks (评分细则). */
export interface SolutionStep {
  readonly text: string;
  readonly score: number;
}

const mark = /……(\d+(?:\.5)?)分$/;

/** Steps as the text of a solution: a line a step, its marks behind it. */
export const stepsText = (steps: readonly SolutionStep[]): string =>
  steps.map(({ text, score }) => `${text}……${score}分`).join('\n');

/** The marks that the lines of a solution state, together; 0 where it states none. */
export const markedScore = (solution: string): number =>
  solution.split('\n').reduce((sum, line) => sum + Number(mark.exec(line)?.[1] ?? 0), 0);

/** The solution without the marks of its steps. */
const withoutStepMarks = (solution: string): string =>
  solution
    .split('\n')
    .map((line) => line.replace(mark, ''))
    .join('\n');

/**
 * A solution for a question with so many marks: a paper may give a question other marks than the bank, and marks of
 * steps that do not sum up to them are left out.
 */
export const solutionFor = (solution: string, score: number): string =>
  markedScore(solution) === score ? solution : withoutStepMarks(solution);
