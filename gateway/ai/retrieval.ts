import type { AiCitation, AiContext } from '../../shared/ai/calls/ai-tools.schema.ts';
import type { FoundResources, ResourceHit } from '../../shared/library/calls/resource-list.schema.ts';
import { stripHighlight } from '../../shared/platform/highlight.ts';
import type { BankQuestion } from '../../shared/questions/calls/question.schema.ts';
import { clipFormulas } from '../../shared/questions/formulas/clip-formulas.ts';
import { resourceList } from '../library/search/resource-list.ts';
import { wordsOfTerms } from '../library/search/search-terms.ts';
import type { SearchTools } from '../library/search/search-tools.ts';
import type { TopicNames } from '../library/search/words/topic-names.ts';
import { foldText } from '../library/terms/fold-text.ts';
import { isParticle } from '../library/terms/term-lexicon.ts';
import { understand } from '../library/terms/term-understanding.ts';
import type { Db } from '../platform/db/database.ts';
import { eq } from '../platform/db/drizzle.ts';
import { textbookNode } from '../platform/db/schema/tree.ts';
import { rowId } from '../platform/http/row-id.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';
import { questionList } from '../questions/bank/question-list.ts';
import type { QuestionTools } from '../questions/bank/routes.ts';
import { askedRows } from './asked-rows.ts';
import { leftOutWords } from './left-out-words.ts';
import { type NamedLesson, namedLesson } from './named-lesson.ts';
import { type NamedPoint, namedPoints, pointsElsewhere } from './named-points.ts';
import type { RequestParts } from './request-parts.ts';
import { levelOf, namedStudy, namedType, subjectOfRequest, wantedQuestions } from './request-reading.ts';

export type RetrievalTools = QuestionTools & Pick<SearchTools, 'listCounter' | 'dictionary'>;

/** Something of the library or the bank that an answer may refer to. */
export interface Source {
  readonly citation: AiCitation;
  /** What a model may read of it. */
  readonly text: string;
}

/** A kind of questions that was asked for beside others. */
export interface FoundRow {
  readonly name: string;
  readonly wanted: number;
  readonly found: number;
}

/** What was found for a request: everything that everybody may see. */
export interface Retrieved {
  readonly subject: SubjectOf;
  readonly points: readonly NamedPoint[];
  /** Only where no point is named. */
  readonly lesson?: NamedLesson | undefined;
  readonly questions: readonly BankQuestion[];
  /** Of a request for several kinds of questions each; else empty. */
  readonly rows: readonly FoundRow[];
  /** Whether nothing has the wanted type and level, and the questions have others. */
  readonly areQuestionsOfOtherKind: boolean;
  readonly resources: readonly ResourceHit[];
  /** What the resources were searched by. */
  readonly words: string;
  /** What was asked for and the resources do not have. */
  readonly unmet: readonly string[];
  /** Whether the subject has no such resources, and others have these. */
  readonly areResourcesElsewhere: boolean;
  /** Name of the picked chapter; empty without one. */
  readonly chapter: string;
}

/** Of an answer: a proposal for the basket takes no more. */
export const mostQuestions = 20;
const usualQuestions = 6;
const resourcesShown = 6;

/** Finds what a request, given as it was written and as it was read, is about. */
export async function retrieve(
  tools: RetrievalTools,
  text: string,
  { context = {}, request }: { readonly context?: AiContext | undefined; readonly request: RequestParts },
): Promise<Retrieved> {
  if (request.served.some((part) => part === 'help' || part === 'refusal' || part === 'trouble')) {
    return nothingFor(subjectOfRequest(namedStudy(text), context));
  }
  const topics = await tools.dictionary.topics();
  const chapter = context.chapterId === undefined ? '' : await chapterName(tools.db, context.chapterId);
  const words = withNames(request.words || chapter, text, topics);
  const topic = request.topic || chapter;
  const { subject, points, lesson } = await scopeOf(tools.db, text, { context, chapter, topics });
  const chapterId = lesson?.chapterId ?? context.chapterId;
  const [questions, resources] = await Promise.all([
    findQuestions(tools, { request, topic, subject, points, chapterId }),
    findResources(tools, { words, subject }),
  ]);
  return { subject, points, lesson, ...questions, ...resources, words, chapter };
}

const nothingFor = (subject: SubjectOf): Retrieved => ({
  subject,
  points: [],
  questions: [],
  rows: [],
  areQuestionsOfOtherKind: false,
  resources: [],
  words: '',
  unmet: [],
  areResourcesElsewhere: false,
  chapter: '',
});

/** Words with the names of lessons as they are written: the 的 of 两宋的政治和军事 is no filler. */
function withNames(words: string, text: string, { topicAt }: TopicNames): string {
  const folded = foldText(text);
  let named = words;
  for (let at = 0; at < folded.length; at += 1) {
    const name = text.slice(at, at + topicAt(folded, at));
    if (name.includes('的')) named = named.replace(name.replaceAll('的', ' '), name);
  }
  return named;
}

interface Scope {
  readonly subject: SubjectOf;
  readonly points: readonly NamedPoint[];
  readonly lesson?: NamedLesson | undefined;
}

