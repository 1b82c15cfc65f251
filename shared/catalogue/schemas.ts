import type { z } from 'zod';
import { bannerSchemas } from '../library/calls/banner.schema.ts';
import { expertSchemas } from '../library/calls/expert.schema.ts';
import { stationSchemas } from '../library/calls/station.schema.ts';
import { tagSchemas } from '../platform/calls/tag.schema.ts';
import { treeSchemas } from '../platform/calls/tree.schema.ts';
import { activitySchemas } from './activity.schema.ts';
import { aiToolsSchemas, eventStreamSchemas } from './ai-tools.schema.ts';
import { albumSchemas } from './album.schema.ts';
import { authSchemas } from './auth.schema.ts';
import { basketSchemas } from './basket.schema.ts';
import { bookMallSchemas } from './book-mall.schema.ts';
import { cmsSchemas } from './cms.schema.ts';
import { collectSchemas } from './collect.schema.ts';
import { cooperationSchemas } from './cooperation.schema.ts';
import { coreSchemas } from './core.schema.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { eventSchemas } from './event.schema.ts';
import { examAnalysisSchemas } from './exam-analysis.schema.ts';
import { infoSharingSchemas } from './info-sharing.schema.ts';
import { jfSchemas } from './jf.schema.ts';
import { membershipSchemas } from './membership.schema.ts';
import { messageSchemas } from './message.schema.ts';
import { orderSchemas } from './order.schema.ts';
import { paperCompositionSchemas } from './paper-composition.schema.ts';
import { paperExportSchemas } from './paper-export.schema.ts';
import { paySchemas } from './pay.schema.ts';
import { provinceResourceSchemas } from './province-resource.schema.ts';
import { questionSchemas } from './question.schema.ts';
import { resourceSchemas } from './resource.schema.ts';
import { questionErrorSchemas, resourceErrorSchemas } from './resource-error.schema.ts';
import { searchSchemas } from './search.schema.ts';
import { searchListSchemas } from './search-list.schema.ts';
import { tkSchemas } from './tk.schema.ts';
import { tkPaperSchemas } from './tk-paper.schema.ts';
import { tkResourceSchemas } from './tk-resource.schema.ts';
import { uploadSchemas } from './upload.schema.ts';
import { userSchemas } from './user.schema.ts';
import { vodSchemas } from './vod.schema.ts';

export interface CallSchemas {
  /** What the gateway accepts; strict. */
  readonly input: z.ZodType;
  /** What a gateway answers. Unknown fields are dropped. */
  readonly data: z.ZodType;
  /**
   * The part of `data` that pages read, for calls whose answers are shared by everybody: the edge checks, stores and
   * sends no more, in documents as on `/api`.
   */
  readonly projection?: z.ZodType;
}

const all = {
  ...authSchemas,
  ...cmsSchemas,
  ...cooperationSchemas,
  ...coreSchemas,
  ...jfSchemas,
  ...resourceSchemas,
  ...searchSchemas,
  ...tkSchemas,
  ...userSchemas,
  ...activitySchemas,
  ...aiToolsSchemas,
  ...albumSchemas,
  ...basketSchemas,
  ...bookMallSchemas,
  ...collectSchemas,
  ...eventSchemas,
  ...examAnalysisSchemas,
  ...membershipSchemas,
  ...infoSharingSchemas,
  ...orderSchemas,
  ...messageSchemas,
  ...paperCompositionSchemas,
  ...paperExportSchemas,
  ...paySchemas,
  ...provinceResourceSchemas,
  ...questionErrorSchemas,
  ...questionSchemas,
  ...resourceErrorSchemas,
  ...searchListSchemas,
  ...tkPaperSchemas,
  ...tkResourceSchemas,
  ...uploadSchemas,
  ...vodSchemas,
  ...bannerSchemas,
  ...expertSchemas,
  ...stationSchemas,
  ...tagSchemas,
  ...treeSchemas,
};

/** Schemas by the name of their call, where the answer is an envelope. */
export type CatalogueSchemas = typeof all;

const byName: Readonly<Record<string, CallSchemas>> = { ...all, ...eventStreamSchemas };

/**
 * The schemas of a call; undefined for calls whose answer is a file. Server and gateway only: zod stays out of
 * the browser bundle.
 */
export const schemasOf = (endpoint: AnyEndpoint): CallSchemas | undefined => byName[endpoint.name];

/** The schema of what the edge keeps of an answer; undefined for calls whose answer is a file. */
export function keptSchemaOf(endpoint: AnyEndpoint): z.ZodType | undefined {
  const schemas = schemasOf(endpoint);
  return schemas?.projection ?? schemas?.data;
}
