import { stepsText } from '../../../../../shared/questions/sheets/step-marks.ts';
import { fourOptions, type QuestionSource } from '../../questions/question-source.ts';
import { factsOfLesson } from '../lesson-facts.ts';
import { lessonUnits } from './all-units.ts';
import type { LessonUnit, UnitExercise } from './unit.ts';

/** The exercises of all units as questions of the bank, in the order of the units. */
export const unitQuestions = (): QuestionSource[] =>
  lessonUnits.flatMap((unit) => unit.exercises.map((exercise, i) => questionOf(unit, exercise, i)));

function questionOf(unit: LessonUnit, exercise: UnitExercise, at: number): QuestionSource {
  const { studyPhaseCode, subjectCode, lesson } = unit;
  const { type: typeName, level: difficulty, score, stem, passage = '', right, wrong, answer = '' } = exercise;
  const chosen =
    right !== undefined && wrong !== undefined ? fourOptions(right, wrong, at + subjectCode) : { options: [], answer };
  const isChoice = chosen.options.length > 0;
  const solution = exercise.steps ? stepsText(exercise.steps) : (exercise.solution ?? '');
  return {
    studyPhaseCode,
    subjectCode,
    typeName,
    difficulty,
    score,
    lesson,
    knowledge: factsOfLesson(studyPhaseCode, subjectCode, lesson)?.point || lesson,
    tier: exercise.tier,
    passage,
    stem,
    ...chosen,
    analysis: exercise.analysis,
    solution: isChoice ? `${solution}\n故选${chosen.answer}。` : solution,
    remark: unit.summary[at % unit.summary.length] ?? '',
    ...(exercise.figure && { figure: exercise.figure }),
  };
}
