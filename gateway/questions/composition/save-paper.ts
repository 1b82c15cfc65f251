import type { z } from 'zod';
import { defaultPhaseCode, defaultSubjectCode } from '../../../shared/platform/study.ts';
import type { compositionSchemas } from '../../../shared/questions/calls/composition.schema.ts';
import { defaultLayout, defaultParts, fullScoreOf, maxOwnPapers } from '../../../shared/questions/composed-paper.ts';
import { usualMinutes } from '../../../shared/questions/composition-scenes.ts';
import { emojiIn } from '../../../shared/questions/emoji.ts';
import { isWritten, itemsOf } from '../../../shared/questions/own-question.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput, notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { questionRow } from '../bank/question-row.ts';
import { withOwnTexts } from '../own-bank/own-texts.ts';
import { type CheckTools, checkedQuestions } from './checked-questions.ts';
import { addPaper, ownPaperRow, type PaperContent, paperCount, replacePaper } from './composed-paper-store.ts';
import { recordUse, releaseUse, renameUse } from './question-use-store.ts';

type SaveInput = z.output<(typeof compositionSchemas)['paperComposition.save']['input']>;

interface Person {
  readonly userId: number;
  readonly now: Date;
}

const conflict = () => refusal(409, '试卷已在其他页面被修改，请选择保留哪一份');
export const tooManyPapers = () => invalidInput(`最多保存 ${maxOwnPapers} 份试卷，请先删除不用的试卷`);

/**
 * Stores a paper, a new one or a version over the one that the caller has read.
 *
 * @throws CodedError 404 for a paper of somebody else, 409 where the version is not the stored one, 422 for questions
 * that do not exist, stand in it twice or cannot be printed, and for emoji.
 */
export async function savePaper(tools: CheckTools, input: SaveInput, person: Person) {
  refuseEmoji(input);
  return input.id === undefined
    ? saveNew(tools, input, person)
    : saveOver(tools, { ...input, id: rowId(input.id) }, person);
}

/** The sheets would have a gap in their place. */
export function refuseEmoji({ title, subtitle, sections = [], parts }: Partial<SaveInput>): void {
  const texts = [
    ['试卷标题', title],
    ['副标题', subtitle],
    ...sections.flatMap((section, i) => [
      [`第${i + 1}大题标题`, section.title] as const,
      [`第${i + 1}大题说明`, section.note] as const,
    ]),
    ['注意事项', parts?.notices.join('\n')],
  ] as const;
  for (const [name, text = ''] of texts) {
    const emoji = emojiIn(text);
    if (emoji !== '') throw invalidInput(`${name}中的表情符号“${emoji}”无法打印，请删去`);
  }
}

async function saveNew(tools: CheckTools, input: SaveInput, { userId, now }: Person) {
  const { db } = tools;
  const { title } = input;
  const sections = await withOwnTexts(tools.db, input.sections ?? [], { userId });
  if (title === undefined) throw invalidInput('请填写试卷名称');
  if ((await paperCount(db, userId)) >= maxOwnPapers) throw tooManyPapers();
  const studies = await checkedQuestions(tools, itemsOf(sections), []);
  const study = studies.values().next().value;
  const studyPhaseCode = input.studyPhaseCode ?? study?.studyPhaseCode ?? defaultPhaseCode;
  const subjectCode = input.subjectCode ?? study?.subjectCode ?? defaultSubjectCode;
  const content = {
    title,
    subtitle: input.subtitle ?? '',
    minutes: input.minutes ?? usualMinutes({ studyPhaseCode, subjectCode }, fullScoreOf(sections)),
    studyPhaseCode,
    subjectCode,
    parts: input.parts ?? defaultParts,
    layout: input.layout ?? defaultLayout,
    ...placed(sections),
  };
  return db.transaction(async (tx) => {
    const saved = await addPaper(tx, { userId, content, now });
    await recordUse(tx, { userId, questionIds: idsOf(sections), paperName: title, now });
    return presentSaved(saved);
  });
}

async function saveOver(tools: CheckTools, input: Omit<SaveInput, 'id'> & { id: number }, { userId, now }: Person) {
  const { db } = tools;
  const { id, version } = input;
  const row = await ownPaperRow(db, userId, id);
  if (!row) throw notFound('试卷');
  if (version === undefined) throw invalidInput('缺少试卷版本号 version');
  const sections =
    input.sections && (await withOwnTexts(db, input.sections, { userId, before: itemsOf(row.sections) }));
  if (sections) await checkedQuestions(tools, itemsOf(sections), itemsOf(row.sections));
  const content: PaperContent = {
    title: input.title ?? row.title,
    subtitle: input.subtitle ?? row.subtitle,
    minutes: input.minutes ?? row.minutes,
    studyPhaseCode: input.studyPhaseCode ?? row.studyPhaseCode,
    subjectCode: input.subjectCode ?? row.subjectCode,
    parts: input.parts ?? row.parts,
    layout: input.layout ?? row.layout,
    ...placed(sections ?? row.sections),
  };
  return db.transaction(async (tx) => {
    const saved = await replacePaper(tx, { id, version, content, now });
    if (saved === undefined) throw conflict();
    await followUse(tx, { userId, before: row, after: content, now });
    return presentSaved({ id, version: saved });
  });
}

/** What came into the paper is used from now on, what left it is not. */
async function followUse(
  tx: Db,
  { userId, before, after, now }: { userId: number; before: PaperContent; after: PaperContent; now: Date },
): Promise<void> {
  const [old, fresh] = [new Set(idsOf(before.sections)), new Set(idsOf(after.sections))];
  if (before.title !== after.title) await renameUse(tx, { userId, from: before.title, to: after.title });
  const paperName = after.title;
  await releaseUse(tx, { userId, questionIds: [...old].filter((id) => !fresh.has(id)), paperName });
  await recordUse(tx, { userId, questionIds: [...fresh].filter((id) => !old.has(id)), paperName, now });
}

const presentSaved = ({ id, version }: { id: number; version: number }) => ({ id: String(id), version });

/** Questions of the public bank and of the own one: those alone count as used. */
const idsOf = (sections: PaperContent['sections']) =>
  itemsOf(sections).flatMap((item) => (isWritten(item) ? [] : [questionRow(item.questionId)]));

const placed = (sections: PaperContent['sections']) => ({
  sections,
  fullScore: fullScoreOf(sections),
  questionNum: itemsOf(sections).length,
});
