import { expect, test } from 'vitest';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { foldText } from './fold-text.ts';
import { lessonsThatTeach, taughtTerms } from './taught-in.ts';
import { synonymsOf } from './term-lexicon.ts';

const { nodes, knowledge } = treeRows();
const names = [...nodes, ...knowledge].map(({ name }) => foldText(name)).join('|');

test.each(taughtTerms)(
  '%s is taught in a lesson of the textbooks, and a search for that lesson does not find it',
  (term) => {
    expect(foldText(term)).toBe(term);
    const lessons = lessonsThatTeach(term);
    expect(lessons.filter((lesson) => names.includes(lesson)).length).toBeGreaterThan(0);
    for (const lesson of lessons) expect([lesson, ...synonymsOf(lesson)]).not.toContain(term);
  },
);