/**
 * The subject of a request with the points that it names there; else the lesson that it names, or points of another
 * subject, which say the subject, too.
 */
async function scopeOf(
  db: Db,
  text: string,
  { context, chapter, topics }: { readonly context: AiContext; readonly chapter: string; readonly topics: TopicNames },
): Promise<Scope> {
  const inText = namedStudy(text, topics.topicAt);
  const subject = subjectOfRequest(inText, context);
  const points = await namedPoints(db, subject, `${text} ${chapter}`);
  if (points.length > 0 || chapter !== '') return { subject, points };
  // a picked subject gives way to a lesson of another one, a picked phase where nothing of it is named
  const within = { ...inText, studyPhaseCode: inText.studyPhaseCode ?? context.studyPhaseCode };
  const lesson = namedLesson(topics, text, { within, preferred: subject });
  const isSubjectOpen = inText.subjectCode === undefined;
  const elsewhere = isSubjectOpen ? await pointsElsewhere(db, subject.studyPhaseCode, text) : undefined;
  const longestPoint = Math.max(0, ...(elsewhere?.points ?? []).map(({ name }) => name.length));
  if (lesson && lesson.name.length > longestPoint) return { subject: lesson.subject, points, lesson };
  if (elsewhere) return elsewhere;
  const inOtherPhase = namedLesson(topics, text, { within: inText, preferred: subject });
  return inOtherPhase ? { subject: inOtherPhase.subject, points, lesson: inOtherPhase } : { subject, points };
}

interface AskedQuestions {
  readonly request: RequestParts;
  readonly topic: string;
  readonly subject: SubjectOf;
  readonly points: readonly NamedPoint[];
  readonly chapterId: string | undefined;
}

async function findQuestions(
  tools: RetrievalTools,
  { request, topic, subject, points, chapterId }: AskedQuestions,
): Promise<Pick<Retrieved, 'questions' | 'rows' | 'areQuestionsOfOtherKind'>> {
  const { rest: text, served } = request;
  const level = levelOf(text);
  const { rows } = askedRows(text, subject);
  const typeCode = namedType(text, subject)?.code;
  const scope =
    points.length > 0
      ? { kpointIds: points.map(({ id }) => id) }
      : chapterId !== undefined
        ? { chapterId }
        : { keyWord: textWordsOf(topic).slice(0, 20) };
  // nothing says what they would be about
  if ('keyWord' in scope && scope.keyWord === '' && !served.includes('questions')) {
    return { questions: [], rows: [], areQuestionsOfOtherKind: false };
  }
  const page = { ...subject, pageNum: 1, pageSize: Math.min(mostQuestions, wantedQuestions(text) ?? usualQuestions) };
  const ofLevel = level > 0 ? { level } : {};
  if (rows.length > 1) {
    const amounts = sharesOf(rows.map(({ count }) => count));
    const lists = await Promise.all(
      rows.map(async ({ type }, i) => {
        const pageSize = amounts[i] ?? 0;
        if (pageSize === 0) return { list: [] };
        return variedQuestions(tools, { ...page, ...scope, ...ofLevel, typeCode: type.code, pageSize });
      }),
    );
    return {
      questions: lists.flatMap(({ list }) => list),
      rows: rows.map(({ type, count }, i) => ({ name: type.name, wanted: count, found: lists[i]?.list.length ?? 0 })),
      areQuestionsOfOtherKind: false,
    };
  }
  const narrow = { ...page, ...scope, ...(typeCode !== undefined && { typeCode }), ...ofLevel };
  const { list } = await variedQuestions(tools, narrow);
  const isNarrowed = typeCode !== undefined || level > 0;
  if (list.length === 0 && 'keyWord' in scope) {
    // 文言文虚词 stands in no question, both of its words do
    const keyWord = wordsOfTerms(scope.keyWord.split(' ')).join(' ');
    const found = keyWord === scope.keyWord ? [] : (await variedQuestions(tools, { ...narrow, keyWord })).list;
    if (found.length > 0) return { questions: found, rows: [], areQuestionsOfOtherKind: false };
    if (isNarrowed && scope.keyWord !== '') {
      const others = (await variedQuestions(tools, { ...page, keyWord })).list;
      return { questions: others, rows: [], areQuestionsOfOtherKind: others.length > 0 };
    }
  }
  if (list.length > 0 || 'keyWord' in scope || !isNarrowed)
    return { questions: list, rows: [], areQuestionsOfOtherKind: false };
  const others = await variedQuestions(tools, { ...page, ...scope });
  return { questions: others.list, rows: [], areQuestionsOfOtherKind: others.list.length > 0 };
}

/** As many of each as are wanted, in their order, until there are `mostQuestions`. */
function sharesOf(wanted: readonly number[]): number[] {
  let left = mostQuestions;
  return wanted.map((count) => {
    const share = Math.min(left, count);
    left -= share;
    return share;
  });
}

/** The first page of the bank, one question of each family where that gives as many as are wanted. */
async function variedQuestions(tools: RetrievalTools, input: Parameters<typeof questionList>[1]) {
  const varied = await questionList(tools, { ...input, fold: true }, undefined);
  return varied.list.length >= input.pageSize ? varied : questionList(tools, input, undefined);
}

