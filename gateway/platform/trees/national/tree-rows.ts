import { dictCode } from '../../db/reference/dictionaries.ts';
import type { knowledgeNode, textbookNode, textbookVersion } from '../../db/schema/tree.ts';
import { knowledgeSources } from './knowledge-source.ts';
import type { TextbookSource, VolumeSource } from './textbook-source.ts';
import { middleTextbooks } from './textbooks-middle.ts';
import { primaryTextbooks } from './textbooks-primary.ts';
import { seniorArts } from './textbooks-senior-arts.ts';
import { seniorSciences } from './textbooks-senior-sciences.ts';

/** A lesson, or a unit without lessons, with everything that a title says about it. */
export interface Lesson {
  readonly versionId: number;
  readonly versionName: string;
  readonly volumeId: number;
  readonly volumeName: string;
  readonly unitName: string;
  readonly grade: number;
  readonly term: number;
  readonly chapterId: number;
  readonly name: string;
}

export interface KnowledgePoint {
  readonly id: number;
  readonly name: string;
  readonly branchName: string;
}

export interface Trees {
  readonly versions: (typeof textbookVersion.$inferInsert)[];
  readonly nodes: (typeof textbookNode.$inferInsert)[];
  readonly knowledge: (typeof knowledgeNode.$inferInsert)[];
  /** By `phase/subject`. */
  readonly lessons: Map<string, Lesson[]>;
  readonly points: Map<string, KnowledgePoint[]>;
}

/** Textbook and knowledge trees as rows, and what can be taught by them. */
export function treeRows(): Trees {
  const trees: Trees = { versions: [], nodes: [], knowledge: [], lessons: new Map(), points: new Map() };
  for (const source of [...seniorArts, ...seniorSciences, ...middleTextbooks, ...primaryTextbooks]) {
    addEdition(trees, source);
  }
  for (const [key, text] of Object.entries(knowledgeSources)) addKnowledge(trees, key, text);
  for (const [key, lessons] of trees.lessons) if (!(key in knowledgeSources)) addLessonPoints(trees, key, lessons);
  return trees;
}

function addEdition(trees: Trees, source: TextbookSource): void {
  const { studyPhaseCode, subjectCode, versionName, isNew } = source;
  const id = trees.versions.length + 1;
  const versionCode = dictCode('textbookVersion', versionName);
  trees.versions.push({ id, studyPhaseCode, subjectCode, versionCode, versionName, isNew, sort: id });
  for (const volume of source.volumes) addVolume(trees, { ...source, versionId: id }, volume);
}

function addVolume(trees: Trees, source: TextbookSource & { versionId: number }, volume: VolumeSource): void {
  const { versionId, versionName } = source;
  const { grade, term } = volume;
  const add = (parentId: number | null, name: string): number => {
    const id = 1001 + trees.nodes.length;
    trees.nodes.push({ id, versionId, parentId, name, grade, term, sort: id });
    return id;
  };
  const key = `${source.studyPhaseCode}/${source.subjectCode}`;
  const lessons = trees.lessons.get(key) ?? [];
  trees.lessons.set(key, lessons);
  const volumeId = add(null, volume.name);
  for (const [unitName, names] of readOutline(volume.units)) {
    const unitId = add(volumeId, unitName);
    const place = { versionId, versionName, volumeId, volumeName: volume.name, unitName, grade, term };
    if (names.length === 0) lessons.push({ ...place, chapterId: unitId, name: unitName });
    for (const name of names) lessons.push({ ...place, chapterId: add(unitId, name), name });
  }
}

function addKnowledge(trees: Trees, key: string, text: string): void {
  const [studyPhaseCode = 0, subjectCode = 0] = key.split('/').map(Number);
  const points: KnowledgePoint[] = [];
  const add = (parentId: number | null, name: string): number => {
    const id = 1 + trees.knowledge.length;
    trees.knowledge.push({ id, parentId, studyPhaseCode, subjectCode, name, sort: id });
    return id;
  };
  for (const [branch, names] of readOutline(text)) {
    const branchId = add(null, branch);
    for (const name of names) points.push({ id: add(branchId, name), name, branchName: branch });
  }
  trees.points.set(key, points);
}

/** Where no points were written for a subject, the lessons of its leading edition are its points. */
function addLessonPoints(trees: Trees, key: string, lessons: readonly Lesson[]): void {
  const [studyPhaseCode = 0, subjectCode = 0] = key.split('/').map(Number);
  const leading = lessons.filter(({ versionId }) => versionId === lessons[0]?.versionId);
  const add = (parentId: number | null, name: string): number => {
    const id = 1 + trees.knowledge.length;
    trees.knowledge.push({ id, parentId, studyPhaseCode, subjectCode, name, sort: id });
    return id;
  };
  const branchOf = ({ unitName, name, volumeName }: Lesson) => (unitName === name ? volumeName : unitName);
  for (const [branch, own] of Map.groupBy(leading, branchOf)) {
    const branchId = add(null, branch);
    for (const name of new Set(own.map((lesson) => lesson.name))) add(branchId, name);
  }
}

/** `heading: one|two` per line; a colon is a separator only with a space after it, English titles hold others. */
function readOutline(text: string): [heading: string, items: string[]][] {
  return text.split('\n').map((line) => {
    const [heading = '', items] = line.trim().split(/: (.*)/s);
    return [heading, items ? items.split('|') : []];
  });
}
