import { z } from 'zod';
import { codeName, done, encrypted, listPaging, pageNum, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { listYears } from '../../platform/facet-codes.ts';
import { knownStudy, placeFilter, selectionCodes, typedLine } from '../../platform/study.schema.ts';
import { albumItemLimit } from '../shown-items.ts';
import { linkedResource, listedResource, resourceBrief } from './briefs.schema.ts';

const node = z.object({ id: z.string(), name: z.string() });

const resourceDetail = resourceBrief.extend({
  summary: z.string(),
  resourceType: z.string(),
  resourceTypeName: z.string(),
  paperKind: z.string(),
  paperKindName: z.string(),
  examPaper: z.string(),
  examPaperName: z.string(),
  grade: z.int(),
  gradeName: z.string(),
  term: z.int(),
  versionName: z.string(),
  volumeId: z.string(),
  volumeName: z.string(),
  /** From unit to lesson; empty for what belongs to no chapter. */
  chapters: z.array(node),
  knowledge: z.array(node),
  schoolName: z.string(),
  uploader: z
    .object({ id: z.string(), nickName: z.string(), sex: z.int(), title: z.string(), schoolName: z.string() })
    .nullable(),
  updateTime: z.string(),
  /** Entries of an archive, as the file holds them. */
  archive: z.array(z.object({ name: z.string(), size: z.int() })),
  /** Length of video and audio; 0 for documents. */
  durationSeconds: z.int(),
  questionNum: z.int(),
  collectNum: z.int(),
  /** The document's words for reading and for search engines; cut at 3,000 characters. */
  textExcerpt: z.string(),
  /** All files of the paper, the main one first, its `kind` empty; none where there is only this one. */
  paperFiles: z
    .array(z.object({ id: z.string(), kind: z.string(), fileType: z.string(), fileSize: z.int() }))
    .default([]),
  /** What changed since it was published, the latest first; days are ISO. */
  changes: z.array(z.object({ day: z.string(), note: z.string() })).default([]),
});
export type ResourceDetail = z.infer<typeof resourceDetail>;

const albumOfResource = z.object({ id: z.string(), albumName: z.string(), items: z.array(resourceBrief) });

/** Why a download is refused; the sentences are shared/library/download-rights.ts. */
const refusal = z.object({
  reason: z.enum([
    'login',
    'quota',
    'memberOnly',
    'wrongPhase',
    'points',
    'schoolOnly',
    'payOnly',
    'offShelf',
    'missing',
  ]),
  message: z.string(),
});
/** By what right a download is given. */
const right = z.enum(['owned', 'free', 'school', 'member', 'points', 'pay']);

const equity = z.object({
  id: z.string(),
  resourceName: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  chargeType: resourceBrief.shape.chargeType,
  /** Points, or fen for `pay`: the price on the label. */
  price: z.int(),
  /** 0 where a gateway does not say it. */
  studyPhaseCode: z.int().default(0),
  loggedIn: z.boolean(),
  /** The right that would be used; null where the download is refused. */
  right: right.nullable(),
  rightName: z.string(),
  /** Points that this download would cost. */
  cost: z.int(),
  balance: z.int(),
  balanceAfter: z.int(),
  dailyMax: z.int(),
  usedToday: z.int(),
  leftToday: z.int(),
  refusal: refusal.nullable(),
});
export type DownEquity = z.infer<typeof equity>;

const downloadCheck = z.object({
  id: z.string(),
  canDownload: z.boolean(),
  right: right.nullable(),
  cost: z.int(),
  leftToday: z.int(),
  dailyMax: z.int(),
  refusal: refusal.nullable(),
});
export type DownloadCheck = z.infer<typeof downloadCheck>;

const downloadFile = z.object({
  /** Path below the site, `/files/...`; works for a quarter of an hour and answers ranges. */
  url: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  /** Points charged by this call: 0 when the file was owned already. */
  charged: z.int(),
  balance: z.int(),
  leftToday: z.int(),
});
export type DownloadFile = z.infer<typeof downloadFile>;

const picture = z.object({ page: z.int(), url: z.string(), width: z.int(), height: z.int() });
export type PagePicture = z.infer<typeof picture>;

const counted = codeName.extend({ count: z.int() });

const landing = z.object({
  total: z.int(),
  downloadNum: z.int(),
  /** ISO day of the newest; empty without any. */
  updateTime: z.string(),
  list: z.array(resourceBrief),
  /** Pages beside this one, by field: subjectCode, categoryCode, areaCode, year. Empty ones are not named. */
  neighbours: z.array(z.object({ field: z.string(), options: z.array(counted) })),
  /** For an empty page: the filters to drop to get to a page that has something. */
  nearest: z.array(z.object({ without: z.array(z.string()), total: z.int() })),
});
const idInput = z.strictObject({ id: rowIdText });
const batchIds = z.array(rowIdText).min(1).max(20);

/** What the AES payloads hold once decrypted; the gateway checks them with these. */
export const downloadPayload = z.strictObject({ id: rowIdText });
export const downloadBatchPayload = z.strictObject({ ids: batchIds, name: typedLine().max(60).optional() });

const takenResource = z.object({
  id: z.string(),
  resourceName: z.string(),
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  downloadTime: z.string(),
  /** The right that gave it, and the points it took. */
  right: right.exclude(['owned']),
  points: z.int(),
  /** False for an item that has been withdrawn since. */
  valid: z.boolean(),
});
export type TakenResource = z.infer<typeof takenResource>;

export const resourceSchemas = {
  'tkResource.detail': { input: idInput, data: resourceDetail },
  'tkResource.updatePv': { input: idInput, data: done },
  'tkResource.checkDownloadNum': { input: idInput, data: downloadCheck },
  'tkResource.checkDownloadNumBatch': {
    input: z.strictObject({ ids: batchIds }),
    data: z.object({
      items: z.array(downloadCheck.extend({ resourceName: z.string(), fileSize: z.int() })),
      /** Sums over the items that can be downloaded together. */
      cost: z.int(),
      fileSize: z.int(),
      balance: z.int(),
      leftToday: z.int(),
      canDownload: z.boolean(),
      refusal: refusal.nullable(),
    }),
  },
  'tkResource.downloadMaxNum': {
    input: z.strictObject({}),
    data: z.object({ dailyMax: z.int(), usedToday: z.int(), leftToday: z.int(), batchMax: z.int() }),
  },
  'tkResource.getDownEquity': { input: idInput, data: equity },
  'tkResource.download': { input: encrypted, data: downloadFile },
  'tkResource.downloadBatch': {
    input: encrypted,
    data: downloadFile.extend({
      /** Files inside the zip; refused ones are named with their reason and are not charged. */
      items: z.array(z.object({ id: z.string(), resourceName: z.string(), refusal: refusal.nullable() })),
    }),
  },
  'tkResource.downloadList': {
    input: z.strictObject({ ...listPaging, keyWord: typedLine().max(100).optional() }),
    data: pageOf(takenResource),
  },
  'tkResource.resourcePicList': {
    input: idInput,
    data: z.object({ total: z.int(), list: z.array(picture) }),
  },
  'tkResource.related': { input: idInput, data: z.array(resourceBrief), projection: z.array(linkedResource) },
  'tkResource.sameAlbum': {
    input: idInput,
    data: z.array(albumOfResource),
    projection: z.array(
      albumOfResource.extend({
        // one of them may be the resource itself
        items: z.array(linkedResource).overwrite((items) => items.slice(0, albumItemLimit + 1)),
      }),
    ),
  },
  'tkResource.indexCounts': {
    input: z.strictObject({}),
    data: z.array(z.object({ ...selectionCodes, categoryCode: z.int(), count: z.int() })),
  },
  'tkResource.examMatrix': {
    input: z.strictObject({ ...knownStudy }),
    data: z.object({
      years: z.array(z.int()),
      papers: z.array(codeName),
      /**
       * Cells that hold something; `id` is the best resource of the cell. Papers that a province or its cities set
       * have no `examPaper`, and then the area says whose they are.
       */
      cells: z.array(
        z.object({ year: z.int(), examPaper: z.string(), areaCode: z.int(), count: z.int(), id: z.string() }),
      ),
    }),
  },
  'tkResource.seoLanding': {
    input: z.strictObject({
      ...knownStudy,
      categoryCode: z.int().min(0).max(99).optional(),
      areaCode: placeFilter,
      year: z.int().min(listYears.first).max(listYears.last).optional(),
    }),
    data: landing,
    projection: landing.extend({ list: z.array(listedResource) }),
  },
  'tkResource.sitemapRows': {
    input: z.strictObject({
      kind: z.enum(['resource', 'album', 'list', 'book']),
      pageNum,
    }),
    /**
     * `id` is a resource's or album's, the parameters of a list page that has rows, or of a book's page: phase, subject
     * and book of an own one, the book alone of a joint one.
     */
    data: pageOf(
      z.object({
        id: z.string(),
        updateTime: z.string(),
        /** False for a list page that the paper library has nothing for: its landing page alone has rows. */
        inLibrary: z.boolean().optional(),
      }),
    ),
  },
};
