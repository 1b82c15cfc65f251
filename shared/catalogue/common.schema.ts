import { z } from 'zod';
import { isAreaCode } from '../domain/area.ts';
import { chargeCodes } from '../domain/charge.ts';
import { textbookVersions } from '../domain/facet-codes.ts';
import { isPhaseCode, subjectName } from '../domain/study.ts';

/** Codes of a selection as they stand in answers. */
export const selectionCodes = { studyPhaseCode: z.int32(), subjectCode: z.int32() };

/*
 * Codes of dictionaries that the edge and its gateways share (docs/product.md#phases-and-subjects). Lists and landing
 * pages take known ones only: a made-up one is refused before anything is asked or kept for it.
 */

const isSubject = (code: number) => subjectName(0, code) !== '';
/** A province or, by GB/T 2260, one of its cities. */
const isPlace = (code: number) => isAreaCode(code) || (code % 100 === 0 && isAreaCode(code - (code % 10_000)));

/** A phase and a subject that some phase teaches. */
export const knownStudy = {
  studyPhaseCode: z.int32().refine(isPhaseCode),
  subjectCode: z.int32().refine(isSubject),
};
export const knownPlace = z.int32().refine(isPlace);
export const knownVersion = z.enum(textbookVersions.map(({ code }) => code));

/** The same as filters, where 0 lets all through. */
const orAll = (isKnown: (code: number) => boolean) =>
  z
    .int32()
    .refine((code) => code === 0 || isKnown(code))
    .optional();
export const studyFilters = { studyPhaseCode: orAll(isPhaseCode), subjectCode: orAll(isSubject) };
export const placeFilter = orAll(isPlace);

/** What the visitor of a search teaches and where: their own comes first, nothing is left out. */
export const searchPreference = z.strictObject({ ...studyFilters, areaCode: placeFilter }).optional();

/** The list shape of every paged call. Pages count from 1. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), pageNum: z.int(), pageSize: z.int() });

/** The answer of a call that only does something. */
export const done = z.object({}).loose().nullish();

/** A resource as lists and cards show it. Dates are ISO days, sizes bytes. */
export const resourceBrief = z.object({
  id: z.string(),
  resourceName: z.string(),
  /** File extension without the dot. */
  fileType: z.string(),
  fileSize: z.int(),
  pageCount: z.int(),
  categoryCode: z.int(),
  /** 1 ordinary, 2 exclusive, 3 premium, 4 special-supply. */
  qualityLevel: z.int(),
  chargeType: z.enum(chargeCodes),
  /** Points, or fen for `pay`. */
  price: z.int(),
  studyPhaseCode: z.int(),
  subjectCode: z.int(),
  areaCode: z.int(),
  areaName: z.string(),
  year: z.int(),
  publishTime: z.string(),
  viewNum: z.int(),
  downloadNum: z.int(),
  /** hasAnswer, hasAnalysis, hasAudio, hasAnswerCard. */
  flags: z.array(z.string()),
});
export type ResourceBrief = z.infer<typeof resourceBrief>;

/** What pages read of a resource where they link to it. */
export const linkedResource = resourceBrief.pick({
  id: true,
  resourceName: true,
  fileType: true,
  chargeType: true,
  price: true,
  downloadNum: true,
});
export type LinkedResource = z.infer<typeof linkedResource>;
/** The same for a card or a short row. */
export const resourceFacts = linkedResource.extend(
  resourceBrief.pick({ fileSize: true, pageCount: true, categoryCode: true, qualityLevel: true, publishTime: true })
    .shape,
);
export type ResourceFacts = z.infer<typeof resourceFacts>;
/** The same for a row of a list. */
export const listedResource = resourceFacts
  .omit({ categoryCode: true })
  .extend(resourceBrief.pick({ areaCode: true, areaName: true, flags: true }).shape);
export type ListedResource = z.infer<typeof listedResource>;

/**
 * A card of a collection or album. `collectionType` may hold several codes: the first counts
 * (docs/product.md#collection-types).
 */
export const collectionBrief = z.object({
  id: z.string(),
  collectionName: z.string(),
  collectionType: z.string(),
  cover: z.string(),
  summary: z.string(),
  resourceNum: z.int(),
  downloadNum: z.int(),
  updateTime: z.string(),
  url: z.string(),
  /** Resources of the area that was asked for; left out where none was. */
  localNum: z.int().optional(),
});
export type CollectionBrief = z.infer<typeof collectionBrief>;
