import type { z } from 'zod';
import type { resourceListSchemas } from '../../../shared/library/calls/resource-list.schema.ts';
import { gradeName, isPaperKind, phaseOfGrade, resourceTypeName } from '../../../shared/platform/facet-codes.ts';
import { extensionsOf } from '../../../shared/platform/file-type.ts';
import { middleSchool, phaseName, phases, seniorHigh } from '../../../shared/platform/study.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { chapterBranch, knowledgeBranch, versionsWithCode } from '../../platform/trees/tree-branch.ts';
import { foldText } from '../terms/fold-text.ts';
import { synonymsOf, titleWordsOf } from '../terms/term-lexicon.ts';
import { literalWords, type Understood, understand } from '../terms/term-understanding.ts';
import type { FlagName, ListFilter } from './list-filter.ts';
import { filterOfTerm, inOrderOfRelaxing, type SoftTerm } from './soft-terms.ts';
import type { TopicNames } from './words/topic-names.ts';

export type ListInput = z.output<(typeof resourceListSchemas)['search.keyWordSearch']['input']>['params'];

/** A request as conditions. */
export interface ReadInput {
  /** What was chosen: holds for every row. */
  readonly filter: ListFilter;
  /** What was read out of the words, in the order in which it is given up. */
  readonly terms: readonly SoftTerm[];
  /** What is searched as text: one word of every group. */
  readonly words: readonly (readonly string[])[];
  /** Words that only rank. */
  readonly ranking: readonly string[];
}

/** Reads a request: chosen filters, and the meaning of its words unless they are to be taken literally. */
export async function readListInput(
  db: Db,
  { keyWord: typed = '', understand: wanted = true, sort: _sort, prefer: _prefer, ...chosen }: ListInput,
  topicNames: () => Promise<TopicNames>,
): Promise<ReadInput> {
  const filter = await chosenFilter(db, chosen);
  if (typed.trim() === '') return { filter, terms: [], words: [], ranking: [] };
  if (!wanted) return { filter: { ...filter, wordsIn: 'title' }, terms: [], words: literalWords(typed), ranking: [] };
  const topics = await topicNames();
  const keyWord = topics.readAs(typed);
  const meaning = understand(keyWord, { studyPhaseCode: chosen.studyPhaseCode, topicAt: topics.topicAt });
  const { fitting, asText } = fittingTerms(chosen, meaning.terms);
  const said = scopeOf(chosen, fitting);
  const terms: SoftTerm[] = [];
  for (const understood of fitting) {
    const found = await filterOfTerm(db, understood, { scope: said, topics });
    if (found) terms.push({ understood, filter: found });
    else asText.push(foldText(understood.word));
  }
  const implied = [impliedGrade(chosen, terms), impliedPhase(chosen, terms), impliedType(chosen, terms)].filter(
    (term) => term !== undefined,
  );
  const required = [...asText.map((word) => [word]), ...meaning.words];
  // words that only rank are searched where nothing else is, and so are symbols
  const words = required.length > 0 ? required : meaning.ranking.map(synonymsOf);
  return {
    filter,
    terms: inOrderOfRelaxing([...terms, ...implied]),
    words:
      words.length === 0 && terms.length === 0 ? literalWords(keyWord).map(([word = '']) => synonymsOf(word)) : words,
    ranking: [...meaning.ranking, ...terms.flatMap(({ understood }) => titleWordsOf(understood))],
  };
}

type Chosen = Omit<ListInput, 'keyWord' | 'understand' | 'sort' | 'prefer'>;

/** A word that says something else than what is chosen is text. */
function fittingTerms(chosen: Chosen, terms: readonly Understood[]) {
  const fitting: Understood[] = [];
  const asText: string[] = [];
  for (const term of terms) {
    const isChosen = term.field === 'volumeName' ? chosen.volumeId : chosen[term.field];
    if (isChosen === undefined || String(isChosen) === term.code) fitting.push(term);
    else asText.push(foldText(term.word));
  }
  return { fitting, asText };
}

/** Phase and subject that are chosen or named by the words. */
function scopeOf(chosen: Chosen, terms: readonly Understood[]) {
  const codeOf = (field: 'studyPhaseCode' | 'subjectCode') => {
    const code = terms.find((term) => term.field === field)?.code;
    return chosen[field] ?? (code === undefined ? undefined : Number(code));
  };
  const [studyPhaseCode, subjectCode] = [codeOf('studyPhaseCode'), codeOf('subjectCode')];
  return { ...(studyPhaseCode && { studyPhaseCode }), ...(subjectCode && { subjectCode }) };
}

