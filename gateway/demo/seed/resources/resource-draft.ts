import type { resource } from '../../../platform/db/schema/resource.ts';
import type { KnowledgePoint, Lesson } from '../../../platform/trees/national/tree-rows.ts';
import type { Random } from '../../random.ts';
import type { SchoolDay } from './school-calendar.ts';

export type ResourceInsert = typeof resource.$inferInsert;

/** What the writer of a title knows. */
export interface DraftContext {
  readonly random: Random;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** 语文 */
  readonly subject: string;
  readonly day: SchoolDay;
  readonly lessons: readonly Lesson[];
  readonly points: readonly KnowledgePoint[];
  readonly schools: readonly DraftSchool[];
}

export interface DraftSchool {
  readonly id: number;
  readonly name: string;
  readonly areaCode: number;
  readonly isAlliance: boolean;
}

/** The part of a resource that belongs together with its title. */
export interface ResourceDraft {
  readonly resourceName: string;
  readonly categoryCode: number;
  readonly resourceType: string;
  /** Code of the dictionary, empty for what is not a paper. */
  readonly paperKind: string;
  readonly grade: number;
  readonly term: number;
  readonly year: number;
  readonly areaCode: number;
  readonly lesson?: Lesson | undefined;
  readonly point?: KnowledgePoint | undefined;
  readonly schoolId?: number | undefined;
}

/** Writes a title with what belongs to it. */
export type Writer = (context: DraftContext) => ResourceDraft;

export const ordinals = ['一', '二', '三', '四', '五', '六'] as const;

/** What an exam's title ends with, and so what the file holds. Listening belongs to English. */
export function answerNote(random: Random, subjectCode: number): string {
  if (subjectCode === 3 && random.chance(0.35)) return '（含听力原文及答案）';
  return random.weighted([
    ['（含答案）', 40],
    ['（含解析）', 34],
    ['（原卷版+解析版）', 14],
    ['（含答案及答题卡）', 8],
    ['', 4],
  ]);
}
