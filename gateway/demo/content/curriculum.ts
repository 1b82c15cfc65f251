import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import { type KnowledgePoint, type Lesson, treeRows } from '../../platform/trees/national/tree-rows.ts';
import { allLessonFacts, factsOfLesson, type LessonFacts } from './lessons/lesson-facts.ts';

const trees = treeRows();
const lessonsByChapter = new Map([...trees.lessons.values()].flat().map((lesson) => [lesson.chapterId, lesson]));
const points = new Map([...trees.points.values()].flat().map((point) => [point.id, point]));
const pointNames = new Map(trees.knowledge.map(({ id, name }) => [id, name]));
const factsByPoint = Map.groupBy(allLessonFacts, (facts) => `${subjectKey(facts)}/${facts.point}`);

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}
function subjectKey({ studyPhaseCode, subjectCode }: Subject): string {
  return `${studyPhaseCode}/${subjectCode}`;
}

/** What says what a resource is about. */
export type TopicFacts = Pick<
  ResourceColumns,
  'studyPhaseCode' | 'subjectCode' | 'resourceName' | 'chapterId' | 'knowledgeIds'
>;

/** The lesson of a chapter of the seeded textbooks. */
export const lessonOfChapter = (chapterId: number | null): Lesson | undefined =>
  chapterId === null ? undefined : lessonsByChapter.get(chapterId);

/** A point of the seeded knowledge trees. */
export const pointOfId = (id: number): KnowledgePoint | undefined => points.get(id);

/** What is taught by the lesson, the knowledge point or the unit that a resource is about; nothing for a whole exam. */
export function factsOfTopic(facts: TopicFacts): readonly LessonFacts[] {
  const lesson = lessonOfChapter(facts.chapterId);
  if (lesson) return factsOf(facts, lesson);
  const [pointId] = facts.knowledgeIds;
  const point = pointId === undefined ? '' : (pointNames.get(pointId) ?? '');
  const ofPoint = point ? (factsByPoint.get(`${subjectKey(facts)}/${point}`) ?? []) : [];
  if (ofPoint.length > 0) return ofPoint.filter(({ name, lessons }) => lessons.includes(name));
  return unitInTitle(facts);
}

/** The lessons of a volume of a subject's textbooks that something is known about. */
export const lessonsOfVolume = (subject: Subject, volumeId: number): readonly Lesson[] =>
  (trees.lessons.get(subjectKey(subject)) ?? []).filter(
    (lesson) => lesson.volumeId === volumeId && factsOf(subject, lesson).length > 0,
  );

const factsOf = (subject: Subject, { name }: Lesson): LessonFacts[] => {
  const known = factsOfLesson(subject.studyPhaseCode, subject.subjectCode, name);
  return known ? [known] : [];
};

/** What is taught in the unit of a resource's lesson. */
export function factsOfUnit(facts: TopicFacts): LessonFacts[] {
  const lesson = lessonOfChapter(facts.chapterId);
  return lesson ? unitOf(facts, lesson) : [];
}

const unitOf = (subject: Subject, { volumeId, unitName }: Lesson): LessonFacts[] =>
  (trees.lessons.get(subjectKey(subject)) ?? [])
    .filter((lesson) => lesson.volumeId === volumeId && lesson.unitName === unitName)
    .flatMap((lesson) => factsOf(subject, lesson));

/** Titles of subjects without a knowledge tree name a unit. */
function unitInTitle(facts: TopicFacts): LessonFacts[] {
  const lesson = (trees.lessons.get(subjectKey(facts)) ?? []).find(({ unitName }) =>
    facts.resourceName.includes(unitName),
  );
  return lesson ? unitOf(facts, lesson) : [];
}

/** Names of the lessons of a grade in a term; those of the whole grade where the term has none. */
export function lessonNamesOf(subject: Subject, grade: number, term: number): Set<string> {
  const ofGrade = (trees.lessons.get(subjectKey(subject)) ?? []).filter((item) => item.grade === grade);
  const ofTerm = ofGrade.filter((item) => item.term === term || item.term === 0 || term === 0);
  const lessons = ofTerm.length > 0 ? ofTerm : ofGrade;
  return new Set(lessons.flatMap((lesson) => factsOf(subject, lesson).flatMap((known) => known.lessons)));
}
