import { z } from 'zod';
import { done, listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import {
  flagCodes,
  listOrders,
  listYears,
  paperKinds,
  questionOrders,
  resourceTypes,
} from '../../platform/facet-codes.ts';
import { fileClasses } from '../../platform/file-type.ts';
import {
  knownStudy,
  knownVersion,
  placeFilter,
  searchPreference,
  studyFilters,
  typedLine,
} from '../../platform/study.schema.ts';
import { categoryName } from '../../platform/study.ts';
import { chargeCodes } from '../charge.ts';
import { examPapers } from '../exam-paper.ts';
import { collectionBrief, resourceBrief } from './briefs.schema.ts';

/** A code of a dictionary that the edge and its gateways share: a made-up one is refused before anything is asked. */
const codeOf = (dictionary: readonly { readonly code: string }[]) => z.enum(dictionary.map((item) => item.code));
const resourceType = codeOf(resourceTypes);
/** What a person types; a longer text is cut where it is typed, not searched. */
const keyWord = typedLine().max(100);

/** Every filter of a list page; one left out lets all through. Lists know one value per filter. */
export const listFilters = {
  ...studyFilters,
  categoryCode: z
    .int32()
    .refine((code) => code === 0 || categoryName(code) !== '')
    .optional(),
  areaCode: placeFilter,
  year: z.int().min(listYears.first).max(listYears.last).optional(),
  /** 1 to 12. */
  grade: z.int().min(1).max(12).optional(),
  /** 1 first, 2 second. */
  term: z.int().min(1).max(2).optional(),
  /** Dictionary `paperKind`. */
  paperKind: codeOf(paperKinds).optional(),
  /** Dictionary `resourceType`: paper, courseware, plan, guide, exercise, video, material. */
  resourceType: resourceType.optional(),
  /** Dictionary `examPaper`: 全国一卷, 北京卷 ... */
  examPaper: codeOf(examPapers).optional(),
  /** Dictionary `textbookVersion`. */
  versionCode: knownVersion.optional(),
  volumeId: rowIdText.optional(),
  chapterId: rowIdText.optional(),
  knowledgeId: rowIdText.optional(),
  /** A class of extensions, shared/platform/file-type.ts: doc, ppt, pdf, xls, archive, video, audio, image. */
  fileClass: z.enum(fileClasses).optional(),
  chargeType: z.enum(chargeCodes).optional(),
  qualityLevel: z.int().min(1).max(4).optional(),
  flag: z.enum(flagCodes).optional(),
  schoolId: rowIdText.optional(),
  uploaderId: rowIdText.optional(),
};
const sort = z.enum(listOrders).optional();

/** A row of a list: what the card shows, and what it was filtered by. Names may hold `<em>` and no other markup. */
export const resourceHit = resourceBrief.extend({
  resourceType: z.string(),
  resourceTypeName: z.string(),
  paperKind: z.string(),
  paperKindName: z.string(),
  grade: z.int(),
  gradeName: z.string(),
  schoolName: z.string(),
  /** Edition and volume, and the lesson; empty or left out for what belongs to no textbook. */
  textbookName: z.string().optional(),
  chapterName: z.string().optional(),
  summary: z.string(),
  /** Questions that can go into the basket; 0 where the paper's questions are not in the bank. */
  questionNum: z.int(),
  /** Other files of the same paper, which are no rows of lists; `kind` by shared/questions/paper-parts.ts. */
  parts: z.array(z.object({ id: z.string(), kind: z.string() })).optional(),
});
export type ResourceHit = z.infer<typeof resourceHit>;

/** What pages read of a row, and what it was filtered by. */
export const listedHit = resourceHit.omit({ viewNum: true, paperKindName: true, summary: true });
export type ListedHit = z.infer<typeof listedHit>;

const facetOption = z.object({ code: z.string(), name: z.string(), count: z.int() });
/** Options of one filter with what each would give if it were chosen instead, the other filters kept. */
const facet = z.object({ field: z.string(), options: z.array(facetOption) });
export type Facet = z.infer<typeof facet>;
export type FacetOption = z.infer<typeof facetOption>;

/** A filter that was read out of the typed words. */
const understoodTerm = z.object({ field: z.string(), code: z.string(), name: z.string(), word: z.string() });
export type UnderstoodTerm = z.infer<typeof understoodTerm>;

/** For an empty result: what the list would hold without those filters. */
const nearestSet = z.object({ without: z.array(z.string()), total: z.int() });
export type NearestSet = z.infer<typeof nearestSet>;

/** What typed words said that had to be given up so that something is found; words of the text have `keyWord`. */
const relaxedTerm = z.object({ field: z.string(), name: z.string() });
export type RelaxedTerm = z.infer<typeof relaxedTerm>;

const resourceList = pageOf(resourceHit).extend({
  facets: z.array(facet),
  understood: z.array(understoodTerm),
  relaxed: z.array(relaxedTerm).default([]),
  /** The key word as it was searched after typing errors and pinyin were put right; empty where nothing was. */
  corrected: z.string().default(''),
  /** What was searched as text after the understood words were taken out. */
  searchedText: z.string(),
  /** True where the text matches more than are counted: `total` and the counts are then lower bounds. */
  totalIsLowerBound: z.boolean(),
  nearest: z.array(nearestSet),
});
const shownList = resourceList.extend({ list: z.array(listedHit) });
/** A list as pages get it. */
export type ResourceList = z.infer<typeof shownList>;
/** A list as gateways give it. */
export type FoundResources = z.infer<typeof resourceList>;

const searchRecord = z.object({ id: z.string(), keyWord: z.string(), searchTime: z.string() });

export const resourceListSchemas = {
  'search.keyWordSearch': {
    input: z.strictObject({
      ...listPaging,
      params: z.strictObject({
        ...listFilters,
        keyWord: keyWord.optional(),
        /** False takes every word literally; left out or true reads filters out of the words. */
        understand: z.boolean().optional(),
        prefer: searchPreference,
        sort,
      }),
    }),
    data: resourceList,
    projection: shownList,
  },
  'search.keyPointQuery': {
    input: z.strictObject({
      ...listPaging,
      params: z.strictObject({
        ...knownStudy,
        knowledgeId: rowIdText,
        resourceType: resourceType.optional(),
        fileClass: listFilters.fileClass,
        chargeType: listFilters.chargeType,
        sort,
      }),
    }),
    data: resourceList,
    projection: shownList,
  },
  'search.textbookQuery': {
    input: z.strictObject({
      ...listPaging,
      params: z.strictObject({
        ...knownStudy,
        versionCode: knownVersion.optional(),
        volumeId: rowIdText.optional(),
        chapterId: rowIdText.optional(),
        resourceType: resourceType.optional(),
        flag: listFilters.flag,
        fileClass: listFilters.fileClass,
        chargeType: listFilters.chargeType,
        sort,
      }),
    }),
    data: resourceList,
    projection: shownList,
  },
  'search.collectionPageList': {
    input: z.strictObject({
      ...listPaging,
      params: z.strictObject({
        keyWord: keyWord.optional(),
        ...studyFilters,
        collectionType: z.int().min(1).max(9).optional(),
        sort: z.enum(questionOrders).optional(),
        /** Albums with resources of this area come first, those with the most before. */
        areaCode: placeFilter,
      }),
    }),
    data: pageOf(collectionBrief),
  },
  'search.searchRecords': { input: z.strictObject({}), data: z.array(searchRecord) },
  'search.saveSearchRecord': { input: z.strictObject({ keyWord: keyWord.min(1) }), data: done },
  /** Without an id all records go. */
  'search.clearSearch': { input: z.strictObject({ id: rowIdText.optional() }), data: done },
};
