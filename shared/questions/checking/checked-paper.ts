import type { ImportedPaper, ImportedQuestion } from '../calls/question-import.schema.ts';
import { questionTypeOfCode, questionTypes } from '../question-types.ts';
import { addLines, joinQuestions, type LineField, moveLine, splitQuestion } from './question-lines.ts';

/** What a person says of several questions at once; `kpoints` take the place of those that were suggested. */
export interface QuestionFacts {
  readonly typeCode?: number;
  readonly score?: number;
  readonly level?: number;
  readonly kpoints?: ImportedQuestion['suggested']['kpoints'];
  readonly skip?: boolean;
  /** The question of a bank that is wanted in its place; empty for none. */
  readonly instead?: string;
  /** The question of the own bank whose place it takes. */
  readonly replaces?: string;
}

/** A change to a paper that is checked. Questions are named by their place in the whole paper, from 0. */
export type PaperChange =
  | { readonly kind: 'load'; readonly paper: ImportedPaper }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'study'; readonly studyPhaseCode: number; readonly subjectCode: number }
  | { readonly kind: 'edit'; readonly at: number; readonly question: ImportedQuestion }
  | { readonly kind: 'split'; readonly at: number; readonly line: number }
  | { readonly kind: 'join'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly line: number; readonly field: LineField }
  | { readonly kind: 'confirm'; readonly places: readonly number[] }
  /** Takes what is suggested, or refuses it. */
  | { readonly kind: 'suggestion'; readonly places: readonly number[]; readonly isTaken: boolean }
  /** Keeps a question beside the one that it repeats. */
  | { readonly kind: 'both'; readonly at: number; readonly twinId: string }
  /** Puts what belonged to no question into one, or makes another one of it behind that. */
  | { readonly kind: 'take'; readonly left: number; readonly at: number; readonly field: LineField | 'question' }
  | { readonly kind: 'facts'; readonly places: readonly number[]; readonly facts: QuestionFacts };

type Sections = ImportedPaper['sections'];

/** The questions of all sections in their order. */
export const questionsOf = ({ sections }: Pick<ImportedPaper, 'sections'>): ImportedQuestion[] =>
  sections.flatMap(({ questions }) => questions);

/** Whether a person has to look at a question before it is saved. */
export const isDoubtful = (question: Pick<ImportedQuestion, 'doubts' | 'skip' | 'instead'>): boolean =>
  !isLeftOut(question) && question.doubts.length > 0;

/** Whether a question does not come into the own bank. */
export const isLeftOut = ({ skip = false, instead }: Pick<ImportedQuestion, 'skip' | 'instead'>): boolean =>
  skip || instead !== undefined;

/** Whether a question has suggestions that are neither taken nor refused. */
export const isOpen = (question: Pick<ImportedQuestion, 'suggested' | 'skip' | 'instead'>): boolean =>
  !isLeftOut(question) && (question.suggested.open ?? []).length > 0;

/** The paper after a change; a change that cannot be made leaves it as it is. */
export function changedPaper(paper: ImportedPaper, change: PaperChange): ImportedPaper {
  switch (change.kind) {
    case 'load':
      return change.paper;
    case 'title':
      return { ...paper, title: change.title };
    case 'study':
      return ofStudy(paper, change);
    case 'edit':
      return replaced(paper, change.at, [edited(change.question)]);
    case 'split':
      return replaced(paper, change.at, (question) => splitQuestion(question, change.line));
    case 'join':
      return joined(paper, change.at);
    case 'move':
      return replaced(paper, change.at, (question) => [moved(question, change.line, change.field)]);
    case 'confirm':
      return eachOf(paper, change.places, (question) => ({ ...question, doubts: [] }));
    case 'suggestion':
      return eachOf(paper, change.places, (question) => withoutOpen(question, change.isTaken));
    case 'both':
      return eachOf(paper, [change.at], (question) => ({
        ...question,
        doubts: question.doubts.filter(({ twinId }) => twinId !== change.twinId),
      }));
    case 'take':
      return tookLeft(paper, change);
    case 'facts':
      return eachOf(paper, change.places, (question) => withFacts(question, change.facts));
  }
}

type Replacement = readonly ImportedQuestion[] | ((question: ImportedQuestion) => ImportedQuestion[] | undefined);

/** The paper with other questions in the place of one. */
function replaced(paper: ImportedPaper, at: number, replacement: Replacement): ImportedPaper {
  let first = 0;
  const sections = paper.sections.map((section): Sections[number] => {
    const index = at - first;
    first += section.questions.length;
    const question = section.questions[index];
    if (!question) return section;
    const next = typeof replacement === 'function' ? replacement(question) : replacement;
    return next ? { ...section, questions: section.questions.toSpliced(index, 1, ...next) } : section;
  });
  return { ...paper, sections };
}

function eachOf(
  paper: ImportedPaper,
  places: readonly number[],
  change: (question: ImportedQuestion) => ImportedQuestion,
): ImportedPaper {
  return places.reduce((now, at) => replaced(now, at, (question) => [change(question)]), paper);
}

/** A question with the one above it, which may stand in the section before. */
function joined(paper: ImportedPaper, at: number): ImportedPaper {
  const questions = questionsOf(paper);
  const above = questions[at - 1];
  const below = questions[at];
  if (!above || !below) return paper;
  return replaced(replaced(paper, at, []), at - 1, [joinQuestions(above, below)]);
}

