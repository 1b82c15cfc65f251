import * as aiTools from './ai/calls/ai-tools.ts';
import type { AnyEndpoint } from './contract/endpoint.ts';
import * as activity from './contributions/calls/campaign.ts';
import * as resourceError from './contributions/calls/error-report.ts';
import * as cooperation from './contributions/calls/school-services.ts';
import * as infoSharing from './contributions/calls/share.ts';
import * as upload from './contributions/calls/upload.ts';
import * as album from './library/calls/album.ts';
import * as tk from './library/calls/announcement.ts';
import * as banner from './library/calls/banner.ts';
import * as resource from './library/calls/collection.ts';
import * as expert from './library/calls/expert.ts';
import * as cms from './library/calls/home.ts';
import * as vod from './library/calls/media.ts';
import * as provinceResource from './library/calls/region.ts';
import * as tkResource from './library/calls/resource.ts';
import * as searchList from './library/calls/resource-list.ts';
import * as station from './library/calls/station.ts';
import * as search from './library/calls/suggestion.ts';
import * as event from './library/calls/tracking.ts';
import * as auth from './people/calls/auth.ts';
import * as message from './people/calls/message.ts';
import * as jf from './people/calls/points.ts';
import * as user from './people/calls/user.ts';
import * as core from './platform/calls/reference.ts';
import * as tag from './platform/calls/tag.ts';
import * as tree from './platform/calls/tree.ts';
import * as basket from './questions/calls/basket.ts';
import * as paperComposition from './questions/calls/composition.ts';
import * as examAnalysis from './questions/calls/exam-analysis.ts';
import * as paperExport from './questions/calls/export.ts';
import * as collect from './questions/calls/favourite.ts';
import * as tkPaper from './questions/calls/paper.ts';
import * as question from './questions/calls/question.ts';
import * as bookMall from './shop/calls/book.ts';
import * as membership from './shop/calls/membership.ts';
import * as order from './shop/calls/order.ts';
import * as pay from './shop/calls/pay.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that exists: the edge's allow-list and the gateway's router. */
export const catalogue: readonly AnyEndpoint[] = [
  activity,
  aiTools,
  album,
  auth,
  basket,
  bookMall,
  cms,
  collect,
  cooperation,
  core,
  event,
  examAnalysis,
  infoSharing,
  jf,
  membership,
  order,
  message,
  paperComposition,
  paperExport,
  pay,
  provinceResource,
  question,
  resource,
  resourceError,
  search,
  searchList,
  tk,
  tkPaper,
  tkResource,
  upload,
  user,
  vod,
  banner,
  expert,
  station,
  tag,
  tree,
]
  .flatMap((service) => Object.values(service) as unknown[])
  .filter(isEndpoint);