/** Words that stand in questions: not subject, grade and kind. */
const textWordsOf = (topic: string): string =>
  understand(topic)
    .words.map(([word = '']) => word)
    .filter((word) => !isParticle(word))
    .join(' ');

async function findResources(
  tools: RetrievalTools,
  { words, subject }: { readonly words: string; readonly subject: SubjectOf },
): Promise<Pick<Retrieved, 'resources' | 'unmet' | 'areResourcesElsewhere'>> {
  if (words === '') return { resources: [], unmet: [], areResourcesElsewhere: false };
  const kinds = searchesOf(words);
  if (kinds.length > 1) {
    const found = await Promise.all(kinds.map((one) => findResources(tools, { words: one, subject })));
    const fitting = found.filter(({ resources, unmet }) => resources.length > 0 && unmet.length === 0);
    const [first] = fitting.length > 0 ? fitting : found;
    const share = Math.ceil(resourcesShown / Math.max(1, fitting.length));
    const resources = fitting.flatMap((one) => one.resources.slice(0, share));
    const missing = kinds.filter((_, i) => !fitting.includes(found[i] as (typeof found)[number]));
    if (first && fitting.length > 0)
      return { ...first, resources, unmet: missing.map((one) => one.split(' ').at(-1) ?? '') };
  }
  const page = { pageNum: 1, pageSize: resourcesShown };
  const own = await resourceList(tools, { ...page, params: { keyWord: words, ...subject } });
  const ofOwn = { resources: own.list, unmet: unmetBy(own, words), areResourcesElsewhere: false };
  if (own.list.length > 0 && !lostTopic(own)) return ofOwn;
  const anywhere = await resourceList(tools, { ...page, params: { keyWord: words, prefer: subject } });
  // 导数 is nothing in Chinese: where it is taught is what was meant
  if (own.list.length > 0 && (anywhere.list.length === 0 || lostTopic(anywhere))) return ofOwn;
  // else the list is whatever the subject has
  const isAbout = anywhere.searchedText !== '' || anywhere.understood.length > 0;
  const resources = isAbout ? anywhere.list : [];
  return { resources, unmet: unmetBy(anywhere, words), areResourcesElsewhere: resources.some(isOutside(subject)) };
}

/** Whether the words were given up and only terms, such as a kind, are left. */
const lostTopic = ({ relaxed, searchedText }: FoundResources) =>
  searchedText === '' && relaxed.some(({ field }) => field === 'keyWord');

const kindNames = /课件|PPT|教案|教学设计|学案|微课|说课稿|教学反思/gi;

/** A search for each kind of resource that is asked for: no resource has two. */
function searchesOf(words: string): string[] {
  const kinds = [...new Set(words.match(kindNames))];
  if (kinds.length < 2) return [words];
  const topic = words
    .replace(kindNames, ' ')
    .replace(/(?<=^|\s)[和与及或跟](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return topic === '' ? [words] : kinds.map((kind) => `${topic} ${kind}`);
}

/** Dropped words of a search have the field `keyWord`. */
function unmetBy({ relaxed }: FoundResources, words: string): string[] {
  const namesOf = (isWord: boolean) =>
    relaxed.filter(({ field }) => (field === 'keyWord') === isWord).map(({ name }) => name);
  return [...namesOf(false), ...leftOutWords(words, namesOf(true))];
}

const isOutside =
  ({ studyPhaseCode, subjectCode }: SubjectOf) =>
  (hit: ResourceHit) =>
    hit.studyPhaseCode !== studyPhaseCode || hit.subjectCode !== subjectCode;

async function chapterName(db: Db, id: string): Promise<string> {
  const [row] = await db
    .select({ name: textbookNode.name })
    .from(textbookNode)
    .where(eq(textbookNode.id, rowId(id)));
  return row?.name ?? '';
}

const titleLength = 60;
const textLength = 300;

/** Numbered from `first`, in the order in which they are shown. */
export const sourcesOf = (found: readonly Omit<AiCitation, 'n'>[], texts: readonly string[], first = 1): Source[] =>
  found.map((citation, i) => ({
    citation: { n: first + i, ...citation },
    text: (texts[i] ?? '').slice(0, textLength),
  }));

export const resourceCitation = ({ id, resourceName }: ResourceHit): Omit<AiCitation, 'n'> => ({
  kind: 'resource',
  id,
  title: stripHighlight(resourceName),
});

export const questionCitation = ({ id, studyPhaseCode, subjectCode, typeName, stem, passage }: BankQuestion) =>
  ({
    kind: 'question',
    id,
    studyPhaseCode,
    subjectCode,
    title: `${typeName}：${clipFormulas((stem || passage).replace(/\s+/g, ' ').trim(), titleLength)}`,
  }) as const satisfies Omit<AiCitation, 'n'>;

export const pointCitation = ({ id, name }: NamedPoint, subject: SubjectOf) =>
  ({ kind: 'point', id, title: name, ...subject }) as const satisfies Omit<AiCitation, 'n'>;
