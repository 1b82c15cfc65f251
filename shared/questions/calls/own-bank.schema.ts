import { z } from 'zod';
import { listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { knownStudy, typedLine } from '../../platform/study.schema.ts';
import { ownExportFormats } from '../composed-paper.ts';
import { maxFiledQuestions, maxFolderName, maxOffered, maxOwnTag, maxOwnTags } from '../own-question-limits.ts';
import { mineIdText } from '../question-id.schema.ts';
import { maxListedIds } from '../question-limits.ts';
import { ownQuestion } from './own-question.schema.ts';
import { bankQuestion, facet, questionFilters, questionSort } from './question.schema.ts';

const line = (max: number) => typedLine().trim().max(max);
export const folderName = line(maxFolderName);
const tag = line(maxOwnTag).min(1);
export const ownTags = z.array(tag).max(maxOwnTags);
const ids = z.array(mineIdText).min(1).max(maxFiledQuestions);
const places = z.array(rowIdText).max(20);

/** A question of the own bank, as lists have it: what a bank's question has, and how its person has filed it. */
const ownBankQuestion = bankQuestion.extend({
  version: z.int(),
  /** Empty for none. */
  folder: z.string(),
  tags: z.array(z.string()),
  chapterIds: z.array(z.string()),
});
export type OwnBankQuestion = z.infer<typeof ownBankQuestion>;

const listFilters = {
  ...questionFilters,
  studyPhaseCode: knownStudy.studyPhaseCode.optional(),
  subjectCode: knownStudy.subjectCode.optional(),
  ids: z.array(mineIdText).min(1).max(maxListedIds).optional(),
  familyOf: mineIdText.optional(),
  /** The empty name: questions in no folder. */
  folder: folderName.optional(),
  /** A tag of one's own; `tag` is a flag of the bank. */
  ownTag: tag.optional(),
  sort: questionSort.optional(),
};

export const ownBankSchemas = {
  'ownQuestion.list': {
    input: z.strictObject({ ...listFilters, ...listPaging }),
    /** Facets are those of `question.pageList`, and `folder`, `ownTag` and `study` (300/2: phase and subject). */
    data: pageOf(ownBankQuestion).extend({ facets: z.array(facet).default([]) }),
  },
  /**
   * Without `id` a new question. With `id` the fields that are sent replace the stored ones if `version` is the stored
   * one, else code 409. Phase and subject are those of its type.
   */
  'ownQuestion.save': {
    input: z.strictObject({
      id: mineIdText.optional(),
      version: z.int32().min(1).optional(),
      question: ownQuestion.refine(({ answersOfBank }) => answersOfBank === undefined).optional(),
      kpointIds: places.optional(),
      chapterIds: places.optional(),
      folder: folderName.optional(),
      tags: ownTags.optional(),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  },
  /** Texts that the question had before, the last one first. */
  'ownQuestion.versions': {
    input: z.strictObject({ id: mineIdText }),
    data: z.object({ list: z.array(z.object({ version: z.int(), savedAt: z.string(), question: ownQuestion })) }),
  },
  /** Ids of others are passed over like unknown ones. `papers` are the person's own that have one of the questions. */
  'ownQuestion.delete': {
    input: z.strictObject({ ids }),
    data: z.object({
      deleted: z.int(),
      papers: z.array(z.object({ questionId: z.string(), paperId: z.string(), title: z.string() })),
    }),
  },
  /**
   * Questions by their ids, or all that a list would have, as one file, by type: a job, whose state
   * `paperComposition.exportState` tells. Up to `maxExportedQuestions`, else code 422.
   */
  'ownQuestion.export': {
    input: z
      .strictObject({
        ids: ids.optional(),
        filter: z.strictObject(listFilters).optional(),
        format: z.enum(ownExportFormats),
      })
      .refine(({ ids: named, filter }) => (named === undefined) !== (filter === undefined), 'either ids or filter'),
    data: z.object({ jobId: z.string() }),
  },
  /**
   * Offers questions to the site, with the person's word on the rights; an operator decides. `refused` are those that
   * cannot be offered, or wait or are taken already; ids of others are passed over.
   */
  'ownQuestion.offer': {
    input: z.strictObject({ ids: z.array(mineIdText).min(1).max(maxOffered), statement: z.literal(true) }),
    data: z.object({ offered: z.int(), refused: z.array(z.object({ id: z.string(), reason: z.string() })) }),
  },
  /** What is left out stays; `tags` takes the place of those that the questions have. */
  'ownQuestion.file': {
    input: z.strictObject({ ids, folder: folderName.optional(), tags: ownTags.optional() }),
    data: z.object({ changed: z.int() }),
  },
  /** To the empty name: the folder is dissolved, the tag taken off. */
  'ownQuestion.rename': {
    input: z
      .strictObject({ kind: z.enum(['folder', 'tag']), from: line(maxFolderName).min(1), to: folderName })
      .refine(({ kind, to }) => kind === 'folder' || to.length <= maxOwnTag, `a tag has ${maxOwnTag} characters`),
    data: z.object({ changed: z.int() }),
  },
};
