import type { Db } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { foldText } from '../../terms/fold-text.ts';
import { taughtTerms } from '../../terms/taught-in.ts';
import { type EditorsSynonym, readsWith } from './editors-synonyms.ts';

/** A volume of a textbook, with the grade and term in which it is taught. */
export interface Volume {
  readonly id: number;
  readonly name: string;
  readonly grade: number;
  readonly term: number;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** What lessons, units and knowledge points are called, and the volumes that they stand in. */
export interface TopicNames {
  /** Folded; whole names and their parts. */
  readonly names: readonly string[];
  readonly volumes: readonly Volume[];
  /** Length of the longest name, or term that lessons teach, at a place of a folded text; 0 for none. */
  topicAt(text: string, at: number): number;
  /** Where lessons and knowledge points of that name stand: lessons first, in the order of the editions. */
  placesOf(name: string): readonly TopicPlace[];
  /** The typed text with what editors say that its words mean. */
  readAs(typed: string): string;
}

interface TopicPlace {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Id of the lesson or chapter; null for a knowledge point. */
  readonly chapterId: number | null;
}

/** Reads the names when they are first asked for and again when their version has risen (migration 0054). */
export function createTopicNames({ db }: { db: Db }): () => Promise<TopicNames> {
  let known: { readonly version: string; readonly names: Promise<TopicNames> } | undefined;
  return async () => {
    const { rows } = await db.execute<{ version: string }>(sql`select version::text as version from topic_version`);
    const version = rows[0]?.version ?? '';
    if (known?.version === version) return known.names;
    const loaded = { version, names: loadTopicNames(db) };
    known = loaded;
    loaded.names.catch(() => {
      if (known === loaded) known = undefined;
    });
    return loaded.names;
  };
}

async function loadTopicNames(db: Db): Promise<TopicNames> {
  const { rows: volumes } = await db.execute<{ [K in keyof Volume]: Volume[K] }>(
    sql`select node.id::int as id, node.name, node.grade, node.term,
          version.study_phase_code as "studyPhaseCode", version.subject_code as "subjectCode"
        from textbook_node node join textbook_version version on version.id = node.version_id
        where node.parent_id is null order by node.id`,
  );
  const { rows } = await db.execute<{ [K in keyof TopicPlace]: TopicPlace[K] } & { name: string }>(
    sql`select node.name, version.study_phase_code as "studyPhaseCode", version.subject_code as "subjectCode",
          node.id::int as "chapterId", version.sort as edition, node.sort
        from textbook_node node join textbook_version version on version.id = node.version_id
        where node.parent_id is not null
        union all select name, study_phase_code, subject_code, null, null, sort from knowledge_node
        order by edition nulls last, sort`,
  );
  const { rows: synonyms } = await db.execute<{ [K in keyof EditorsSynonym]: EditorsSynonym[K] }>(
    sql`select word, means from search_synonym order by id`,
  );
  const places = new Map<string, TopicPlace[]>();
  for (const { name, studyPhaseCode, subjectCode, chapterId } of rows) {
    for (const part of partsOf(foldText(name))) {
      const known = places.get(part);
      if (known) known.push({ studyPhaseCode, subjectCode, chapterId });
      else places.set(part, [{ studyPhaseCode, subjectCode, chapterId }]);
    }
  }
  const names = [...places.keys()];
  return {
    names,
    volumes,
    topicAt: longestAt([...names, ...taughtTerms]),
    placesOf: (name) => places.get(name) ?? [],
    readAs: readsWith(synonyms),
  };
}

const ordinal = /^(?:第[一二三四五六七八九十百\d]+[章节课单元篇]+|unit \d+|module \d+|\d+(?:\.\d+)*)\s*/;
const separators = /[\s《》“”"·、,，:：()（）—/]+/;

/**
 * `第二章 直线和圆的方程` is called 直线和圆的方程; 《乡土中国》 also without its marks, 常见的酸和碱 without 常见的,
 * 匀变速直线运动的研究 without 的研究.
 */
function partsOf(folded: string): string[] {
  const bare = folded.replace(ordinal, '').trim();
  const isLatin = /^[\x20-\x7e]+$/.test(bare);
  const inside = isLatin
    ? []
    : [...bare.split(separators), bare.replace(/^常见的?|(?:的研究|的描述|及其应用|初步)$/g, '')];
  return [...new Set([bare, ...inside])].filter((part) => part.length > 1);
}

function longestAt(names: readonly string[]): TopicNames['topicAt'] {
  const byStart = new Map<string, string[]>();
  for (const name of names) {
    const start = name.slice(0, 2);
    byStart.set(start, [...(byStart.get(start) ?? []), name]);
  }
  for (const list of byStart.values()) list.sort((a, b) => b.length - a.length);
  return (text, at) => byStart.get(text.slice(at, at + 2))?.find((name) => text.startsWith(name, at))?.length ?? 0;
}
