import { expect, test } from 'vitest';
import { type CompositionScene, compositionScenes } from '../../../shared/questions/composition-scenes.ts';
import { familyText } from '../../../shared/questions/question-likeness.ts';
import { asksTaught, taughtChapters } from '../../../shared/questions/taught-range.ts';
import { isTermScene } from '../../../shared/questions/term-scene.ts';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { wholeBank } from '../content/questions/question-bank.ts';
import { questionRows } from './question-rows.ts';
import { dayOf } from './resources/school-calendar.ts';
import { demoSchools } from './seed-demo.ts';

const trees = treeRows();
const childrenOf = Map.groupBy(trees.nodes, ({ parentId }) => parentId);

/** Every question by the chapters of all editions that it belongs to. */
function questionsByChapter() {
  const now = new Date('2026-11-28T01:00:00Z');
  const seed = {
    trees,
    schools: demoSchools(),
    papers: { papers: [], questions: [] },
    resources: [],
    day: dayOf(now),
    now,
  };
  const found = new Map<number, QuestionRow[]>();
  for (const row of questionRows({ ...seed, bank: wholeBank() }).questions) {
    for (const chapter of row.chapterIds ?? []) {
      const known = found.get(chapter);
      if (known) known.push(row);
      else found.set(chapter, [row]);
    }
  }
  return found;
}
type QuestionRow = ReturnType<typeof questionRows>['questions'][number];
const byChapter = questionsByChapter();

const idsBelow = (id: number): number[] => [
  id,
  ...(childrenOf.get(id) ?? []).flatMap((node) => idsBelow(Number(node.id))),
];

/** The types of which a range has fewer families than the scene asks questions, as `type has/wanted`. */
function missing(scene: CompositionScene, chapters: readonly number[]): string[] {
  const inRange = new Set(chapters.flatMap(idsBelow).flatMap((id) => byChapter.get(id) ?? []));
  const familiesOf = (type: string) =>
    new Set(
      [...inRange]
        .filter(({ typeName }) => typeName === type)
        .map(({ passage = '', stem, options = [] }) =>
          familyText({ passage, stem, options: options.map((text) => ({ text })) }),
        ),
    ).size;
  const wanted = Map.groupBy(
    scene.rows.filter(({ typeName }) => asksTaught(typeName)),
    ({ typeName }) => typeName,
  );
  return [...wanted].flatMap(([type, rows]) => {
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const has = familiesOf(type);
    return has < count ? [`${type} ${has}/${count}`] : [];
  });
}

test.each([
  [100, 2],
  [300, 2],
])(
  'papers of a term of every volume of %i/%i reach their marks without two questions of a family',
  (phase, subject) => {
    const editions = trees.versions.filter((one) => one.studyPhaseCode === phase && one.subjectCode === subject);
    const short = editions.flatMap(({ id: edition, versionName, studyPhaseCode, subjectCode }) =>
      trees.nodes
        .filter(({ versionId, parentId }) => versionId === edition && parentId === null)
        .flatMap((volume) => {
          const children = (childrenOf.get(Number(volume.id)) ?? []).map(({ id, name }) => ({ id: String(id), name }));
          return compositionScenes({ studyPhaseCode, subjectCode }).flatMap((scene) => {
            if (!isTermScene(scene.code)) return [];
            const chapters = taughtChapters(scene.code, { children }).map(({ id }) => Number(id));
            return missing(scene, chapters).map((lack) => `${versionName} ${volume.name} ${scene.name}: ${lack}`);
          });
        }),
    );
    expect(short).toEqual([]);
  },
);
