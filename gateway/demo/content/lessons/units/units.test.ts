import { describe, expect, test } from 'vitest';
import { splitFormulas } from '../../../../../shared/questions/formulas/split-formulas.ts';
import { questionTypeNamed } from '../../../../../shared/questions/question-types.ts';
import { drawFigure } from '../../../../questions/figures/draw-figure.ts';
import { checkFormula } from '../../../../questions/formulas/check-formula.ts';
import { factsOfLesson } from '../lesson-facts.ts';
import { lessonUnits } from './all-units.ts';
import { tiers } from './unit.ts';

/** Subjects whose lessons cannot be taught without a drawing. */
const drawnSubjects = new Set([2, 4, 5]);

describe.each(lessonUnits.map((unit) => [unit.lesson, unit] as const))('%s', (_lesson, unit) => {
  test('is a known lesson and fills a whole lesson', () => {
    expect(factsOfLesson(unit.studyPhaseCode, unit.subjectCode, unit.lesson)?.name).toBe(unit.lesson);
    expect(unit.steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(unit.studyPhaseCode === 100 ? 40 : 45);
    expect(unit.slides.length).toBeGreaterThan(6);
  });

  test('has figures where its subject needs them, and they can be drawn', () => {
    const figures = [...unit.slides, ...unit.exercises].flatMap(({ figure }) => (figure ? [drawFigure(figure)] : []));
    if (drawnSubjects.has(unit.subjectCode))
      expect(unit.slides.filter(({ figure }) => figure).length).toBeGreaterThan(unit.slides.length / 3);
    expect(figures.every((svg) => svg.startsWith('<svg'))).toBe(true);
  });

  test('has exercises of every tier, with marks that sum up', () => {
    for (const tier of tiers) expect(unit.exercises.some((exercise) => exercise.tier === tier)).toBe(true);
    for (const { type, steps, solution, right, wrong, answer, score, stem } of unit.exercises) {
      expect(questionTypeNamed(unit, type)?.name, stem).toBe(type);
      expect((steps === undefined) !== (solution === undefined), stem).toBe(true);
      if (steps)
        expect(
          steps.reduce((sum, step) => sum + step.score, 0),
          stem,
        ).toBe(score);
      if (right === undefined) expect(answer, stem).toBeTruthy();
      else expect(new Set([right, ...(wrong ?? [])]).size, stem).toBe(4);
    }
  });

  test('has formulas that can be typeset', () => {
    const tex = textsOf(unit).flatMap((text) => splitFormulas(text).flatMap((piece) => piece.tex ?? []));
    expect(tex.filter((formula) => !checkFormula(formula).ok)).toEqual([]);
  });
});

/** Every text of a unit. */
function textsOf(unit: object): string[] {
  const texts: string[] = [];
  JSON.stringify(unit, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}
