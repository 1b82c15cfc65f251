import type { ListSort } from '../../../../shared/platform/facet-codes.ts';
import { integer, pgTable, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** Without a picture the demo draws one from `headline`, `subline`, `motif` and the colours. */
export const banner = pgTable('banner', {
  id: id(),
  position: text().$type<'home' | 'homeTop' | 'login'>().notNull(),
  title: text().notNull(),
  headline: text().notNull(),
  subline: text().notNull(),
  motif: text().notNull(),
  backColor: text().notNull(),
  accentColor: text().notNull(),
  url: text().notNull(),
  /** 3 does nothing, 1 opens the paper detail, others open `url`. */
  jumpType: integer().notNull(),
  /** Path below /files, as all pictures of content; null where it is drawn. */
  picture: text(),
  /** In its place on phones. */
  phonePicture: text(),
  /** Null shows it in every study phase. */
  studyPhaseCode: integer(),
  sort: integer().notNull(),
});

export const homeModule = pgTable('home_module', {
  id: id(),
  studyPhaseCode: integer().notNull(),
  moduleName: text().notNull(),
  kind: text().$type<'papers' | 'lessons' | 'preparation' | 'ranking'>().notNull(),
  subtitle: text().notNull(),
  sort: integer().notNull(),
});

/** A tab shows the resources that match its filters; a null filter is not applied. */
export const homeModuleTab = pgTable('home_module_tab', {
  id: id(),
  moduleId: reference().notNull(),
  tabName: text().notNull(),
  categoryCode: integer(),
  resourceType: text(),
  paperKinds: text().array(),
  ordering: text().$type<ListSort>().notNull(),
  itemCount: integer().notNull(),
  sort: integer().notNull(),
});

/** A card that stands for a list of resources: the filters give its count, its downloads and its address. */
export const collection = pgTable('collection', {
  id: id(),
  position: text().$type<'home' | 'year' | 'column'>().notNull(),
  collectionName: text().notNull(),
  summary: text().notNull(),
  studyPhaseCode: integer().notNull(),
  categoryCode: integer().notNull(),
  /** 0 for all years. */
  year: integer().notNull(),
  picture: text(),
  sort: integer().notNull(),
});

export const hotWord = pgTable('hot_word', {
  id: id(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  word: text().notNull(),
  sort: integer().notNull(),
});

/** Entrances beside the subject menu; `url` is a path of the site. */
export const frontSubjectLink = pgTable('front_subject_link', {
  id: id(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  groupName: text().notNull(),
  name: text().notNull(),
  url: text().notNull(),
  sort: integer().notNull(),
});

export const officialAccount = pgTable('official_account', {
  id: id(),
  name: text().notNull(),
  kind: text().$type<'official' | 'cooperation' | 'support' | 'follow'>().notNull(),
  remark: text().notNull(),
  /** What the QR code says. */
  qrText: text().notNull(),
  /** Path of a stored code in its place. */
  qr: text(),
  sort: integer().notNull(),
});

export const friendlyLink = pgTable('friendly_link', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  sort: integer().notNull(),
});

export const showcaseSchool = pgTable('showcase_school', {
  id: id(),
  schoolId: reference().notNull(),
  badge: text().notNull(),
  intro: text().notNull(),
  /** What the school does; paragraphs parted by empty lines. */
  story: text().notNull().default(''),
  sort: integer().notNull(),
});

/** News and notices. `body` is plain text with headings and lists (shared/library/announcement.ts). */
export const announcement = pgTable('announcement', {
  id: id(),
  title: text().notNull(),
  /** Code of the dictionary `announcementCategory`. */
  categoryCode: text().notNull(),
  body: text().notNull(),
  publishTime: moment().notNull(),
  /** 1 is pinned before the others. */
  top: integer().notNull(),
  viewNum: integer().notNull(),
  /** The author. */
  source: text().notNull().default(''),
  /** Province that it is about; 0 for all. */
  areaCode: integer().notNull().default(0),
  /** Phase and category of the resources that go with it; 0 for any. */
  relatedPhase: integer().notNull().default(0),
  relatedCategory: integer().notNull().default(0),
  /** The name of the file that it was imported from. */
  importKey: text(),
});
