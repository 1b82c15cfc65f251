import { CodedError } from '../../../shared/contract/errors.ts';
import { studyName } from '../../../shared/platform/study.ts';
import { basketList } from '../../../shared/questions/calls/basket.ts';
import { ownPaper, sharedPaper } from '../../../shared/questions/calls/composition.ts';
import { paperQuestions } from '../../../shared/questions/calls/paper.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import type { QueryOf } from '../../../shared/site/routes/table.ts';
import { readGuestBasket } from '../../features/questions/basket/guest-basket.ts';
import {
  type EditableContent,
  newPaper,
  placed,
  sectionsOf,
} from '../../features/questions/paper-draft/paper-content.ts';
import { readDraft } from '../../features/questions/paper-draft/stored-draft.ts';
import { loadQuestions } from '../../features/questions/paper-draft/use-bank-questions.ts';
import { call } from '../../lib/calls/api.ts';
import { presetOfScene, presetOfTitle } from '../../lib/questions/paper-presets.ts';

export interface OpenedPaper {
  readonly content: EditableContent;
  /** Empty for a paper that is not saved. */
  readonly id: string;
  readonly version: number;
  /** Differs from what is stored, or is stored nowhere: to be saved without waiting for a change. */
  readonly isChanged: boolean;
  /** What happened on the way. */
  readonly notice: string;
  /** Questions of the basket that it was made of. */
  readonly basketIds?: readonly string[];
}

type Query = QueryOf<'create-paper-paper-detail'>;

/** The paper that an address means; null where there is none. */
export async function openPaper(query: Query, hasToken: boolean): Promise<OpenedPaper | null> {
  const { id, resourceId, from, shared } = query;
  if (shared) return hasToken ? ofColleague(shared) : null;
  if (resourceId) return ofLibrary(resourceId);
  // banners and favourites name papers of the library; the numbers of people's own papers begin above theirs
  if (id) return (hasToken ? await ownPaperOf(id) : null) ?? ofLibrary(id);
  return from === 'basket' ? ofBasket(query, hasToken) : ofBrowser();
}

const ownPaperOf = (id: string) => orNone(async () => withDraft(await call(ownPaper, { id }, { silent: true })));

const ofColleague = (token: string) =>
  orNone(async () => ({
    content: await call(sharedPaper, { token }, { silent: true }),
    id: '',
    version: 0,
    isChanged: true,
    notice: '这是同事分享的试卷，已存入“我的组卷”，修改不影响原卷',
  }));

async function orNone(open: () => Promise<OpenedPaper>): Promise<OpenedPaper | null> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof CodedError && error.code === 404) return null;
    throw error;
  }
}

/** A paper of one's own with what this browser could not save. */
function withDraft({ id, version, ...paper }: EditableContent & { id: string; version: number }): OpenedPaper {
  const { title, subtitle, studyPhaseCode, subjectCode, minutes, sections, parts, layout } = paper;
  const content = { title, subtitle, studyPhaseCode, subjectCode, minutes, sections, parts, layout };
  const draft = readDraft(id);
  if (!draft) return { content, id, version, isChanged: false, notice: '' };
  return {
    content: draft.content,
    id,
    // an older version makes a conflict, which the person decides about
    version: draft.version,
    isChanged: true,
    notice: '已恢复上次没有保存的修改',
  };
}

async function ofLibrary(resourceId: string): Promise<OpenedPaper | null> {
  const paper = await call(paperQuestions, { resourceId }, { silent: true });
  const first = paper?.sections.flatMap(({ questions }) => questions)[0];
  if (!paper || !first) return null;
  const content = newPaper({
    title: paper.paperName,
    studyPhaseCode: first.studyPhaseCode,
    subjectCode: first.subjectCode,
    minutes: paper.minutes,
    preset: presetOfTitle(paper.paperName),
    sections: paper.sections.map(({ title, questions }) => ({
      title: title.slice(0, 60),
      note: '',
      items: questions.map(({ id, score }) => ({ questionId: id, score })),
    })),
  });
  return { content, id: '', version: 0, isChanged: false, notice: '' };
}

async function ofBasket(wanted: Query, hasToken: boolean): Promise<OpenedPaper | null> {
  const ids = hasToken
    ? (await call(basketList, {}, { silent: true })).questions.map(({ id }) => id)
    : readGuestBasket().question;
  const all = ids.length > 0 ? await loadQuestions(ids) : [];
  const mine = ofOneSubject(all, wanted);
  const [first] = mine;
  if (!first) return null;
  const { studyPhaseCode, subjectCode } = first;
  const left = all.length - mine.length;
  const content = newPaper({
    title: `${studyName({ studyPhaseCode, dictCode: subjectCode })}组卷`,
    studyPhaseCode,
    subjectCode,
    sections: sectionsOf([...mine].sort((a, b) => a.typeCode - b.typeCode).map(placed)),
    preset: presetOfScene('homework'),
  });
  return {
    content,
    id: '',
    version: 0,
    isChanged: true,
    basketIds: mine.map(({ id }) => id),
    notice: left > 0 ? `试题篮中其他学科的 ${left} 道题没有放进这份试卷` : '',
  };
}

/** The questions of the subject that the address names, else of the one that has most of them. */
function ofOneSubject(questions: readonly BankQuestion[], { phase, subject }: Query): BankQuestion[] {
  if (phase && subject) {
    return questions.filter((one) => one.studyPhaseCode === phase && one.subjectCode === subject);
  }
  const bySubject = new Map<string, BankQuestion[]>();
  for (const one of questions) {
    const key = `${one.studyPhaseCode}/${one.subjectCode}`;
    bySubject.set(key, [...(bySubject.get(key) ?? []), one]);
  }
  return [...bySubject.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

function ofBrowser(): OpenedPaper | null {
  const draft = readDraft('');
  return draft ? { content: draft.content, id: '', version: 0, isChanged: true, notice: '' } : null;
}
