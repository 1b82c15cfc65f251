import { CodedError } from '../../../shared/contract/errors.ts';
import { type ImportedPaper, importedPaper } from '../../../shared/questions/calls/question-import.schema.ts';
import { maxImportBytes, maxImportedQuestions } from '../../../shared/questions/own-question-limits.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { knowledgeNode } from '../../platform/db/schema/tree.ts';
import type { QuestionPictures } from '../composition/question-pictures.ts';
import type { LinePicture } from '../reading/paper-line.ts';
import type { ReadPaper, ReadQuestion } from '../reading/read-paper-shape.ts';
import { typeOf } from '../reading/structure/suggest.ts';
import { twinsOf } from './twins.ts';

/** Phase and subject that the person has named. */
interface NamedStudy {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
}

interface Tools {
  readonly db: Db;
  readonly questionPictures: Pick<QuestionPictures, 'keep'>;
}

const tooMuch = `文件内容超出导入上限（最多 ${maxImportedQuestions} 题、每段 5 万字），请分成几个文件`;

/**
 * A paper that was read as its person checks it: with addresses of its pictures, ids of suggested points, and what it
 * repeats.
 *
 * @returns a sentence for the person where it is too much for one import
 */
export async function toImportedPaper(
  { db, questionPictures }: Tools,
  { paper, pictures }: { paper: ReadPaper; pictures: readonly LinePicture[] },
  { userId, study }: { userId: number; study: NamedStudy },
): Promise<ImportedPaper | string> {
  const studied = withStudy(paper, study);
  const paths = await keptPictures(questionPictures, pictures);
  const points = await pointIds(db, studied);
  const sections = studied.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      pictures: question.pictures.map((picture) => ({ ...picture, path: paths.get(picture.id) ?? '' })),
      suggested: {
        ...question.suggested,
        kpoints: question.suggested.kpoints.slice(0, 20).map((point) => {
          const id = points.get(point.name);
          return { ...point, ...(id !== undefined && { id: String(id) }) };
        }),
      },
      doubts: [...question.doubts, ...pictureDoubts(question, paths)],
    })),
  }));
  const { data, error } = importedPaper.safeParse({ ...studied, sections });
  if (error) return faultOf(error.issues[0]?.path ?? [], sections) ?? tooMuch;
  if (sections.flatMap(({ questions }) => questions).length > maxImportedQuestions) return tooMuch;
  const whole = await withTwins(db, userId, data);
  return Buffer.byteLength(JSON.stringify(whole)) > maxImportBytes ? tooMuch : whole;
}

const fieldNames: Readonly<Record<string, string>> = {
  ...{ passage: '材料', stem: '题干', options: '选项', subQuestions: '小题', answer: '答案', analysis: '解析' },
  ...{ pictures: '图片', doubts: '疑问', number: '题号', score: '分值', suggested: '知识点' },
};

/** Which field of which question is too long, or too many; undefined for one of the paper itself. */
function faultOf(path: readonly PropertyKey[], sections: ReadPaper['sections']): string | undefined {
  const [, section, , question, field] = path;
  const number = sections[Number(section)]?.questions[Number(question)]?.number;
  const name = fieldNames[String(field)];
  return number === undefined || name === undefined
    ? undefined
    : `第 ${number} 题的${name}过长或过多，请修改文件后再导入`;
}

/** Phase and subject that the person has named decide about the types, too. */
function withStudy(paper: ReadPaper, { studyPhaseCode, subjectCode }: NamedStudy): ReadPaper {
  const study = {
    studyPhaseCode: studyPhaseCode ?? paper.studyPhaseCode,
    subjectCode: subjectCode ?? paper.subjectCode,
  };
  if (study.studyPhaseCode === paper.studyPhaseCode && study.subjectCode === paper.subjectCode) return paper;
  const typed = (section: string) => (question: ReadQuestion) => {
    const { stem, answer, options, subQuestions, doubts } = question;
    const facts = { section, stem, answer, options: options.length, parts: subQuestions.length };
    const typeCode = typeOf(study, facts);
    return { ...question, typeCode, doubts: doubts.filter(({ field }) => field !== 'typeCode' || typeCode === 0) };
  };
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map(typed(section.name + section.note)),
  }));
  return { ...paper, ...study, sections };
}

/** Paths of the pictures that can be shown, by their ids. */
async function keptPictures(
  questionPictures: Tools['questionPictures'],
  pictures: readonly LinePicture[],
): Promise<ReadonlyMap<string, string>> {
  const byBytes = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const { id, bytes } of pictures) {
    const key = Buffer.from(bytes).toString('latin1');
    const path = byBytes.get(key) ?? (await questionPictures.keep(Buffer.from(bytes)).catch(notShown));
    byBytes.set(key, path);
    paths.set(id, path);
  }
  return paths;
}

/** A picture of another format, or a broken one. */
function notShown(error: unknown): string {
  if (error instanceof CodedError) return '';
  throw error;
}

function pictureDoubts({ pictures }: ReadQuestion, paths: ReadonlyMap<string, string>) {
  const lost = pictures.filter(({ id }) => !paths.get(id));
  return lost.map(({ at, id }) => ({ field: at, message: `图片 ${id} 的格式不能显示，请截图后添加` }));
}

/** Knowledge points of the subject by their names. */
async function pointIds(db: Db, { studyPhaseCode, subjectCode, sections }: ReadPaper) {
  const names = new Set(
    sections.flatMap(({ questions }) =>
      questions.flatMap(({ suggested }) => suggested.kpoints.map(({ name }) => name)),
    ),
  );
  if (names.size === 0) return new Map<string, number>();
  const rows = await db
    .select({ id: knowledgeNode.id, name: knowledgeNode.name })
    .from(knowledgeNode)
    .where(
      and(
        eq(knowledgeNode.studyPhaseCode, studyPhaseCode),
        eq(knowledgeNode.subjectCode, subjectCode),
        inArray(knowledgeNode.name, [...names]),
      ),
    );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** What a question repeats is a doubt of it. */
async function withTwins(db: Db, userId: number, paper: ImportedPaper): Promise<ImportedPaper> {
  const twins = await twinsOf(
    db,
    userId,
    paper.sections.flatMap(({ questions }) => questions),
  );
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      doubts: [...question.doubts, ...(twins.get(question) ?? [])],
    })),
  }));
  return { ...paper, sections };
}
