import type { BookFacts, BookFileColumns } from '../../platform/files/book-content.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { type ClassicalText, classicalTexts } from './classical-texts.ts';
import { lessonsOfVolume } from './curriculum.ts';
import type { DocumentBlock, SingleContent, TextDocument } from './document.ts';
import { type LaidPage, paginate } from './layout.ts';
import { answerSheets, questionSheets } from './paper-sheets.ts';
import { statementsOf, topicQuestions, writeLesson } from './write-lesson.ts';
import { writeSlides } from './write-slides.ts';

/** A lesson or a work of a book: a chapter. */
export interface BookSection {
  readonly name: string;
  readonly chapterId: number | null;
}

const heading = (text: string, newPage = false): DocumentBlock => ({ style: 'heading', text, newPage });
const body = (text: string): DocumentBlock => ({ style: 'body', text });
const note = (text: string): DocumentBlock => ({ style: 'note', text });

/** A book has a chapter for each lesson of its volume, up to so many. */
const maxSections = 14;
const exercisesOfSection = 6;
/** Sections with a QR code and files behind it: the first ones of a book. */
const codedSections = 8;

/** Which works a reader holds. */
const readers: Readonly<Record<string, (text: ClassicalText) => boolean>> = {
  'reader-100': ({ studyPhaseCode }) => studyPhaseCode === 100,
  'reader-200': ({ studyPhaseCode }) => studyPhaseCode === 200,
  'reader-300': ({ studyPhaseCode }) => studyPhaseCode === 300,
  'reader-tang': ({ dynasty }) => dynasty === '唐',
  'reader-song': ({ dynasty }) => dynasty === '宋',
  'reader-poems': ({ kind }) => kind === 'poem',
};

const worksOf = ({ writing }: Pick<BookFacts, 'writing'>): readonly ClassicalText[] => {
  const isIn = readers[writing];
  return isIn ? classicalTexts.filter(isIn) : [];
};

/** The sections of a book in their order. */
export const bookSectionsOf = (book: BookFacts): readonly BookSection[] => {
  const works = worksOf(book);
  if (works.length > 0) return works.map(({ title }) => ({ name: title, chapterId: null }));
  return lessonsOfVolume(book, book.volumeId ?? 0)
    .slice(0, maxSections)
    .map(({ name, chapterId }) => ({ name, chapterId }));
};

/** The sections with a code, in their order. */
export const codedSectionsOf = (book: BookFacts) => bookSectionsOf(book).slice(0, codedSections);

/** A lesson as a resource about it would be: the same questions stand in the book and in its files. */
const factsOfSection = (
  book: BookFacts,
  { name, chapterId }: BookSection,
  resourceType: 'guide' | 'plan' | 'exercise',
): ResourceColumns => ({
  id: (chapterId ?? 0) + book.id,
  resourceName: name,
  summary: '',
  studyPhaseCode: book.studyPhaseCode,
  subjectCode: book.subjectCode,
  categoryCode: 0,
  resourceType,
  grade: 0,
  term: 0,
  year: 0,
  areaCode: 0,
  examPaper: '',
  chapterId,
  knowledgeIds: [],
  fileType: 'docx',
  hasAnswer: true,
  hasAnalysis: true,
  hasAudio: false,
  hasAnswerCard: false,
});

/** The whole book: what it is, its contents with the pages, a chapter for each section. */
export function writeBook(book: BookFacts): TextDocument {
  const chapters = chaptersOf(book, bookSectionsOf(book));
  const coded = chapters.length > codedSections ? `前 ${codedSections} 节` : '每节';
  const documentWith = (pageOf: (index: number) => string): TextDocument => ({
    kind: 'document',
    title: book.bookName,
    subtitle: '演示用书：书名、作者与出版信息均为虚构',
    blocks: [
      heading('使用说明'),
      body(
        `本书${coded}首页右上角印有二维码，扫码登录后取用节末【扫码】所列的配套资源：首节免费，其余购买配套资源后扫码可用。`,
      ),
      body('本书为本站演示而编写，不是正式出版物；所录古代作品已超出著作权保护期，其余文字与试题均为本站原创。'),
      heading('目录'),
      ...chapters.map(({ name }, i) => body(`${i + 1}　${name}　……　${pageOf(i)}`)),
      ...chapters.flatMap(({ name, blocks }) => [heading(name, true), ...blocks]),
    ],
  });
  // page numbers take the same room in both passes: each line of the contents is one line
  const pages = chapterPages(
    paginate(documentWith(() => '000')),
    chapters.map(({ name }) => name),
  );
  return documentWith((i) => String(pages[i] ?? 1));
}

/** The chapters of a book with the pages they begin on, and how many pages there are. */
export function bookOutline(book: BookFacts) {
  const pages = paginate(writeBook(book));
  const names = chaptersOf(book, bookSectionsOf(book)).map(({ name }) => name);
  const starts = chapterPages(pages, names);
  return { pageCount: pages.length, chapters: names.map((name, i) => ({ name, page: starts[i] ?? 1 })) };
}

