import * as aiTools from './ai/calls/ai-tools.ts';
import type { AnyEndpoint } from './contract/endpoint.ts';
import * as campaign from './contributions/calls/campaign.ts';
import * as errorReport from './contributions/calls/error-report.ts';
import * as schoolServices from './contributions/calls/school-services.ts';
import * as share from './contributions/calls/share.ts';
import * as takedown from './contributions/calls/takedown.ts';
import * as upload from './contributions/calls/upload.ts';
import * as album from './library/calls/album.ts';
import * as announcement from './library/calls/announcement.ts';
import * as banner from './library/calls/banner.ts';
import * as collection from './library/calls/collection.ts';
import * as expert from './library/calls/expert.ts';
import * as home from './library/calls/home.ts';
import * as media from './library/calls/media.ts';
import * as region from './library/calls/region.ts';
import * as resource from './library/calls/resource.ts';
import * as resourceList from './library/calls/resource-list.ts';
import * as station from './library/calls/station.ts';
import * as suggestion from './library/calls/suggestion.ts';
import * as tracking from './library/calls/tracking.ts';
import * as auth from './people/calls/auth.ts';
import * as message from './people/calls/message.ts';
import * as points from './people/calls/points.ts';
import * as user from './people/calls/user.ts';
import * as reference from './platform/calls/reference.ts';
import * as tag from './platform/calls/tag.ts';
import * as tree from './platform/calls/tree.ts';
import * as basket from './questions/calls/basket.ts';
import * as classEvidence from './questions/calls/class-evidence.ts';
import * as composition from './questions/calls/composition.ts';
import * as examAnalysis from './questions/calls/exam-analysis.ts';
import * as paperExport from './questions/calls/export.ts';
import * as favourite from './questions/calls/favourite.ts';
import * as ownBank from './questions/calls/own-bank.ts';
import * as paper from './questions/calls/paper.ts';
import * as question from './questions/calls/question.ts';
import * as questionImport from './questions/calls/question-import.ts';
import * as book from './shop/calls/book.ts';
import * as invoice from './shop/calls/invoice.ts';
import * as membership from './shop/calls/membership.ts';
import * as order from './shop/calls/order.ts';
import * as pay from './shop/calls/pay.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that exists: the edge's allow-list and the gateway's router. */
export const catalogue: readonly AnyEndpoint[] = [
  aiTools,
  album,
  announcement,
  auth,
  banner,
  basket,
  book,
  campaign,
  classEvidence,
  collection,
  composition,
  errorReport,
  examAnalysis,
  expert,
  favourite,
  home,
  media,
  membership,
  message,
  ownBank,
  invoice,
  order,
  paper,
  paperExport,
  pay,
  points,
  question,
  questionImport,
  reference,
  region,
  resource,
  resourceList,
  schoolServices,
  share,
  station,
  suggestion,
  tag,
  takedown,
  tracking,
  tree,
  upload,
  user,
]
  .flatMap((service) => Object.values(service) as unknown[])
  .filter(isEndpoint);
