import type { z } from 'zod';
import { aiToolsSchemas, eventStreamSchemas } from './ai/calls/ai-tools.schema.ts';
import type { AnyEndpoint } from './contract/endpoint.ts';
import { campaignSchemas } from './contributions/calls/campaign.schema.ts';
import { errorReportSchemas, questionErrorSchemas } from './contributions/calls/error-report.schema.ts';
import { schoolServicesSchemas } from './contributions/calls/school-services.schema.ts';
import { shareSchemas } from './contributions/calls/share.schema.ts';
import { takedownSchemas } from './contributions/calls/takedown.schema.ts';
import { uploadSchemas } from './contributions/calls/upload.schema.ts';
import { albumSchemas } from './library/calls/album.schema.ts';
import { announcementSchemas } from './library/calls/announcement.schema.ts';
import { bannerSchemas } from './library/calls/banner.schema.ts';
import { collectionSchemas } from './library/calls/collection.schema.ts';
import { expertSchemas } from './library/calls/expert.schema.ts';
import { homeSchemas } from './library/calls/home.schema.ts';
import { mediaSchemas } from './library/calls/media.schema.ts';
import { regionSchemas } from './library/calls/region.schema.ts';
import { resourceSchemas } from './library/calls/resource.schema.ts';
import { resourceListSchemas } from './library/calls/resource-list.schema.ts';
import { stationSchemas } from './library/calls/station.schema.ts';
import { suggestionSchemas } from './library/calls/suggestion.schema.ts';
import { trackingSchemas } from './library/calls/tracking.schema.ts';
import { authSchemas } from './people/calls/auth.schema.ts';
import { messageSchemas } from './people/calls/message.schema.ts';
import { pointsSchemas } from './people/calls/points.schema.ts';
import { userSchemas } from './people/calls/user.schema.ts';
import { referenceSchemas } from './platform/calls/reference.schema.ts';
import { tagSchemas } from './platform/calls/tag.schema.ts';
import { treeSchemas } from './platform/calls/tree.schema.ts';
import { basketSchemas } from './questions/calls/basket.schema.ts';
import { classEvidenceSchemas } from './questions/calls/class-evidence.schema.ts';
import { compositionSchemas } from './questions/calls/composition.schema.ts';
import { examAnalysisSchemas } from './questions/calls/exam-analysis.schema.ts';
import { paperExportSchemas } from './questions/calls/export.schema.ts';
import { favouriteSchemas } from './questions/calls/favourite.schema.ts';
import { ownBankSchemas } from './questions/calls/own-bank.schema.ts';
import { paperSchemas } from './questions/calls/paper.schema.ts';
import { questionSchemas } from './questions/calls/question.schema.ts';
import { questionImportSchemas } from './questions/calls/question-import.schema.ts';
import { bookSchemas } from './shop/calls/book.schema.ts';
import { invoiceSchemas } from './shop/calls/invoice.schema.ts';
import { membershipSchemas } from './shop/calls/membership.schema.ts';
import { orderSchemas } from './shop/calls/order.schema.ts';
import { paySchemas } from './shop/calls/pay.schema.ts';

export interface CallSchemas {
  /** What the gateway accepts; strict. */
  readonly input: z.ZodType;
  /** What a gateway answers. Unknown fields are dropped. */
  readonly data: z.ZodType;
  /**
   * The part of `data` that pages read, for calls whose answers all visitors share: the edge checks, stores and sends
   * only this, in documents as on `/api`.
   */
  readonly projection?: z.ZodType;
}

const all = {
  ...authSchemas,
  ...homeSchemas,
  ...schoolServicesSchemas,
  ...referenceSchemas,
  ...pointsSchemas,
  ...collectionSchemas,
  ...suggestionSchemas,
  ...announcementSchemas,
  ...userSchemas,
  ...campaignSchemas,
  ...aiToolsSchemas,
  ...albumSchemas,
  ...basketSchemas,
  ...bookSchemas,
  ...favouriteSchemas,
  ...ownBankSchemas,
  ...trackingSchemas,
  ...examAnalysisSchemas,
  ...membershipSchemas,
  ...shareSchemas,
  ...invoiceSchemas,
  ...orderSchemas,
  ...messageSchemas,
  ...classEvidenceSchemas,
  ...compositionSchemas,
  ...paperExportSchemas,
  ...paySchemas,
  ...regionSchemas,
  ...questionErrorSchemas,
  ...questionSchemas,
  ...questionImportSchemas,
  ...errorReportSchemas,
  ...resourceListSchemas,
  ...paperSchemas,
  ...resourceSchemas,
  ...uploadSchemas,
  ...mediaSchemas,
  ...bannerSchemas,
  ...expertSchemas,
  ...stationSchemas,
  ...tagSchemas,
  ...takedownSchemas,
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
