import { z } from 'zod';
import { done, listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { isAreaCode } from '../../platform/area.ts';
import { listYears } from '../../platform/facet-codes.ts';
import { knownStudy, knownVersion, typedLine } from '../../platform/study.schema.ts';
import { categoryName } from '../../platform/study.ts';
import { uploadLimits } from '../upload-limits.ts';
import { uploadPurposes, uploadStates } from '../upload-state.ts';
import { uploadTagCap } from '../upload-tags.ts';

const state = z.enum(uploadStates.map(({ code }) => code));
const uploadId = z.strictObject({ uploadId: rowIdText });
const line = (max: number) => typedLine().trim().max(max);
const title = line(uploadLimits.title).min(1);

/** The rules between fields: shared/contributions/upload-tags.ts. */
const tags = z.strictObject({
  ...knownStudy,
  category: z.int32().refine((code) => categoryName(code) !== ''),
  gradeCode: z.int32().min(1).max(12).optional(),
  year: z.int32().min(listYears.first).max(listYears.last).optional(),
  areaCode: z.int32().refine(isAreaCode).optional(),
  schoolName: line(uploadLimits.tagName).optional(),
  examName: line(uploadLimits.tagName).optional(),
  chapterId: rowIdText.optional(),
  versionCode: knownVersion.optional(),
  kpointIds: z.array(rowIdText).max(uploadTagCap).optional(),
});

const givenTags = z.object({
  studyPhaseCode: z.int(),
  subjectCode: z.int(),
  category: z.int(),
  gradeCode: z.int().optional(),
  year: z.int().optional(),
  areaCode: z.int().optional(),
  schoolName: z.string().optional(),
  examName: z.string().optional(),
  chapterId: z.string().optional(),
  versionCode: z.string().optional(),
  kpointIds: z.array(z.string()).optional(),
});

/** What is known of the file once it has been checked. */
const preview = {
  /** Path of a picture of the first page. */
  previewUrl: z.string().optional(),
  /** Pages of the document. */
  pageNum: z.int().optional(),
  /** Why an Office document has no picture: the gateway draws none, will draw it soon, or cannot draw this one. */
  noPreview: z.enum(['off', 'due', 'failed']).optional(),
};

const upload = z.object({
  uploadId: z.string(),
  /** Empty until it is submitted. */
  title: z.string(),
  /** The file's. */
  name: z.string(),
  size: z.int(),
  state,
  /** Why it was not accepted. */
  reason: z.string().optional(),
  /** Of the library, once it is accepted. */
  resourceId: z.string().optional(),
  /** What it earned. */
  points: z.int().optional(),
  ...preview,
  createdAt: z.string(),
  /** Null until it is submitted. */
  tags: givenTags.nullable().default(null),
  /** The file itself was refused: other tags do not help. */
  isFileRefused: z.boolean().default(false),
});
export type OwnUpload = z.infer<typeof upload>;

const uploadStatus = z.object({
  /** Numbers of the parts that have arrived, ascending. */
  parts: z.array(z.int()),
  partSize: z.int(),
  size: z.int(),
  state,
  reason: z.string().optional(),
  /** All parts have arrived and the file was found sound. */
  isChecked: z.boolean().default(false),
  ...preview,
});
export type UploadStatus = z.infer<typeof uploadStatus>;

export const uploadSchemas = {
  'upload.create': {
    input: z.strictObject({
      name: typedLine().trim().min(1).max(uploadLimits.name),
      size: z.int32().min(1).max(uploadLimits.fileBytes),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      partSize: z.int32().min(1).max(uploadLimits.partBytes.max),
      /** What it is for: the library, which is the default, or questions of one's own, which nobody else sees. */
      purpose: z.enum(uploadPurposes).optional(),
    }),
    data: z.object({
      /** Empty where the library has the file already. */
      uploadId: z.string(),
      partSize: z.int(),
      /** The resource with the same bytes. */
      existing: z.object({ id: z.string(), title: z.string() }).optional(),
    }),
  },
  'upload.part': {
    /** Besides the file, in the form's field `file`; the header `x-part-sha256` may name its hash. */
    input: z.strictObject({ uploadId: rowIdText, n: z.string().regex(/^[1-9]\d{0,3}$/) }),
    data: z.object({ n: z.int(), state }),
  },
  'upload.status': { input: uploadId, data: uploadStatus },
  'upload.complete': {
    input: z.strictObject({
      uploadId: rowIdText,
      tags,
      title,
      /** That the person may give the file away. */
      statement: z.literal(true),
    }),
    data: z.object({ state }),
  },
  'upload.abort': { input: uploadId, data: done },
  'userUpload.list': {
    input: z.strictObject({ state: state.optional(), ...listPaging }),
    data: pageOf(upload),
  },
  'userUpload.withdraw': { input: uploadId, data: done },
  'userUpload.update': { input: z.strictObject({ uploadId: rowIdText, title, tags }), data: z.object({ state }) },
};
