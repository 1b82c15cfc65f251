import type { z } from 'zod';
import { isPhaseCode, isSubjectCode } from '../../../shared/platform/study.ts';
import type {
  ImportedPaper,
  ImportedQuestion,
  questionImportSchemas,
} from '../../../shared/questions/calls/question-import.schema.ts';
import { maxPaperQuestions, maxPaperSections, maxPaperTitle } from '../../../shared/questions/composed-paper.ts';
import {
  importedFault,
  ownOfImported,
  sameTwin,
  takenOf,
  wantedQuestions,
} from '../../../shared/questions/imported-question.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput, notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { questionIdOf, questionRow } from '../bank/question-row.ts';
import { type CheckTools, ownFault } from '../composition/checked-questions.ts';
import { savePaper } from '../composition/save-paper.ts';
import {
  addOwnQuestions,
  type OwnContent,
  type OwnQuestionRow,
  ownRows,
  replaceOwnQuestion,
} from '../own-bank/own-question-store.ts';
import { refuseFullBank } from '../own-bank/save-own-question.ts';
import { type ImportRow, lockedImport, noteSaved, ownImport } from './import-store.ts';

type SaveInput = z.output<(typeof questionImportSchemas)['ownQuestion.importSave']['input']>;
type Saved = z.output<(typeof questionImportSchemas)['ownQuestion.importSave']['data']>;

export const importConflict = () => refusal(409, '导入已在其他页面被修改，请刷新后再试');
export const importNotFound = () => notFound('导入');

interface Person {
  readonly userId: number;
  readonly now: Date;
}

/** What is stored of a question that was read, and which own question it replaces. */
interface Checked {
  readonly read: ImportedQuestion;
  readonly content: OwnContent;
}

/**
 * Puts the questions of an import into the own bank, all or none, and with `asPaper` into a paper. A second save
 * answers what the first one did, and makes the paper where only it asks for one.
 *
 * @throws CodedError 404 for an import of somebody else, 409 for a version that is not the stored one, 422 for a
 *   question that cannot be saved.
 */
export async function saveImport(tools: CheckTools, input: SaveInput, person: Person): Promise<Saved> {
  const { db } = tools;
  const { userId } = person;
  const id = rowId(input.importId);
  const row = await ownImport(db, userId, id);
  if (!row) throw importNotFound();
  if (row.state === 'saved') return db.transaction((tx) => savedAgain({ ...tools, db: tx }, input, person));
  const paper = readyPaper(row, input.version);
  const checked = await checkedContents(tools, paper, input);
  const isEmpty = input.asPaper ? wantedQuestions(paper).length === 0 : checked.length === 0;
  if (isEmpty) throw invalidInput('没有要保存的试题');
  await refuseFullBank(db, userId, checked.length);
  return db.transaction(async (tx) => {
    const locked = await lockedImport(tx, userId, id);
    if (!locked) throw importNotFound();
    if (locked.state === 'saved') return savedAgain({ ...tools, db: tx }, input, person);
    readyPaper(locked, input.version);
    const rows = await storedRows(tx, checked, person);
    const questionIds = rows.map(questionIdOf);
    const paperId = input.asPaper ? await saveAsPaper({ ...tools, db: tx }, paper, { questionIds, person }) : undefined;
    await noteSaved(tx, id, { questionIds: rows.map((one) => -one), paperId: paperId ? rowId(paperId) : null });
    return { questionIds, ...(paperId && { paperId }) };
  });
}

/** What the first save did, in the caller's transaction; the paper that it was not asked for is made now. */
async function savedAgain(tools: CheckTools, input: SaveInput, person: Person): Promise<Saved> {
  const id = rowId(input.importId);
  const row = await lockedImport(tools.db, person.userId, id);
  if (!row) throw importNotFound();
  const rows = row.questionIds ?? [];
  const questionIds = rows.map((one) => questionIdOf(-one));
  if (row.paperId !== null || !input.asPaper || !row.paper)
    return { questionIds, ...(row.paperId !== null && { paperId: String(row.paperId) }) };
  const paperId = await saveAsPaper(tools, row.paper, { questionIds, person });
  await noteSaved(tools.db, id, { questionIds: rows, paperId: rowId(paperId) });
  return { questionIds, paperId };
}

function readyPaper({ state, paper, version }: ImportRow, wanted: number): ImportedPaper {
  if (state !== 'ready' || !paper) throw invalidInput('文件还没有读完');
  if (version !== wanted) throw importConflict();
  return paper;
}