/** A chapter begins a page: its heading is the first line of one. */
function chapterPages(pages: readonly LaidPage[], names: readonly string[]): number[] {
  let at = 0;
  return names.map((name) => {
    const found = pages.findIndex(
      ({ lines: [first] }, i) => i > at && first?.style === 'heading' && name.startsWith(first.text),
    );
    at = found < 0 ? at : found;
    return at + 1;
  });
}

interface Chapter {
  readonly name: string;
  readonly blocks: readonly DocumentBlock[];
}

function chaptersOf(book: BookFacts, sections: readonly BookSection[]): Chapter[] {
  const works = worksOf(book);
  if (works.length > 0)
    return works.map((work, i) => ({
      name: work.title,
      blocks: [...readingOf(work), ...codeOf(i, readingCode(work))],
    }));
  return sections.map((section, i) => ({
    name: section.name,
    blocks: [...lessonBlocks(book, section), ...codeOf(i, `【扫码】“${section.name}”配套资源：课件、答案与解析`)],
  }));
}

const codeOf = (section: number, text: string): DocumentBlock[] => (section < codedSections ? [note(text)] : []);
const readingCode = ({ title }: ClassicalText) => `【扫码】《${title}》原文与诵读提示音`;

function lessonBlocks(book: BookFacts, section: BookSection): DocumentBlock[] {
  if (book.writing === 'plan') return [...writeLesson(factsOfSection(book, section, 'plan')).blocks];
  if (book.writing === 'exercise') return exerciseBlocks(book, section);
  if (book.writing === 'review') {
    const statements = statementsOf(factsOfSection(book, section, 'guide'));
    return [
      heading('知识清单'),
      ...statements.map(({ text }, i) => body(`${i + 1}．${text}。`)),
      heading('默写与填空'),
      ...statements.map((statement, i) => body(`${i + 1}．${statement.blanked(0)}。`)),
      heading('过关训练'),
      ...exerciseBlocks(book, section),
    ];
  }
  return [...writeLesson(factsOfSection(book, section, 'guide')).blocks];
}

const questionsOf = (book: BookFacts, section: BookSection) =>
  topicQuestions(factsOfSection(book, section, 'exercise'), exercisesOfSection).map((question, i) => ({
    ...question,
    number: i + 1,
  }));

const exerciseBlocks = (book: BookFacts, section: BookSection): DocumentBlock[] =>
  questionSheets(questionsOf(book, section));

const verse = ({ kind, text }: ClassicalText): DocumentBlock[] =>
  text.split('\n').map((line): DocumentBlock => ({ style: kind === 'poem' ? 'verse' : 'body', text: line }));

/** A work with the tasks of reading it. */
const readingOf = (work: ClassicalText): DocumentBlock[] => [
  { style: 'verse', text: `［${work.dynasty}］${work.author}` },
  ...verse(work),
  heading('诵读提示'),
  body(
    work.kind === 'poem'
      ? '先读准字音，再按诗句的节拍停顿，最后试着背诵。'
      : '先疏通文意，再按语意停顿，读出文章的语气。',
  ),
  heading('阅读任务'),
  body(`1．用自己的话说说《${work.title}》写了什么。`),
  body('2．找出自己最喜欢的一句，抄写下来，并说明理由。'),
  body('　'),
  body('　'),
  body(`3．查一查${work.author}的生平，想一想这篇作品和他的经历有什么关系。`),
];

/** What an accompanying file says. */
export function bookFileContent({ book, place, file }: BookFileColumns): SingleContent {
  const section = { name: place.functionName, chapterId: place.chapterId };
  const work = worksOf(book).find(({ title }) => title === place.functionName);
  switch (file.kind) {
    case 'slides':
      return writeSlides({ ...factsOfSection(book, section, 'guide'), resourceName: `${place.functionName} 课件` });
    case 'audio':
      return { kind: 'audio', title: file.fileName, seconds: 30, chimes: [0, 10, 20] };
    case 'plan':
      return writeLesson(factsOfSection(book, section, 'plan'));
    case 'exercise':
      return document(file.fileName, book.bookName, exerciseBlocks(book, section));
    case 'text':
      return document(
        file.fileName,
        work ? `［${work.dynasty}］${work.author}` : book.bookName,
        work ? verse(work) : [],
      );
    case 'answers':
      return document(file.fileName, book.bookName, work ? answersOfWork(work) : answerBlocks(book, section));
  }
}

const document = (title: string, subtitle: string, blocks: readonly DocumentBlock[]): TextDocument => ({
  kind: 'document',
  title,
  subtitle,
  blocks,
});

const answerBlocks = (book: BookFacts, section: BookSection): DocumentBlock[] =>
  answerSheets(questionsOf(book, section));

const answersOfWork = (work: ClassicalText): DocumentBlock[] => [
  heading('阅读任务参考'),
  body(`1．围绕《${work.title}》的内容概括，说出写了什么、怎样写的即可。`),
  body('2．抄写准确，理由能结合词句或情感，言之成理即可。'),
  body(`3．可从${work.author}（${work.dynasty}）的身世、写作时间和处境入手。`),
];
