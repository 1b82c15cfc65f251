import type { z } from 'zod';
import { aiToolsSchemas, eventStreamSchemas } from './ai/calls/ai-tools.schema.ts';
import type { AnyEndpoint } from './contract/endpoint.ts';
import { activitySchemas } from './contributions/calls/campaign.schema.ts';
import { questionErrorSchemas, resourceErrorSchemas } from './contributions/calls/error-report.schema.ts';
import { cooperationSchemas } from './contributions/calls/school-services.schema.ts';
import { infoSharingSchemas } from './contributions/calls/share.schema.ts';
import { uploadSchemas } from './contributions/calls/upload.schema.ts';
import { albumSchemas } from './library/calls/album.schema.ts';
import { tkSchemas } from './library/calls/announcement.schema.ts';
import { bannerSchemas } from './library/calls/banner.schema.ts';
import { resourceSchemas } from './library/calls/collection.schema.ts';
import { expertSchemas } from './library/calls/expert.schema.ts';
import { cmsSchemas } from './library/calls/home.schema.ts';
import { vodSchemas } from './library/calls/media.schema.ts';
import { provinceResourceSchemas } from './library/calls/region.schema.ts';
import { tkResourceSchemas } from './library/calls/resource.schema.ts';
import { searchListSchemas } from './library/calls/resource-list.schema.ts';
import { stationSchemas } from './library/calls/station.schema.ts';
import { searchSchemas } from './library/calls/suggestion.schema.ts';
import { eventSchemas } from './library/calls/tracking.schema.ts';
import { authSchemas } from './people/calls/auth.schema.ts';
import { messageSchemas } from './people/calls/message.schema.ts';
import { jfSchemas } from './people/calls/points.schema.ts';
import { userSchemas } from './people/calls/user.schema.ts';
import { coreSchemas } from './platform/calls/reference.schema.ts';
import { tagSchemas } from './platform/calls/tag.schema.ts';
import { treeSchemas } from './platform/calls/tree.schema.ts';
import { basketSchemas } from './questions/calls/basket.schema.ts';
import { paperCompositionSchemas } from './questions/calls/composition.schema.ts';
import { examAnalysisSchemas } from './questions/calls/exam-analysis.schema.ts';
import { paperExportSchemas } from './questions/calls/export.schema.ts';
import { collectSchemas } from './questions/calls/favourite.schema.ts';
import { tkPaperSchemas } from './questions/calls/paper.schema.ts';
import { questionSchemas } from './questions/calls/question.schema.ts';
import { bookMallSchemas } from './shop/calls/book.schema.ts';
import { membershipSchemas } from './shop/calls/membership.schema.ts';
import { orderSchemas } from './shop/calls/order.schema.ts';
import { paySchemas } from './shop/calls/pay.schema.ts';

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