/** What was in `left` goes to a question; a question that is made of it has the type of the one before it. */
function tookLeft(paper: ImportedPaper, { left, at, field }: PaperChange & { kind: 'take' }): ImportedPaper {
  const taken = paper.left[left];
  const before = questionsOf(paper)[at];
  if (!taken || (field !== 'question' && !before)) return paper;
  const rest = { ...paper, left: paper.left.toSpliced(left, 1) };
  const pictured = (question: ImportedQuestion) => ({
    ...question,
    pictures: [...question.pictures, ...(taken.pictures ?? [])],
  });
  if (field !== 'question') {
    return replaced(rest, at, (question) => [settled(addLines(pictured(question), taken.text, field), field)]);
  }
  const made = addLines(pictured(newQuestion(before?.typeCode ?? 0)), taken.text, 'stem');
  if (before) return replaced(rest, at, [before, made]);
  const [first = { name: '', note: '', questions: [] }, ...others] = rest.sections;
  return { ...rest, sections: [{ ...first, questions: [made, ...first.questions] }, ...others] };
}

const newQuestion = (typeCode: number): ImportedQuestion => ({
  ...{ number: '', typeCode, passage: '', stem: '', options: [], subQuestions: [], answer: '', score: 0 },
  analysis: { analysis: '', solution: '', remark: '' },
  ...{ pictures: [], suggested: { level: 0, kpoints: [] } },
  doubts: [{ field: 'stem', message: '由没有归入题目的内容另成的题，请核对题型和答案' }],
});

const doubtFieldOf: Partial<Readonly<Record<LineField, string>>> = {
  option: 'options',
  part: 'subQuestions',
  partOption: 'subQuestions',
  partAnswer: 'subQuestions',
};

/** What was doubted of a field is settled by a line that was put there. */
function moved(question: ImportedQuestion, line: number, field: LineField): ImportedQuestion {
  const next = moveLine(question, line, field);
  return next === question ? question : settled(next, field);
}

/** A person who has edited a question has seen what was doubted; a type that is not chosen yet is still doubted. */
const edited = (question: ImportedQuestion): ImportedQuestion => ({
  ...question,
  doubts: question.typeCode > 0 ? [] : question.doubts.filter(({ field }) => field === 'typeCode'),
});

function settled(question: ImportedQuestion, field: LineField): ImportedQuestion {
  const name = doubtFieldOf[field] ?? field;
  return { ...question, doubts: question.doubts.filter((doubt) => doubt.field.split('.')[0] !== name) };
}

function withoutOpen(question: ImportedQuestion, isTaken: boolean): ImportedQuestion {
  const { open = [], ...suggested } = question.suggested;
  if (open.length === 0) return question;
  if (isTaken) return { ...question, suggested };
  const { chapterId, chapterName, ...rest } = suggested;
  const isChapterOpen = open.includes('chapterId');
  return {
    ...question,
    suggested: {
      ...rest,
      kpoints: open.includes('kpoints') ? [] : rest.kpoints,
      ...(!isChapterOpen && chapterId !== undefined && { chapterId }),
      ...(!isChapterOpen && chapterName !== undefined && { chapterName }),
    },
  };
}

function withFacts(question: ImportedQuestion, facts: QuestionFacts): ImportedQuestion {
  const { instead: wasInstead, ...rest } = question;
  const { typeCode = question.typeCode, score = question.score } = facts;
  const { skip = question.skip, replaces = question.replaces, instead = wasInstead } = facts;
  const { level = question.suggested.level, kpoints = question.suggested.kpoints } = facts;
  const { open = [], ...suggested } = question.suggested;
  const isSettled = (field: string) => field in facts;
  const stillOpen = open.filter((field) => !isSettled(field));
  return {
    ...rest,
    typeCode,
    score,
    suggested: { ...suggested, level, kpoints, ...(stillOpen.length > 0 && { open: stillOpen }) },
    ...(skip !== undefined && { skip }),
    ...(replaces !== undefined && { replaces }),
    ...(instead && { instead }),
    doubts: question.doubts.filter(({ field, twinId }) => !isSettled(field) && !(replaces && twinId === replaces)),
  };
}

/**
 * The paper as one of another subject. A question keeps its type where the subject has one of that name, else it gets
 * the one that its section names; points and chapters of the other subject go.
 */
function ofStudy(paper: ImportedPaper, study: { studyPhaseCode: number; subjectCode: number }): ImportedPaper {
  const { studyPhaseCode, subjectCode } = study;
  const types = questionTypes(studyPhaseCode, subjectCode);
  const sections = paper.sections.map((section) => {
    const ofSection = types.find(({ name }) => section.name.includes(name));
    const questions = section.questions.map((question) => {
      const name = questionTypeOfCode(question.typeCode)?.name;
      const typeCode = (types.find((type) => type.name === name) ?? ofSection)?.code ?? 0;
      const next = withFacts(question, typeCode > 0 ? { typeCode } : {});
      return { ...next, typeCode, suggested: { level: next.suggested.level, kpoints: [] } };
    });
    return { ...section, questions };
  });
  return { ...paper, studyPhaseCode, subjectCode, sections };
}
