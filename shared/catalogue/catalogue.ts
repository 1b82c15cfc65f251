import * as banner from '../library/calls/banner.ts';
import * as expert from '../library/calls/expert.ts';
import * as station from '../library/calls/station.ts';
import * as tag from '../platform/calls/tag.ts';
import * as tree from '../platform/calls/tree.ts';
import * as activity from './activity.ts';
import * as aiTools from './ai-tools.ts';
import * as album from './album.ts';
import * as auth from './auth.ts';
import * as basket from './basket.ts';
import * as bookMall from './book-mall.ts';
import * as cms from './cms.ts';
import * as collect from './collect.ts';
import * as cooperation from './cooperation.ts';
import * as core from './core.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as event from './event.ts';
import * as examAnalysis from './exam-analysis.ts';
import * as infoSharing from './info-sharing.ts';
import * as jf from './jf.ts';
import * as membership from './membership.ts';
import * as message from './message.ts';
import * as order from './order.ts';
import * as paperComposition from './paper-composition.ts';
import * as paperExport from './paper-export.ts';
import * as pay from './pay.ts';
import * as provinceResource from './province-resource.ts';
import * as question from './question.ts';
import * as resource from './resource.ts';
import * as resourceError from './resource-error.ts';
import * as search from './search.ts';
import * as searchList from './search-list.ts';
import * as tk from './tk.ts';
import * as tkPaper from './tk-paper.ts';
import * as tkResource from './tk-resource.ts';
import * as upload from './upload.ts';
import * as user from './user.ts';
import * as vod from './vod.ts';

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
