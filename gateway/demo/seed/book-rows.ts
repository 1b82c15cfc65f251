import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import type { BookFileKind } from '../../../shared/shop/book.ts';
import { dictCode } from '../../platform/db/reference/dictionaries.ts';
import type { book, bookCorrection, bookFile, bookFunction } from '../../platform/db/schema/book.ts';
import type { Trees } from '../../platform/trees/national/tree-rows.ts';
import { bookOutline, codedSectionsOf } from '../content/write-book.ts';
import { readerPlans, readerSeries, type SeriesPlan, seriesPlans } from './book-plans.ts';

type BookRow = typeof book.$inferInsert;
type FunctionRow = typeof bookFunction.$inferInsert;
type FileRow = typeof bookFile.$inferInsert;
type CorrectionRow = typeof bookCorrection.$inferInsert;

export const seriesRows = seriesPlans.map(({ row }) => row);

type Draft = Pick<
  BookRow,
  | 'seriesId'
  | 'bookName'
  | 'studyPhaseCode'
  | 'subjectCode'
  | 'versionCode'
  | 'versionName'
  | 'grade'
  | 'writing'
  | 'volumeId'
  | 'summary'
> & { readonly plan: SeriesPlan };

const summaries: Readonly<Record<SeriesPlan['writing'], string>> = {
  guide: '按课时编写：课前预习、课中探究、课后检测，每课附答案。',
  review: '按课时整理知识清单，配默写填空与过关训练。',
  exercise: '一课一练，题目由易到难；首节答案与解析免费，其余购买配套资源后扫码可见。',
  plan: '每课一份完整教案：目标、重难点、教学过程、板书与练习。',
};

/** Books of a year, the places with a QR code in them, the files behind these, and corrections. */
export function bookRows(year: number, { lessons }: Trees) {
  const rows = { books: [], functions: [], files: [], corrections: [] } as {
    books: BookRow[];
    functions: FunctionRow[];
    files: FileRow[];
    corrections: CorrectionRow[];
  };
  for (const draft of drafts(lessons)) addBook(rows, draft, year);
  return rows;
}

/** Books by series, in the order of the plans. */
function drafts(lessons: Trees['lessons']): Draft[] {
  const bySeries = seriesPlans.map((plan) => [
    ...plan.volumes.map((volume) => volumeDraft(plan, volume, lessons)),
    ...(plan.row.seriesName === readerSeries ? readerPlans.map((reader) => readerDraft(plan, reader)) : []),
  ]);
  return bySeries.flat();
}

function volumeDraft(
  plan: SeriesPlan,
  [studyPhaseCode, subjectCode, place]: SeriesPlan['volumes'][number],
  lessons: Trees['lessons'],
): Draft {
  const ofSubject = lessons.get(`${studyPhaseCode}/${subjectCode}`) ?? [];
  const volumeId = [...new Set(ofSubject.map((lesson) => lesson.volumeId))][place];
  const lesson = ofSubject.find((one) => one.volumeId === volumeId);
  if (!lesson) throw new RangeError(`no volume ${place} of ${studyPhaseCode}/${subjectCode}`);
  const { versionName, volumeName, grade } = lesson;
  return {
    plan,
    seriesId: plan.row.id ?? 0,
    bookName: `${phaseName(studyPhaseCode)}${subjectName(studyPhaseCode, subjectCode)}${volumeName.replace(/ /g, '')}${plan.ending}`,
    studyPhaseCode,
    subjectCode,
    versionCode: dictCode('textbookVersion', versionName),
    versionName,
    grade,
    writing: plan.writing,
    volumeId: lesson.volumeId,
    summary: `依据${versionName}${volumeName}。${summaries[plan.writing]}`,
  };
}

const readerDraft = (
  plan: SeriesPlan,
  [bookName, studyPhaseCode, grade, writing]: (typeof readerPlans)[number],
): Draft => ({
  plan,
  seriesId: plan.row.id ?? 0,
  bookName,
  studyPhaseCode,
  subjectCode: 1,
  versionCode: dictCode('textbookVersion', '统编版'),
  versionName: '统编版',
  grade,
  writing,
  volumeId: null,
  summary: '收录已超出著作权保护期的古代作品，附诵读提示与阅读任务；首篇朗读免费，其余购买配套资源后扫码可听。',
});

