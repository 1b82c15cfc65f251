import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CodedError } from '../../../shared/contract/errors.ts';
import { type ImportedPaper, importedPaper } from '../../../shared/questions/calls/question-import.schema.ts';
import { questionsOf } from '../../../shared/questions/checking/checked-paper.ts';
import { pictureMark } from '../../../shared/questions/imported-question.ts';
import {
  maxImportBytes,
  maxImportedPictures,
  maxImportedQuestions,
} from '../../../shared/questions/own-question-limits.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { knowledgeNode } from '../../platform/db/schema/tree.ts';
import type { QuestionPictures } from '../composition/question-pictures.ts';
import type { LinePicture } from '../reading/paper-line.ts';
import type { ReadPaper, ReadQuestion } from '../reading/read-paper-shape.ts';
import { typeOf } from '../reading/structure/suggest.ts';
import { refusalOf, tooMuch } from './import-limits.ts';
import { comparedOfImported, neighboursOf } from './near-questions.ts';
import { suggestionsFor } from './suggestions.ts';
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

const tooManyPictures = `文件里的图片超过 ${maxImportedPictures} 张，请分成几个文件`;

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
  const named = new Set([
    ...readQuestions(studied).flatMap((one) => one.pictures.map(({ id }) => id)),
    ...studied.left.flatMap(({ text }) => picturesOf(text)),
  ]);
  const shown = pictures.filter(({ id }) => named.has(id));
  if (readQuestions(studied).length > maxImportedQuestions) return tooMuch;
  if (new Set(shown.map(({ bytes }) => bytes)).size > maxImportedPictures) return tooManyPictures;
  const paths = await keptPictures(questionPictures, shown);
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
  const types = new Map(pictures.map(({ id, type }) => [id, type]));
  const left = studied.left.map((line) => {
    const pictured = picturesOf(line.text).map((id) => ({
      id,
      type: types.get(id) ?? '',
      at: 'stem',
      path: paths.get(id) ?? '',
    }));
    return { ...line, ...(pictured.length > 0 && { pictures: pictured }) };
  });
  const { data, error } = importedPaper.safeParse({ ...studied, sections, left });
  if (!data) return refusalOf(studied, error.issues[0]?.path ?? []);
  if (Buffer.byteLength(JSON.stringify(data)) > maxImportBytes) return tooMuch;
  return comparedWithBanks(db, userId, data);
}

const picturesOf = (text: string) => [...text.matchAll(pictureMark)].map(([, id = '']) => id);

const readQuestions = ({ sections }: Pick<ReadPaper, 'sections'>) => sections.flatMap(({ questions }) => questions);

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
  const byBytes = new Map<Uint8Array, string>();
  const byDigest = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const { id, bytes } of pictures) {
    // a file that shows one picture in many places gives its bytes once
    const digest = byBytes.get(bytes) ?? createHash('sha256').update(bytes).digest('base64');
    byBytes.set(bytes, digest);
    const path = byDigest.get(digest) ?? (await keepInTurn(questionPictures, Buffer.from(bytes)));
    byDigest.set(digest, path);
    paths.set(id, path);
  }
  return paths;
}

const turnMs = 500;
const mostTurns = 120;

/** The path of a picture, empty for one that cannot be shown; waits while pictures of others are drawn. */
async function keepInTurn(questionPictures: Tools['questionPictures'], bytes: Buffer): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await questionPictures.keep(bytes);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      if (error.code !== 429) return '';
      if (turn === mostTurns) throw error;
      await setTimeout(turnMs);
    }
  }
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

/** What a question repeats is a doubt of it, and what it is about is suggested. */
async function comparedWithBanks(db: Db, userId: number, paper: ImportedPaper): Promise<ImportedPaper> {
  const questions = questionsOf(paper);
  const { studyPhaseCode, subjectCode } = paper;
  const neighbours = await neighboursOf(
    db,
    { userId, studyPhaseCode, subjectCode },
    { questions: questions.map(comparedOfImported) },
  );
  const neighbourhoods = new Map(questions.map((question, i) => [question, neighbours[i] ?? { near: [] }]));
  const twins = await twinsOf(db, userId, neighbourhoods);
  const suggestions = await suggestionsFor(db, paper, neighbourhoods);
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      suggested: suggestions.get(question) ?? question.suggested,
      doubts: [...question.doubts, ...(twins.get(question) ?? [])],
    })),
  }));
  return { ...paper, sections };
}
