import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { SolutionStep } from '../../../../../shared/questions/sheets/step-marks.ts';

/** A lesson that was worked out by hand: its files say this instead of what is made of sentences. */
export interface LessonUnit {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Name of the lesson in gateway/demo/content/lessons. */
  readonly lesson: string;
  readonly aims: readonly string[];
  readonly focus: string;
  readonly difficulty: string;
  /** The text that the lesson reads, a paragraph an entry. */
  readonly reading?: UnitReading;
  /** What is taught, in its order; aims stand before it, exercises behind it. */
  readonly slides: readonly UnitSlide[];
  readonly steps: readonly UnitStep[];
  /** The blackboard, line by line. */
  readonly board: readonly string[];
  /** Of a student's guide: what is prepared at home, and what is found out in class. */
  readonly preview: readonly string[];
  readonly inquiry: readonly string[];
  readonly exercises: readonly UnitExercise[];
  readonly summary: readonly string[];
  readonly homework: readonly string[];
  readonly reflection: readonly string[];
  /** What its teacher says of it to colleagues before: the textbook, the pupils, the methods, the course. */
  readonly talk: readonly [string, string, string, string];
  /** What its teacher writes down after it. */
  readonly review: readonly string[];
}

export interface UnitReading {
  readonly title: string;
  readonly author: string;
  readonly paragraphs: readonly string[];
}

export interface UnitSlide {
  readonly title: string;
  /** `$$…$$` alone in a line is set larger. */
  readonly lines: readonly string[];
  readonly figure?: FigureInput;
  /** Quotes the text that the lesson reads. */
  readonly isText?: boolean;
}

export interface UnitStep {
  readonly name: string;
  readonly minutes: number;
  readonly teacher: string;
  readonly pupils: string;
  readonly intent: string;
}

export const tiers = ['基础巩固', '能力提升', '拓展探究'] as const;

export interface UnitExercise {
  readonly tier: (typeof tiers)[number];
  /** Type of the subject's questions. */
  readonly type: string;
  readonly level: 1 | 2 | 3 | 4 | 5;
  readonly score: number;
  readonly stem: string;
  readonly passage?: string;
  /** Of a choice: the right text and three wrong ones of the same lesson. */
  readonly right?: string;
  readonly wrong?: readonly [string, string, string];
  /** Of all others. */
  readonly answer?: string;
  readonly analysis: string;
  /** One of both: a solution, or its steps with the marks of each, whose sum is `score`. */
  readonly solution?: string;
  readonly steps?: readonly SolutionStep[];
  readonly figure?: FigureInput;
}
