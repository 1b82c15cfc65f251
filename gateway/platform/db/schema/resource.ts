import type { ChargeType } from '../../../../shared/library/charge.ts';
import type { PaperPartKind } from '../../../../shared/questions/paper-parts.ts';
import {
  and,
  boolean,
  doublePrecision,
  getTableColumns,
  integer,
  isNull,
  jsonb,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
} from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** Where a paper comes from: a school, or an alliance that sets joint papers. */
export const school = pgTable('school', {
  id: id(),
  name: text().notNull(),
  areaCode: integer().notNull(),
  isAlliance: boolean().notNull(),
  /** Names; empty where they are not known. */
  city: text().notNull().default(''),
  county: text().notNull().default(''),
  /** Codes of the study phases that it teaches; empty where they are not known. */
  phases: integer().array().notNull().default([]),
  badge: text(),
});

/** A person who publishes resources; experts are shown on the home page. */
export const contributor = pgTable('contributor', {
  id: id(),
  nickName: text().notNull(),
  /** 2 is female, as in the user's own record. */
  sex: integer().notNull(),
  title: text().notNull(),
  schoolName: text().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  intro: text().notNull(),
  isExpert: boolean().notNull(),
  sort: integer().notNull(),
  portrait: text(),
  /** The account of a contributor who uploads. */
  userId: reference(),
});

/** A file that a user uploaded, with its facts. */
export interface UploadedFile {
  /** Below the folder of resource files. */
  readonly path: string;
  /** Bytes, where they are not those that were sent. */
  readonly size?: number | undefined;
  /** Pages of a document; 0 if it has none or they were not counted. */
  readonly pageCount: number;
  /** Pages that there are pictures of, in the file's folder: `1.webp` and so on. */
  readonly pictures: number;
  /** Size of the pictures. */
  readonly width: number;
  readonly height: number;
  /** What the file says, or the beginning of that. */
  readonly text: string;
  /** Files of an archive, or the first of them. */
  readonly entries: readonly { readonly name: string; readonly size: number }[];
}

export const resource = pgTable('resource', {
  id: id(),
  resourceName: text().notNull(),
  summary: text().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  categoryCode: integer().notNull(),
  /** Code of the dictionary `resourceType`: paper, courseware, plan, guide, exercise, video, material. */
  resourceType: text().notNull(),
  /** Code of the dictionary `paperKind`; empty if it is not a paper. */
  paperKind: text().notNull(),
  /** 1 to 12, 0 for all grades of the phase. */
  grade: integer().notNull(),
  /** 1 first, 2 second, 0 neither. */
  term: integer().notNull(),
  year: integer().notNull(),
  /** -1 nationwide. */
  areaCode: integer().notNull(),
  versionId: reference(),
  volumeId: reference(),
  chapterId: reference(),
  knowledgeIds: reference().array().notNull(),
  /** 1 ordinary, 2 exclusive, 3 premium, 4 special-supply. */
  qualityLevel: integer().notNull(),
  chargeType: text().$type<ChargeType>().notNull(),
  price: integer().notNull(),
  fileType: text().notNull(),
  fileSize: integer().notNull(),
  pageCount: integer().notNull(),
  /** SHA-256 of the file, for finding the same file twice. */
  contentHash: text().notNull(),
  hasAnswer: boolean().notNull(),
  hasAnalysis: boolean().notNull(),
  hasAudio: boolean().notNull(),
  hasAnswerCard: boolean().notNull(),
  schoolId: reference(),
  uploaderId: reference(),
  viewNum: integer().notNull(),
  downloadNum: integer().notNull(),
  publishTime: moment().notNull(),
  /** What searches read, written by `searchColumns` (search/search-index.ts). */
  searchText: text().notNull(),
  topicText: text().notNull().default(''),
  searchGrams: integer().array().notNull(),
  bodyWords: text().array().notNull().default([]),
  /** Code of the dictionary `examPaper`; empty if it is not a paper of an entrance examination. */
  examPaper: text().notNull().default(''),
  /** The main file of the paper that this is a part of; null for everything else. */
  mainId: reference(),
  /** Which part: shared/questions/paper-parts.ts. */
  partKind: text().$type<PaperPartKind | ''>().notNull().default(''),
  /** Null where the gateway makes the file from the row. */
  uploaded: jsonb().$type<UploadedFile>(),
  /** Its person took it back, or operators took it off the site. */
  withdrawnAt: moment(),
  /** The notice of infringement by which it is shut to its owners, too; withdrawn then. */
  takenDownBy: reference(),
  /** The operator's own key of an imported resource. */
  importKey: text(),
  /** The comprehensive order: downloads, quality and age in one number (migration 0003). */
  listScore: doublePrecision().generatedAlwaysAs(sql`0`),
});

const {
  searchText: _text,
  topicText: _topics,
  searchGrams: _grams,
  bodyWords: _words,
  uploaded: _uploaded,
  importKey: _key,
  takenDownBy: _notice,
  ...shownColumns
} = getTableColumns(resource);
/** Columns of a resource without those that only searches, imports or its file need. */
export const resourceColumns = shownColumns;

/**
 * Lists, counts and searches hold the main file of a paper only (docs/product/library.md#paper-files), and nothing that
 * was withdrawn. Their indexes have the same condition.
 */
export const isListed = and(isNull(resource.mainId), isNull(resource.withdrawnAt)) as SQL;

/** Whether a resource stands on the site, as `visibilityOf` asks for it. */
export const standingColumns = {
  isWithdrawn: sql<boolean>`${resource.withdrawnAt} is not null`,
  isTakenDown: sql<boolean>`${resource.takenDownBy} is not null`,
};

/** Files that a resource may get in the studio: those that operators sent, and those that were there before. */
export const resourceFile = pgTable('resource_file', {
  id: id(),
  /** Below the folder of resource files; `made:` and the resource's id where the gateway makes the file. */
  path: text().notNull(),
  fileType: text().notNull(),
  fileSize: integer().notNull(),
  pageCount: integer().notNull(),
  contentHash: text().notNull(),
  /** As a resource has it. */
  uploaded: jsonb().$type<UploadedFile>(),
});

/** What changed in a file since it was published. */
export const resourceChange = pgTable(
  'resource_change',
  {
    resourceId: reference().notNull(),
    changedAt: moment().notNull(),
    note: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.resourceId, t.changedAt] })],
);

/** A hand-made set of resources; `categoryCodes` may hold several codes joined by commas, the first counts. */
export const album = pgTable('album', {
  id: id(),
  albumName: text().notNull(),
  categoryCodes: text().notNull(),
  /** The first of `categoryCodes`, for filtering. */
  mainCategory: integer().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  summary: text().notNull(),
  onHomePage: boolean().notNull(),
  cover: text(),
  downloadNum: integer().notNull(),
  updateTime: moment().notNull(),
});

export const albumItem = pgTable(
  'album_item',
  {
    albumId: reference().notNull(),
    resourceId: reference().notNull(),
    groupName: text().notNull(),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.albumId, t.resourceId] })],
);
