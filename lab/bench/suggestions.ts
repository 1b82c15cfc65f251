import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { and, eq, isNull } from '../../gateway/platform/db/drizzle.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { knowledgeNodes } from '../../gateway/platform/trees/tree-store.ts';
import { neighboursOf } from '../../gateway/questions/imports/near-questions.ts';
import { leastSameness } from '../../gateway/questions/imports/twins.ts';
import { phases, subjectsOf } from '../../shared/platform/study.ts';
import { suggestionOf } from '../../shared/questions/checking/suggestion.ts';
import { openBenchDatabase } from './bench-database.ts';
import { machine } from './figures.ts';
import { markdownTable } from './table.ts';

/*
 * How often the points and chapters are right that an import suggests, and what a question costs:
 *
 *   node lab/bench/suggestions.ts [--questions 60] [--folder DIR] [--out lab/bench/suggestions.md]
 *
 * So many questions of each subject of the demo's bank, one of each family, are compared with the bank without their own
 * family, in batches of a paper's size; once by what they ask alone, and once with their analysis. Chapters count as
 * right where the question names them among those of any edition. The level is what the
 * nearest would say: an import does not suggest it, because the middle one for all would be as near.
 */

const batch = 22;

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '60' }, folder: { type: 'string' }, out: { type: 'string' } },
});
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'suggestions-'));
const { db, close } = await openBenchDatabase(folder);

interface Counts {
  questions: number;
  pointed: number;
  points: number;
  rightPoints: number;
  chapters: number;
  rightChapters: number;
  levels: number;
  rightLevels: number;
  nearLevels: number;
  middleLevels: number;
  nearlySame: number;
  ms: number;
}
const none = (): Counts => ({
  ...{ questions: 0, pointed: 0, points: 0, rightPoints: 0, chapters: 0, rightChapters: 0 },
  ...{ levels: 0, rightLevels: 0, nearLevels: 0, middleLevels: 0, nearlySame: 0, ms: 0 },
});

async function measure(subject: { studyPhaseCode: number; subjectCode: number }, isExplained: boolean) {
  const counts = none();
  const { studyPhaseCode, subjectCode } = subject;
  const rows = await db
    .select()
    .from(question)
    .where(
      and(
        eq(question.studyPhaseCode, studyPhaseCode),
        eq(question.subjectCode, subjectCode),
        isNull(question.withdrawnAt),
      ),
    )
    .orderBy(question.id);
  const families = [...new Map(rows.map((row) => [row.family, row])).values()];
  const step = Math.max(1, families.length / Number(values.questions));
  const chosen = families.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  const nodes = await knowledgeNodes(db, subject);
  const parents = new Set(nodes.map(({ parentId }) => parentId));
  const leaves = nodes.filter(({ id, name }) => name.length >= 3 && !parents.has(id));
  for (let start = 0; start < chosen.length; start += batch) {
    const some = chosen.slice(start, start + batch);
    const own = new Set(some.map(({ family }) => family));
    const startedAt = performance.now();
    const found = await neighboursOf(
      db,
      { userId: 0, ...subject },
      {
        isLeftOut: ({ family }) => own.has(family),
        questions: some.map(({ passage, stem, options, subQuestions, analysis, solution }) => ({
          asked: [stem, ...options, ...subQuestions.map((part) => part.stem)].join(' '),
          passage,
          explained: isExplained ? analysis + solution : '',
        })),
      },
    );
    counts.ms += performance.now() - startedAt;
    some.forEach((row, i) => {
      const asked = [row.passage, row.stem, ...row.options, ...row.subQuestions.map((part) => part.stem)].join('\n');
      const named = leaves.filter(({ name }) => asked.includes(name)).map(({ id }) => id);
      const near = found[i]?.near ?? [];
      const { kpoints, chapterId } = suggestionOf(near, named);
      counts.questions += 1;
      counts.pointed += kpoints.length > 0 ? 1 : 0;
      counts.points += kpoints.length;
      counts.rightPoints += kpoints.filter(({ id }) => row.knowledgeIds.includes(id)).length;
      if (chapterId !== undefined) counts.chapters += 1;
      if (row.chapterIds.includes(chapterId ?? 0)) counts.rightChapters += 1;
      if ((found[i]?.same?.sameness ?? 0) >= leastSameness) counts.nearlySame += 1;
      if (near.length === 0) return;
      const level = meanLevel(near);
      counts.levels += 1;
      counts.rightLevels += level === row.difficulty ? 1 : 0;
      counts.nearLevels += Math.abs(level - row.difficulty) <= 1 ? 1 : 0;
      counts.middleLevels += Math.abs(3 - row.difficulty) <= 1 ? 1 : 0;
    });
  }
  return counts;
}

/** What the nearest would say of the level, which an import does not suggest. */
function meanLevel(near: readonly { readonly likeness: number; readonly level: number }[]): number {
  const sum = near.reduce((all, { likeness }) => all + likeness ** 2, 0);
  return Math.round(near.reduce((all, { likeness, level }) => all + likeness ** 2 * level, 0) / sum);
}

const subjects = phases.flatMap(({ dictCode: studyPhaseCode }) =>
  subjectsOf(studyPhaseCode).map(({ dictCode: subjectCode }) => ({ studyPhaseCode, subjectCode })),
);
const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const lines: (string | number)[][] = [];
for (const isExplained of [false, true]) {
  const all = none();
  for (const subject of subjects) {
    const counts = await measure(subject, isExplained);
    if (counts.questions === 0) continue;
    for (const key of Object.keys(all) as (keyof Counts)[]) all[key] += counts[key];
    lines.push(line(`${subject.studyPhaseCode}/${subject.subjectCode}${isExplained ? ', explained' : ''}`, counts));
  }
  lines.unshift(line(isExplained ? 'all, explained' : 'all', all));
}
function line(name: string, of: Counts): (string | number)[] {
  return [
    ...[name, String(of.questions), share(of.pointed, of.questions), share(of.rightPoints, of.points)],
    ...[share(of.chapters, of.questions), share(of.rightChapters, of.chapters)],
    ...[share(of.rightLevels, of.levels), share(of.nearLevels, of.levels), share(of.middleLevels, of.levels)],
    ...[share(of.nearlySame, of.questions), (of.ms / of.questions).toFixed(1)],
  ];
}
const table = markdownTable(
  [
    ...['questions', 'number', 'with points', 'points right', 'with chapter', 'chapters right'],
    ...['levels right', 'levels off by one at most', 'the same if all were 3', 'nearly the same as another family'],
    'ms a question',
  ],
  lines,
);
console.log(table);
if (values.out !== undefined) {
  const command = '`node lab/bench/suggestions.ts`';
  writeFileSync(values.out, `# Suggestions of an import\n\n${machine()}; ${command}\n\n${table}\n`);
}
await close();
if (values.folder === undefined) rmSync(folder, { recursive: true });
