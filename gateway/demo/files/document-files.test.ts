import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { lessonOfChapter } from '../content/curriculum.ts';
import { lessonUnits, unitOfLesson } from '../content/lessons/units/all-units.ts';
import { writeContent } from '../content/write-content.ts';
import { topicQuestions } from '../content/write-lesson.ts';
import { createRandom } from '../random.ts';
import { contributorSeeds } from '../seed/resources/invented-names.ts';
import { demoResourceRows } from '../seed/resources/resource-rows.ts';
import { demoSchools } from '../seed/seed-demo.ts';
import { makeDocx } from './docx.ts';
import { contentToPreview, makeFile, textOf } from './make-file.ts';

const rows = [
  ...demoResourceRows({
    count: 1500,
    firstId: 100_001,
    random: createRandom(20_260_901),
    now: new Date('2026-11-22T04:00:00Z'),
    trees: treeRows(),
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
] as ResourceColumns[];
const unitOf = (row: ResourceColumns) => unitOfLesson(row, lessonOfChapter(row.chapterId)?.name ?? '');
const every = (n: number, of: readonly ResourceColumns[]) => of.filter((_, i) => i % n === 0);

const partOf = async (row: ResourceColumns, name: string) => {
  const part = unzipSync(await makeFile(row))[name];
  return part ? strFromU8(part) : '';
};
const wordText = (xml: string) =>
  [...xml.matchAll(/<w:t[ >][^<]*/g)].map(([run]) => run.replace(/^<[^>]*>/, '')).join('\n');

test('room to write in at the end of a page is space that Word cuts, elsewhere lines', async () => {
  const line = (text: string, newPage = false) => ({ style: 'body' as const, text, newPage });
  const blocks = [line('第一题'), line('　'), line('第二题'), line('　'), line('　'), line('参考答案', true)];
  const file = await makeDocx({ kind: 'document', title: '卷', subtitle: '', blocks });
  const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
  expect(wordText(xml).replaceAll('\n', '|')).toBe('卷|第一题|　|第二题|参考答案');
  expect(xml.match(/<w:spacing w:after="800"\/>/g)).toHaveLength(1);
});

describe('Word files of the library', () => {
  const formulaSubjects = new Set([2, 4]);
  const papers = rows.filter(
    ({ resourceType, fileType, subjectCode, studyPhaseCode }) =>
      resourceType === 'paper' && fileType === 'docx' && formulaSubjects.has(subjectCode) && studyPhaseCode > 100,
  );

  test('of mathematics and physics set formulas as equations, and no power or fraction of letters as text', async () => {
    // units about shapes have no formulas
    const exams = papers.filter(({ resourceName }) => !resourceName.includes('单元测试卷'));
    for (const paper of every(12, exams)) {
      const xml = await partOf(paper, 'word/document.xml');
      if (paper.partKind === 'card') continue;
      expect([paper.resourceName, xml.includes('<m:oMath>')]).toEqual([paper.resourceName, true]);
      expect(wordText(xml).match(/[a-z][²³]|[²³]\/|[a-z]\/\d/g) ?? [], paper.resourceName).toEqual([]);
    }
  });

  test('put options at tab stops, never behind runs of blanks', async () => {
    const files = await Promise.all(every(15, papers).map((paper) => partOf(paper, 'word/document.xml')));
    expect(files.filter((xml) => xml.includes('<w:tab w:val="left"')).length).toBeGreaterThan(files.length * 0.8);
    expect(files.filter((xml) => /[A-D]．[^<]*　{3,}/.test(xml))).toEqual([]);
  });

  test('of a lesson worked out by hand have its table of steps, its figures and the marks of steps', async () => {
    const plan = rows.find(
      (row) => row.resourceType === 'plan' && row.fileType === 'docx' && unitOf(row)?.subjectCode === 2,
    );
    const xml = await partOf(plan as ResourceColumns, 'word/document.xml');
    expect(xml).toContain('设计意图');
    expect(xml).toContain('<pic:pic>');
    expect(xml).toMatch(/……\d分/);
  });
});

/** What makes a deck useless for its lesson. */
function faultsOf(row: ResourceColumns): string[] {
  const content = writeContent(row);
  if (content.kind !== 'slides') return [];
  const unit = unitOf(row);
  const text = content.slides.flatMap(({ title, lines }) => [title, ...lines]).join('\n');
  const needsFigures = unit !== undefined && [2, 4, 5].includes(unit.subjectCode);
  const sentences = unit?.reading?.paragraphs.flatMap((paragraph) => paragraph.match(/[^。！？；”’]{6,}/g) ?? []) ?? [];
  return [
    ...(needsFigures && content.slides.filter(({ figure }) => figure).length < 4 ? ['no figures'] : []),
    ...(sentences.some((sentence) => !text.replaceAll(/\s/g, '').includes(sentence.replaceAll(/\s/g, '')))
      ? ['not its text']
      : []),
    ...[...text.matchAll(/(\d+)π\/(\d+)/g)].flatMap(([whole, above, below]) =>
      isReduced(Number(above), Number(below)) ? [] : [`not reduced: ${whole}`],
    ),
    ...(unit && /写下三个词|给家人讲一讲/.test(text) ? ['the mould'] : []),
    ...content.slides.flatMap(({ title, lines }) =>
      lines.some((line) => /^【(?:答案|分析|详解)】\s*$/.test(line)) ? [`an empty mark in ${title}`] : [],
    ),
  ];
}

function isReduced(above: number, below: number): boolean {
  for (let by = 2; by <= below; by++) if (above % by === 0 && below % by === 0) return false;
  return true;
}

describe('decks', () => {
  const decks = rows.filter(({ fileType }) => fileType === 'pptx');

  test('have the figures and the text that their lesson needs, and fractions in lowest terms', () => {
    for (const deck of decks) expect([deck.resourceName, faultsOf(deck)]).toEqual([deck.resourceName, []]);
  });

  test('of every lesson that was worked out by hand stand in the library', () => {
    const shown = new Set(decks.map((deck) => unitOf(deck)).filter((unit) => unit !== undefined));
    expect(lessonUnits.filter((unit) => !shown.has(unit)).map(({ lesson }) => lesson)).toEqual([]);
  });

  test('say nothing twice', () => {
    for (const deck of every(29, decks)) {
      const content = writeContent(deck);
      if (content.kind !== 'slides') continue;
      const asked = content.slides.filter(({ title }) => /^练习\d+$/.test(title)).map(({ lines }) => lines.join());
      const taught = content.slides.filter(({ title }) => /^(?:要点|本课要点|讲解|易错)/.test(title));
      const told = taught.flatMap(({ lines }) => lines).filter((line) => line.length > 8);
      expect([deck.resourceName, new Set(asked).size, new Set(told).size]).toEqual([
        deck.resourceName,
        asked.length,
        told.length,
      ]);
    }
  });

  test('ask the parts of a question, and answer each', () => {
    const partsIn = (deck: ResourceColumns) => topicQuestions(deck, 1)[0]?.subQuestions ?? [];
    const deck = decks.find((row) => !unitOf(row) && partsIn(row).length > 1) as ResourceColumns;
    const text = textOf(contentToPreview(writeContent(deck)), 100_000);
    const said = partsIn(deck).flatMap(({ stem, answer }) => [stem.slice(0, 6), answer.slice(0, 6)]);
    expect(said.filter((part) => !text.includes(part))).toEqual([]);
  });

  test('show high formulas as equations, with a line of text for other programs', async () => {
    const deck = decks.find((row) => unitOf(row)?.lesson === '三角函数的图象与性质') as ResourceColumns;
    const parts = unzipSync(await makeFile(deck));
    const slides = Object.entries(parts).filter(([name]) => /slides\/slide\d+\.xml$/.test(name));
    const xml = slides.map(([, part]) => strFromU8(part)).join('');
    expect(xml).toContain('<a14:m');
    expect(xml).toContain('<mc:Fallback>');
    expect(Object.keys(parts).filter((name) => name.endsWith('.svg')).length).toBeGreaterThan(4);
  });
});

describe('what teachers write of the lessons that were worked out by hand', () => {
  const sentences = (texts: readonly string[]) =>
    texts.flatMap((text) => text.split(/[。？！]/)).filter((sentence) => sentence.length > 20);

  test.each(lessonUnits.map((unit) => [unit.lesson, unit] as const))('%s: of 300 to 600 letters', (_, unit) => {
    for (const texts of [unit.talk, unit.review]) {
      expect(texts.join('').length).toBeGreaterThanOrEqual(295);
      expect(texts.join('').length).toBeLessThanOrEqual(600);
    }
  });

  test('has no sentence twice', () => {
    const all = lessonUnits.flatMap(({ talk, review }) => sentences([...talk, ...review]));
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((sentence, i) => all.indexOf(sentence) !== i)).toEqual([]);
  });

  test('stands in their Word files', async () => {
    const own = rows.filter(
      (row) => unitOf(row) && row.fileType === 'docx' && /说课稿|教学反思/.test(row.resourceName),
    );
    expect(own.length).toBeGreaterThan(0);
    for (const row of own) {
      const words = wordText(await partOf(row, 'word/document.xml')).replaceAll('\n', '');
      const unit = unitOf(row);
      const [first = ''] = sentences((row.resourceName.includes('说课稿') ? unit?.talk : unit?.review) ?? []);
      expect(words).toContain(first.slice(0, 12));
    }
  });
});
