import { eq } from 'drizzle-orm';
import type { AiCitation, AiContext } from '../../shared/catalogue/ai-tools.schema.ts';
import type { BankQuestion } from '../../shared/catalogue/question.schema.ts';
import type { ResourceHit } from '../../shared/catalogue/search-list.schema.ts';
import { stripHighlight } from '../../shared/domain/highlight.ts';
import { clipFormulas } from '../../shared/formulas/clip-formulas.ts';
import type { Db } from '../db/database.ts';
import { textbookNode } from '../db/schema/tree.ts';
import { rowId } from '../http/row-id.ts';
import { questionList } from '../questions/question-list.ts';
import type { QuestionTools } from '../questions/routes.ts';
import { resourceList } from '../search/resource-list.ts';
import type { SearchTools } from '../search/search-tools.ts';
import type { SubjectOf } from '../trees/tree-store.ts';
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

/** What was found for a request: everything that everybody may see. */
export interface Retrieved {
  readonly subject: SubjectOf;
  readonly points: readonly NamedPoint[];
  /** Only where no point is named. */
  readonly lesson?: NamedLesson | undefined;
  readonly questions: readonly BankQuestion[];
  readonly resources: readonly ResourceHit[];
  /** Name of the picked chapter; empty without one. */
  readonly chapter: string;
}

const mostQuestions = 10;
const usualQuestions = 6;
const resourcesShown = 6;

/** Finds what a request, given as it was written and as it was read, is about. */
export async function retrieve(
  tools: RetrievalTools,
  text: string,
  { context = {}, request }: { readonly context?: AiContext | undefined; readonly request: RequestParts },
): Promise<Retrieved> {
  const chapter = context.chapterId === undefined ? '' : await chapterName(tools.db, context.chapterId);
  const words = request.words || chapter;
  const topic = request.topic || chapter;
  const { subject, points, lesson } = await scopeOf(tools, text, { context, chapter });
  const chapterId = lesson?.chapterId ?? context.chapterId;
  const [questions, resources] = await Promise.all([
    findQuestions(tools, { text: request.rest, topic, subject, points, chapterId }),
    findResources(tools, { words, subject }),
  ]);
  return { subject, points, lesson, questions, resources, chapter };
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
  { db, dictionary }: RetrievalTools,
  text: string,
  { context, chapter }: { readonly context: AiContext; readonly chapter: string },
): Promise<Scope> {
  const inText = namedStudy(text);
  const subject = subjectOfRequest(inText, context);
  const points = await namedPoints(db, subject, `${text} ${chapter}`);
  if (points.length > 0 || chapter !== '') return { subject, points };
  // a picked subject gives way to a lesson of another one, a picked phase where nothing of it is named
  const within = { ...inText, studyPhaseCode: inText.studyPhaseCode ?? context.studyPhaseCode };
  const topics = await dictionary.topics();
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
  readonly text: string;
  readonly topic: string;
  readonly subject: SubjectOf;
  readonly points: readonly NamedPoint[];
  readonly chapterId: string | undefined;
}

async function findQuestions(
  tools: RetrievalTools,
  { text, topic, subject, points, chapterId }: AskedQuestions,
): Promise<BankQuestion[]> {
  const level = levelOf(text);
  const typeCode = namedType(text, subject)?.code;
  const scope =
    points.length > 0
      ? { kpointIds: points.map(({ id }) => id) }
      : chapterId !== undefined
        ? { chapterId }
        : { keyWord: topic.slice(0, 20) };
  const page = { ...subject, pageNum: 1, pageSize: Math.min(mostQuestions, wantedQuestions(text) ?? usualQuestions) };
  const narrow = { ...page, ...scope, ...(typeCode !== undefined && { typeCode }), ...(level > 0 && { level }) };
  const { list } = await questionList(tools, narrow, undefined);
  if (list.length > 0 || 'keyWord' in scope) return list;
  return (await questionList(tools, { ...page, ...scope }, undefined)).list;
}

async function findResources(
  tools: RetrievalTools,
  { words, subject }: { readonly words: string; readonly subject: SubjectOf },
) {
  if (words === '') return [];
  const params = { keyWord: words, ...subject };
  const { list } = await resourceList(tools, { pageNum: 1, pageSize: resourcesShown, params });
  return list;
}

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