/** The part of a book that is open to all visitors. */
const sampleShare = 0.2;

interface Rows {
  readonly books: BookRow[];
  readonly functions: FunctionRow[];
  readonly files: FileRow[];
  readonly corrections: CorrectionRow[];
}

function addBook(rows: Rows, { plan, ...draft }: Draft, year: number): void {
  const id = rows.books.length + 1;
  const place = rows.books.filter(({ seriesId }) => seriesId === draft.seriesId).length;
  const facts = { ...draft, id, volumeId: draft.volumeId ?? null };
  const { pageCount, chapters } = bookOutline(facts);
  const [print, files, points] = plan.prices;
  rows.books.push({
    ...draft,
    id,
    year,
    isbn: isbnOf(id),
    author: plan.row.line === 'own' ? '知站编写组' : '示例名师工作室',
    price: Math.round(print * 100),
    filePrice: Math.round(files * 100),
    filePoints: points,
    pageCount,
    samplePages: Math.min(Math.ceil(pageCount / 2), Math.max(6, Math.round(pageCount * sampleShare))),
    chapters,
    printing: 1 + (id % 3),
    publishedOn: `${year}-0${1 + (id % 6)}-15`,
    attentionNum: 60 + ((id * 53) % 400),
    // the first book of every series, then the second ones
    sort: place * seriesPlans.length + plan.row.sort,
  });
  codedSectionsOf(facts).forEach((section, i) => {
    const functionId = rows.functions.length + 1;
    rows.functions.push({
      id: functionId,
      bookId: id,
      functionName: section.name,
      pageNo: chapters[i]?.page ?? 1,
      chapterId: section.chapterId,
      sort: i,
    });
    for (const [kind, fileType, word] of filesOf(draft)) {
      rows.files.push({
        id: rows.files.length + 1,
        bookId: id,
        functionId,
        fileName: `${section.name} ${word}`,
        kind,
        fileType,
        fileSize: 0,
        // those of the first place may be tried
        isFree: i === 0,
        sort: rows.files.length,
      });
    }
  });
  addCorrections(rows, id, chapters);
}

type FileKind = readonly [kind: BookFileKind, fileType: string, word: string];
const slides: FileKind = ['slides', 'pptx', '课件'];
const audio: FileKind = ['audio', 'mp3', '朗读音频示例（提示音，无人声）'];
const answers: FileKind = ['answers', 'pdf', '答案与解析'];

function filesOf({ writing, subjectCode }: Pick<Draft, 'writing' | 'subjectCode'>): readonly FileKind[] {
  if (writing.startsWith('reader')) return [audio, ['text', 'pdf', '原文'], answers];
  const reading = subjectCode === 1 || subjectCode === 3 ? [audio] : [];
  if (writing === 'plan') return [slides, ...reading, ['plan', 'docx', '教案'], answers];
  return [slides, ...reading, ['exercise', 'docx', '练习'], answers];
}

/** Books that were printed again have corrections of the printings before. */
function addCorrections(rows: Rows, bookId: number, chapters: readonly { name: string; page: number }[]): void {
  const { printing = 1, year } = rows.books.at(-1) ?? { year: 0 };
  for (let of = 1; of < printing; of++) {
    const chapter = chapters[of % Math.max(1, chapters.length)];
    if (!chapter) continue;
    rows.corrections.push({
      id: rows.corrections.length + 1,
      bookId,
      printing: of,
      pageNo: chapter.page,
      wrong: of === 1 ? '“己经”' : '“部份”',
      corrected: of === 1 ? '“已经”' : '“部分”',
      publishedOn: `${year}-0${7 + of}-20`,
    });
  }
}

/** An ISBN with a right check digit in a range of publishers that is not given out. */
function isbnOf(number: number): string {
  const digits = `97879999${String(number).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
