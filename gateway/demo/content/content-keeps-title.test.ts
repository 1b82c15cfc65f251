import { describe, expect, test } from 'vitest';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { contentToPreview, textOf } from '../files/make-file.ts';
import { createRandom } from '../random.ts';
import { contributorSeeds, schoolSeeds } from '../seed/resources/invented-names.ts';
import { demoResourceRows } from '../seed/resources/resource-rows.ts';
import { demoSchools } from '../seed/seed-demo.ts';
import { lessonOfChapter } from './curriculum.ts';
import { examFrame } from './exam-frames.ts';
import { factsOfLesson } from './lessons/lesson-facts.ts';
import { familyKeys, type PaperPlan, paperPlan } from './paper-plan.ts';
import { writeContent } from './write-content.ts';

const trees = treeRows();
const rows = [
  ...demoResourceRows({
    count: 1500,
    firstId: 100_001,
    random: createRandom(20_260_901),
    now: new Date('2026-11-22T04:00:00Z'),
    trees,
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
] as ResourceColumns[];
const plans = new Map<number, PaperPlan>();
function planOf(facts: ResourceColumns): PaperPlan {
  const plan = plans.get(facts.id) ?? paperPlan(facts);
  plans.set(facts.id, plan);
  return plan;
}
const everyNth = (n: number, of: readonly ResourceColumns[]) => of.filter((_, i) => i % n === 0);
const wordsOf = (facts: ResourceColumns) => textOf(contentToPreview(writeContent(facts)), 100_000);
const papers = rows.filter(({ resourceType }) => resourceType === 'paper' || resourceType === 'exercise');
const named = (part: string) => {
  const found = rows.find(({ resourceName }) => resourceName.includes(part));
  if (!found) throw new RangeError(`no resource is called ${part}`);
  return found;
};

describe('papers', () => {
  test.each<[title: string, total: number, minutes: number, questions: number]>([
    ['2025年高考全国一卷语文真题', 150, 150, 23],
    ['2025年高考全国一卷数学真题', 150, 120, 19],
    ['2023年高考新课标Ⅰ卷数学真题', 150, 120, 22],
    ['2023年高考全国乙卷数学真题', 150, 120, 22],
    ['2025年高考上海卷数学真题', 150, 120, 21],
    ['2025年高考北京卷数学真题', 150, 120, 21],
    ['2026年高考全国二卷英语真题', 150, 120, 67],
    ['2026年高考北京卷英语真题', 100, 90, 46],
    ['2025年高考山东卷物理真题', 100, 90, 18],
    ['2025年高考江苏卷物理真题', 100, 75, 16],
    ['2025年高考浙江卷化学真题', 100, 90, 18],
    ['2025年广东省中考数学真题', 120, 120, 23],
    ['2025年重庆市中考数学真题', 150, 120, 25],
    ['2025年浙江省中考语文真题', 120, 120, 21],
  ])('%s has %i points, %i minutes and %i questions', (title, total, minutes, questions) => {
    const plan = planOf(named(title));
    expect([plan.totalScore, plan.minutes, plan.questionNum]).toEqual([total, minutes, questions]);
  });

  test('have the points, the time and the sections of their exam', () => {
    for (const paper of papers.filter(({ categoryCode }) => [4, 6, 7].includes(categoryCode))) {
      const plan = planOf(paper);
      const frame = examFrame(paper);
      const points = plan.sections.map(({ questions }) => questions.map(({ score }) => score));
      expect([paper.resourceName, plan.minutes, points]).toEqual([
        paper.resourceName,
        frame.minutes,
        frame.sections.map((section) => section.points),
      ]);
      expect([100, 120, 150, 160]).toContain(plan.totalScore);
    }
  });

  test('ask nothing twice, number their questions in a row, and say their sum', () => {
    for (const paper of papers) {
      const { sections, totalScore } = planOf(paper);
      const questions = sections.flatMap((section) => section.questions);
      expect(questions.length, paper.resourceName).toBeGreaterThan(2);
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      expect(questions.reduce((sum, { score }) => sum + score, 0)).toBe(totalScore);
      let next = 1;
      for (const { number, parts = 1 } of questions) {
        expect(number).toBe(next);
        next += parts;
      }
    }
  });

  test('print the points and the minutes under their title', () => {
    for (const paper of everyNth(40, papers)) {
      const content = writeContent(paper);
      if (content.kind !== 'document') continue;
      const { totalScore, minutes } = planOf(paper);
      expect(content.subtitle).toContain(`满分：${totalScore}分　　时间：${minutes}分钟`);
    }
  });

  test('hold as many questions as their title says', () => {
    const counted = papers.filter(({ resourceName }) => /（\d+题/.test(resourceName));
    expect(counted.length).toBeGreaterThan(30);
    for (const paper of counted) {
      expect([paper.resourceName, `（${planOf(paper).questionNum}题`]).toEqual([
        paper.resourceName,
        /（\d+题/.exec(paper.resourceName)?.[0],
      ]);
    }
  });

  test('ask of each family and theme once', () => {
    for (const paper of papers) {
      const questions = planOf(paper).sections.flatMap((section) => section.questions);
      const single = questions.filter(({ set, tier }) => set === undefined && tier === undefined);
      const keys = single.flatMap((question) => familyKeys(question));
      const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
      expect([paper.resourceName, twice]).toEqual([paper.resourceName, []]);
    }
  });

  test('claim the structure of the exam in their name only where they have it', () => {
    const claims = papers.filter((paper) => planOf(paper).isOwnFrame);
    expect(claims.length).toBeGreaterThan(20);
    for (const paper of everyNth(
      7,
      papers.filter(({ resourceName }) => resourceName.includes('（示例）')),
    )) {
      if (!['docx', 'pdf'].includes(paper.fileType)) continue;
      const words = wordsOf(paper);
      const isClaimed = words.includes('按该卷的结构编排');
      expect([paper.resourceName, isClaimed]).toEqual([paper.resourceName, planOf(paper).isOwnFrame]);
    }
    const jiangsu = planOf(named('2025年高考江苏卷物理真题'));
    expect(
      jiangsu.sections.map(({ questions }) => [questions.length, questions.reduce((sum, { score }) => sum + score, 0)]),
    ).toEqual([
      [11, 44],
      [1, 15],
      [4, 41],
    ]);
  });

  test('number what is heard by its passage, and pack its script with a track that is long enough', () => {
    const heard = {
      ...named('2026年高考全国二卷英语真题'),
      partKind: '' as const,
      resourceType: 'paper',
      hasAudio: true,
    };
    expect(wordsOf(heard)).toContain('听第6段材料，回答第6至8题。');
    const content = writeContent({ ...heard, fileType: 'zip' });
    if (content.kind !== 'bundle') throw new Error('no archive');
    const [script, track] = content.entries.filter(({ name }) => name.startsWith('听力/'));
    if (script?.content.kind !== 'document' || track?.content.kind !== 'audio') throw new Error('no script or track');
    const spoken = textOf(script.content, 100_000);
    expect(spoken.match(/第\d+段材料/g)).toHaveLength(10);
    expect(track.name).toContain('无人声');
    expect(track.content.title).toContain('无人声');
    const words = spoken.split(/\s+/).filter((word) => /^[A-Za-z]/.test(word)).length;
    expect(track.content.seconds).toBeGreaterThan(words / 2.5);
    expect(track.content.chimes).toHaveLength(15);
  });

  test('print a passage once, also where answers are written into it', () => {
    const words = wordsOf({ ...named('2025年高考全国一卷语文真题'), hasAnswer: false, hasAnalysis: false });
    const first = planOf(named('2025年高考全国一卷语文真题')).sections.flatMap(({ questions }) => questions);
    const passages = new Set(first.map(({ passage }) => passage.slice(0, 12)).filter((begin) => begin !== ''));
    for (const begin of passages) expect([begin, words.split(begin).length - 1]).toEqual([begin, 1]);
  });

  test('print the script of a listening question with its answer only', () => {
    const heard = { ...named('2026年高考全国二卷英语真题'), partKind: '' as const };
    const asked = wordsOf({ ...heard, hasAnswer: false, hasAnalysis: false });
    expect([asked.includes('听力第一节'), asked.includes('听力原文')]).toEqual([true, false]);
    for (const hasAnalysis of [false, true]) {
      const text = wordsOf({ ...heard, hasAnswer: true, hasAnalysis });
      expect(text.indexOf('【听力原文】')).toBeGreaterThan(text.indexOf('参考答案'));
      expect(text.match(/【听力原文】/g)).toHaveLength(10);
    }
  });

  test('are marked as examples where a real exam has their name, and only there', () => {
    for (const { resourceName } of papers) {
      const isOfInvented = schoolSeeds.some(({ name }) => resourceName.includes(name));
      const isNamed =
        /真题|第.次模拟考试|一诊考试|适应性|小升初模拟卷/.test(resourceName) && !/总复习|专项/.test(resourceName);
      const isReal = isNamed || (/联考/.test(resourceName) && !isOfInvented);
      expect([resourceName, resourceName.includes('（示例）')]).toEqual([resourceName, isReal]);
    }
    expect(wordsOf(named('2025年高考全国一卷数学真题'))).toContain('不是真题原文');
  });
});

/** Signs of formulas as they are typed and as they are typeset. */
const oneForm = (text: string) =>
  text.replaceAll(/[－−]/g, '-').replaceAll('＝', '=').replaceAll('＋', '+').replaceAll(/\s/g, '');

describe('lessons', () => {
  const lessons = [...trees.lessons].flatMap(([key, list]) => {
    const [studyPhaseCode = 0, subjectCode = 0] = key.split('/').map(Number);
    return list.map((lesson) => ({ studyPhaseCode, subjectCode, lesson }));
  });
  const typesByChapter = new Map<number | null, Set<string>>();
  for (const { chapterId, resourceType } of rows) {
    const types = typesByChapter.get(chapterId) ?? new Set();
    typesByChapter.set(chapterId, types.add(resourceType));
  }

  test('have courseware, a plan and an exercise each', () => {
    const empty = lessons.filter(({ lesson }) =>
      ['courseware', 'plan', 'exercise'].some((type) => !typesByChapter.get(lesson.chapterId)?.has(type)),
    );
    expect(empty.map(({ lesson }) => `${lesson.volumeName} ${lesson.name}`)).toEqual([]);
  });

  test('are known, with key terms and a point of their own knowledge tree', () => {
    for (const { studyPhaseCode, subjectCode, lesson } of lessons) {
      const facts = factsOfLesson(studyPhaseCode, subjectCode, lesson.name);
      expect(
        facts?.statements.every(({ keys }) => keys.length > 0),
        lesson.name,
      ).toBe(true);
      const points = trees.points.get(`${studyPhaseCode}/${subjectCode}`) ?? [];
      if (points.length > 0)
        expect([lesson.name, points.map(({ name }) => name)]).toEqual([
          lesson.name,
          expect.arrayContaining([facts?.point]),
        ]);
    }
  });

  test('have their own knowledge point, never that of another chapter', () => {
    const points = new Map([...trees.points.values()].flat().map(({ id, name }) => [id, name]));
    for (const row of rows.filter(({ chapterId }) => chapterId !== null)) {
      const lesson = lessonOfChapter(row.chapterId);
      const facts = factsOfLesson(row.studyPhaseCode, row.subjectCode, lesson?.name ?? '');
      expect(row.knowledgeIds.map((id) => points.get(id))).toEqual(facts?.point ? [facts.point] : []);
    }
  });

  test('hold what the lesson teaches in every kind of file', () => {
    const shown = rows.filter(({ chapterId, resourceType }) => chapterId !== null && resourceType !== 'video');
    for (const row of everyNth(17, shown)) {
      const lesson = lessonOfChapter(row.chapterId);
      const facts = factsOfLesson(row.studyPhaseCode, row.subjectCode, lesson?.name ?? '');
      const words = wordsOf(row);
      if (words === '' || row.resourceName.includes(' 单元测试卷')) continue;
      const keys = facts?.statements.flatMap(({ keys: terms }) => terms) ?? [];
      expect([row.resourceName, keys.some((key) => oneForm(words).includes(oneForm(key)))]).toEqual([
        row.resourceName,
        true,
      ]);
    }
  });

  test('ask about nothing but themselves', () => {
    for (const row of everyNth(
      11,
      papers.filter(({ chapterId, resourceName }) => chapterId !== null && !resourceName.includes(' 单元测试卷')),
    )) {
      const lesson = lessonOfChapter(row.chapterId);
      const facts = factsOfLesson(row.studyPhaseCode, row.subjectCode, lesson?.name ?? '');
      const asked = planOf(row).sections.flatMap((section) => section.questions.map((question) => question.lesson));
      for (const name of asked) expect(facts?.lessons).toContain(name);
    }
  });

  test('have as many slides as their title says', () => {
    const shows = rows
      .filter(({ fileType }) => fileType === 'pptx')
      .filter(({ resourceName }) => /（\d+张PPT）/.test(resourceName));
    for (const show of everyNth(23, shows)) {
      const content = writeContent(show);
      expect([show.resourceName, content.kind === 'slides' && content.slides.length]).toEqual([
        show.resourceName,
        Number(/（(\d+)张PPT）/.exec(show.resourceName)?.[1]),
      ]);
    }
  });
});

test.each([
  ['主题班会课件：交通安全', '人行横道'],
  ['家长会课件：冲刺阶段的陪伴', '教育考试院'],
  ['定语从句', '先行词'],
  ['长江三角洲', '入海口'],
  ['说课稿', '说教材'],
  ['高一上学期物理教学计划', '第1周'],
])('%s says %s', (title, words) => {
  expect(wordsOf(named(title))).toContain(words);
});

test('premium files have answers', () => {
  const premium = (rows as (ResourceColumns & { qualityLevel: number })[]).filter(
    ({ qualityLevel }) => qualityLevel === 3,
  );
  expect(premium.length).toBeGreaterThan(300);
  expect(premium.filter(({ hasAnswer }) => !hasAnswer).map(({ resourceName }) => resourceName)).toEqual([]);
});

test('what is for teachers promises no answers and no archive', () => {
  const own = rows.filter(({ resourceName }) => /说课稿|教学反思|教学计划|班会|家长会|开学第一课/.test(resourceName));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter(({ hasAnswer, fileType }) => hasAnswer || fileType === 'zip')).toEqual([]);
});

test('the library has six thousand resources or more', () => {
  expect(rows.length).toBeGreaterThanOrEqual(6000);
});
