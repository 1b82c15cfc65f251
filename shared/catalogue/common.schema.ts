import { z } from 'zod';
import { chargeCodes } from '../domain/charge.ts';

/** Codes of a selection as they stand in requests. */
export const selectionCodes = { studyPhaseCode: z.int32(), subjectCode: z.int32() };

const selectionCode = z.int().min(-1).max(999_999).optional();
/** What the visitor of a search teaches and where: their own comes first, nothing is left out. */
export const searchPreference = z
  .strictObject({ studyPhaseCode: selectionCode, subjectCode: selectionCode, areaCode: selectionCode })
  .optional();

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
});
export type CollectionBrief = z.infer<typeof collectionBrief>;
