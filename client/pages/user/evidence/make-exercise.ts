import type { BlueprintRow } from '../../../../shared/questions/calls/composition.schema.ts';
import { generatePapers, savePaper } from '../../../../shared/questions/calls/composition.ts';
import type { ExerciseWish } from '../../../../shared/questions/evidence/exercise-wish.ts';
import { placeOfQuestion } from '../../../../shared/questions/question-id.ts';
import { questionTypeOfCode } from '../../../../shared/questions/question-types.ts';
import { newPaper, sectionsOf } from '../../../features/questions/paper-draft/paper-content.ts';
import { call } from '../../../lib/calls/api.ts';
import { presetOfScene } from '../../../lib/questions/paper-presets.ts';

interface Exercise {
  readonly title: string;
  readonly study: { readonly studyPhaseCode: number; readonly subjectCode: number };
  readonly wish: ExerciseWish;
  /** Of the paper that the class has written. */
  readonly askedIds: readonly string[];
}

/**
 * Composes an exercise without the questions of the paper and saves it as one of the person's own. Where the bank has
 * too few questions of a level, others of the same points take their place. The id is undefined where it has none.
 */
export async function makeExercise({ title, study, wish, askedIds }: Exercise) {
  const excludeIds = askedIds.filter((id) => placeOfQuestion(id) !== 'written');
  const ask = (rows: readonly BlueprintRow[]) =>
    call(generatePapers, { ...study, rows: [...rows], excludeIds }, { silent: true });
  let rows = wish.rows;
  let made = await ask(rows);
  if (made.shortfalls.length > 0) {
    const short = new Set(made.shortfalls.map(({ row }) => row));
    rows = rows.map(({ level, ...row }, i) => (short.has(i) || level === undefined ? row : { ...row, level }));
    made = await ask(rows);
  }
  const questions = made.papers[0]?.questions ?? [];
  const wanted = rows.reduce((sum, { count }) => sum + count, 0);
  if (questions.length === 0) return { id: undefined, missing: wanted };
  const sections = sectionsOf(
    questions.map(({ id, row, score }) => ({
      id,
      score,
      typeName: questionTypeOfCode(rows[row]?.typeCode ?? 0)?.name ?? '',
    })),
  );
  const paper = newPaper({ ...study, title, sections, preset: presetOfScene('homework') });
  const { id } = await call(savePaper, paper, { silent: true });
  return { id, missing: wanted - questions.length };
}
