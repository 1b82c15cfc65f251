import { z } from 'zod';
import { chargeCodes } from '../charge.ts';

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
  /** Left out where it belongs to no grade. */
  gradeName: z.string().optional(),
  /** Stamp in the path of its first page as a small picture: `thumbs/{id}-{stamp}.webp`; left out where it has none. */
  thumbnail: z.string().optional(),
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
  resourceBrief.pick({
    fileSize: true,
    pageCount: true,
    categoryCode: true,
    qualityLevel: true,
    publishTime: true,
    thumbnail: true,
  }).shape,
);
export type ResourceFacts = z.infer<typeof resourceFacts>;
/** The same for a row of a list. */
export const listedResource = resourceFacts.omit({ categoryCode: true }).extend(
  resourceBrief.pick({
    areaCode: true,
    areaName: true,
    flags: true,
    gradeName: true,
    subjectCode: true,
  }).shape,
);
export type ListedResource = z.infer<typeof listedResource>;

/**
 * A card of a collection or album. `collectionType` may hold several codes: the first counts
 * (docs/product/library.md#collection-types).
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