/** 八年级上册 says a grade, which stays when the volume is given up. */
function impliedGrade(chosen: Chosen, terms: readonly SoftTerm[]): SoftTerm | undefined {
  const isSaid = chosen.grade !== undefined || terms.some(({ understood }) => understood.field === 'grade');
  const volume = terms.find(({ understood }) => understood.field === 'volumeName')?.filter;
  const grade = volume?.volumeTaught?.grade ?? volume?.grade;
  if (isSaid || !grade || grade > lastGradeWithBooks) return undefined;
  const understood = { field: 'grade', code: String(grade), name: gradeName(grade), word: '' } as const;
  return { understood, filter: { grade }, isImplied: true };
}

/** Below senior high school a volume belongs to a grade. */
const lastGradeWithBooks = 9;

/** The phase that a grade, a paper kind, a volume or an entrance examination among the words implies. */
function impliedPhase(chosen: Chosen, terms: readonly SoftTerm[]): SoftTerm | undefined {
  if (chosen.studyPhaseCode !== undefined) return undefined;
  if (terms.some(({ understood }) => understood.field === 'studyPhaseCode')) return undefined;
  const phase = terms
    .map(({ filter }) => phaseOf(filter) ?? phasesOfExams.get(filter.categoryCode))
    .find((one) => one !== undefined);
  if (!phase) return undefined;
  const understood = { field: 'studyPhaseCode', code: String(phase), name: phaseName(phase), word: '' } as const;
  return { understood, filter: { studyPhaseCode: phase }, isImplied: true };
}

/** 中考真题 and 高考真题. */
const phasesOfExams = new Map<number | undefined, number>([
  [4, middleSchool],
  [6, seniorHigh],
]);

/** 期中 says that it is a paper, which stays when the kind is given up. */
function impliedType(chosen: Chosen, terms: readonly SoftTerm[]): SoftTerm | undefined {
  const isExam = terms.some(({ understood }) => understood.field === 'paperKind' && exams.test(understood.name));
  const isSaid = chosen.resourceType !== undefined || terms.some(({ filter }) => filter.resourceType !== undefined);
  if (!isExam || isSaid) return undefined;
  const understood = { field: 'resourceType', code: 'paper', name: resourceTypeName('paper'), word: '' } as const;
  return { understood, filter: { resourceType: 'paper' }, isImplied: true };
}

/** Kinds whose resources are papers throughout. */
const exams = /^(?:期中|期末|月考)/;

function phaseOf({ grade, paperKind, examPaper, volumeTaught }: Partial<ListFilter>): number | undefined {
  const taught = grade ?? volumeTaught?.grade;
  if (taught !== undefined) return phaseOfGrade(taught) || undefined;
  if (paperKind !== undefined) return phases.find(({ dictCode }) => isPaperKind(dictCode, paperKind))?.dictCode;
  return examPaper === undefined ? undefined : seniorHigh;
}

/** Expands ids of tree nodes to their branches and file classes to extensions. */
async function chosenFilter(db: Db, params: Chosen): Promise<ListFilter> {
  const { versionCode, volumeId, chapterId, knowledgeId, fileClass, schoolId, uploaderId, ...codes } = params;
  const implied = codes.studyPhaseCode ?? phaseOf(codes);
  const [versionIds, chapterIds, knowledgeIds] = await Promise.all([
    versionCode === undefined ? undefined : versionsWithCode(db, versionCode, params),
    chapterId === undefined ? undefined : chapterBranch(db, rowId(chapterId)),
    knowledgeId === undefined ? undefined : knowledgeBranch(db, rowId(knowledgeId)),
  ]);
  return {
    ...codes,
    studyPhaseCode: implied,
    flag: codes.flag as FlagName | undefined,
    versionIds,
    chapterIds,
    knowledgeIds,
    volumeIds: volumeId === undefined ? undefined : [rowId(volumeId)],
    fileTypes: fileClass === undefined ? undefined : extensionsOf(fileClass),
    schoolId: schoolId === undefined ? undefined : rowId(schoolId),
    uploaderId: uploaderId === undefined ? undefined : rowId(uploaderId),
    words: [],
  };
}