async function checkedContents(
  tools: CheckTools,
  paper: ImportedPaper,
  { folder = '', tags = [] }: Pick<SaveInput, 'folder' | 'tags'>,
): Promise<Checked[]> {
  const checked: Checked[] = [];
  const same = sameTwin(wantedQuestions(paper));
  if (same) throw invalidInput(`第 ${same[0]} 题和第 ${same[1]} 题选了题库里的同一道题，请只留一道`);
  for (const read of wantedQuestions(paper)) {
    if (read.instead !== undefined) continue;
    const question = ownOfImported(read);
    const fault = importedFault(read, question) ?? (await ownFault(tools, question));
    if (fault) throw invalidInput(`第 ${read.number} 题不能保存：${fault}`);
    const { kpoints, chapterId } = takenOf(read);
    const kpointIds = kpoints.flatMap(({ id }) => (id === undefined ? [] : [rowId(id)]));
    const chapterIds = chapterId === undefined ? [] : [rowId(chapterId)];
    checked.push({ read, content: { question, kpointIds, chapterIds, folder, tags } });
  }
  return checked;
}

/**
 * Numbers of the questions in their order (`questionRow`). One that replaces another keeps its folder and tags, and its
 * points and chapters where the file names none.
 */
async function storedRows(tx: Db, checked: readonly Checked[], { userId, now }: Person): Promise<number[]> {
  const named = checked.flatMap(({ read }) => (read.replaces === undefined ? [] : [-questionRow(read.replaces)]));
  const known = new Map((await ownRows(tx, userId, named)).map((row) => [questionIdOf(-row.id), row]));
  const replaced = ({ read }: Checked) => (read.replaces === undefined ? undefined : known.get(read.replaces));
  const added = checked.filter((one) => !replaced(one));
  const ids = await addOwnQuestions(tx, userId, { contents: added.map(({ content }) => content), now });
  const idOf = new Map(added.map((one, i) => [one, ids[i] ?? 0]));
  const rows: number[] = [];
  for (const one of checked) {
    const before = replaced(one);
    if (before) {
      const content = replacing(before, one.content);
      const version = await replaceOwnQuestion(tx, before, { content, now });
      if (version === undefined) throw invalidInput(`第 ${one.read.number} 题要替换的题已被修改，请刷新后再试`);
    }
    rows.push(-(before?.id ?? idOf.get(one) ?? 0));
  }
  return rows;
}

const replacing = (before: OwnQuestionRow, content: OwnContent): OwnContent => ({
  question: content.question,
  kpointIds: content.kpointIds.length > 0 ? content.kpointIds : before.kpointIds,
  chapterIds: content.chapterIds.length > 0 ? content.chapterIds : before.chapterIds,
  folder: before.folder,
  tags: before.tags,
});

/** A composed paper with the sections, order and marks of the file; gives its id. */
async function saveAsPaper(
  tools: CheckTools,
  paper: ImportedPaper,
  { questionIds, person }: { questionIds: readonly string[]; person: Person },
): Promise<string> {
  let next = 0;
  const sections = paper.sections
    .map((section) => ({
      title: cut(section.name, 60),
      note: cut(section.note.replaceAll('\n', ' '), 200),
      items: wantedQuestions({ sections: [section] }).map((read) => {
        const usual = questionTypeOfCode(read.typeCode)?.usualScore ?? 0;
        const questionId = read.instead ?? questionIds[next] ?? '';
        if (read.instead === undefined) next += 1;
        return { questionId, score: read.score > 0 ? Math.round(2 * read.score) / 2 : usual };
      }),
    }))
    .filter(({ items }) => items.length > 0);
  if (sections.length > maxPaperSections || sections.flatMap(({ items }) => items).length > maxPaperQuestions)
    throw invalidInput(
      `一份试卷最多 ${maxPaperSections} 个大题、${maxPaperQuestions} 道小题，这份只能存入题库，不能组成试卷`,
    );
  const { title, studyPhaseCode, subjectCode, minutes } = paper;
  const isKnown = isPhaseCode(studyPhaseCode) && isSubjectCode(studyPhaseCode, subjectCode);
  const first = wantedQuestions(paper)[0]?.typeCode ?? 0;
  const study = isKnown
    ? { studyPhaseCode, subjectCode }
    : { studyPhaseCode: Math.floor(first / 10_000) * 100, subjectCode: Math.floor(first / 100) % 100 };
  const saved = await savePaper(
    tools,
    {
      title: cut(title.trim(), maxPaperTitle) || '导入的试卷',
      ...study,
      ...(minutes > 0 && minutes <= 600 && { minutes: Math.round(minutes) }),
      sections,
    },
    person,
  );
  return saved.id;
}

/** Without half of a character at its end. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept;
}
