import type { CatalogueSchemas } from '../shared/catalogue.schema.ts';
import { type AiTools, aiHandlers, aiStreams } from './ai/routes.ts';
import { certificateHandlers } from './contributions/campaigns/certificate-routes.ts';
import { ownCampaignHandlers } from './contributions/campaigns/own-routes.ts';
import { campaignReadHandlers } from './contributions/campaigns/routes.ts';
import { shareHandlers } from './contributions/campaigns/share-routes.ts';
import { errorReportHandlers } from './contributions/error-reports/routes.ts';
import { jobHandlers } from './contributions/jobs/routes.ts';
import { schoolServiceHandlers } from './contributions/school-services/routes.ts';
import { uploadHandlers } from './contributions/uploads/routes.ts';
import type { UploadTools } from './contributions/uploads/upload-tools.ts';
import { announcementHandlers } from './library/cms/announcement-routes.ts';
import { bannerHandlers } from './library/cms/banner-routes.ts';
import { cmsHandlers } from './library/cms/routes.ts';
import type { DownloadTools } from './library/downloads/download-tools.ts';
import { downloadHandlers } from './library/downloads/routes.ts';
import { locationStreams } from './library/regions/location-route.ts';
import { regionHandlers } from './library/regions/routes.ts';
import { albumHandlers } from './library/resources/album-routes.ts';
import type { LibraryTools } from './library/resources/library-tools.ts';
import { mediaHandlers } from './library/resources/media-routes.ts';
import { resourceHandlers } from './library/resources/routes.ts';
import { sitemapHandlers } from './library/resources/sitemap-routes.ts';
import { landingHandlers } from './library/search/landing-route.ts';
import { listHandlers } from './library/search/list-routes.ts';
import type { SearchTools } from './library/search/search-tools.ts';
import { suggestionHandlers } from './library/search/suggestion-routes.ts';
import { stationHandlers } from './library/stations/routes.ts';
import { trackingHandlers } from './library/tracking/routes.ts';
import type { AccountTools } from './people/accounts/account-tools.ts';
import { authHandlers } from './people/accounts/auth-routes.ts';
import { userHandlers } from './people/accounts/user-routes.ts';
import { messageHandlers } from './people/messages/routes.ts';
import { pointsHandlers } from './people/points/routes.ts';
import type { HandlersOf, StreamTable } from './platform/http/handler.ts';
import { referenceHandlers } from './platform/reference/routes.ts';
import { treeHandlers } from './platform/trees/routes.ts';
import { type QuestionTools, questionHandlers } from './questions/bank/routes.ts';
import { basketHandlers } from './questions/basket/routes.ts';
import type { CompositionTools } from './questions/composition/generate.ts';
import { compositionHandlers } from './questions/composition/routes.ts';
import { type ExportTools, exportHandlers } from './questions/exports/routes.ts';
import { favouriteHandlers } from './questions/favourites/routes.ts';
import { paperHandlers } from './questions/papers/routes.ts';
import type { BookTools } from './shop/books/book-tools.ts';
import { ownBookHandlers } from './shop/books/own-routes.ts';
import { bookHandlers } from './shop/books/routes.ts';
import { membershipHandlers } from './shop/membership/routes.ts';
import type { OrderTools } from './shop/orders/order-tools.ts';
import { orderHandlers } from './shop/orders/routes.ts';

export type HandlerTools = AccountTools &
  AiTools &
  BookTools &
  CompositionTools &
  DownloadTools &
  ExportTools &
  LibraryTools &
  OrderTools &
  QuestionTools &
  SearchTools &
  UploadTools;

/** The handlers of every domain by the name of their call. A call of the catalogue without one does not compile. */
export const allHandlers = (tools: HandlerTools): HandlersOf<CatalogueSchemas> => ({
  ...aiHandlers(tools),
  ...albumHandlers(tools),
  ...announcementHandlers(tools),
  ...authHandlers(tools),
  ...bannerHandlers(tools),
  ...basketHandlers(tools),
  ...bookHandlers(tools),
  ...campaignReadHandlers(tools),
  ...certificateHandlers(tools),
  ...cmsHandlers(tools),
  ...compositionHandlers(tools),
  ...downloadHandlers(tools),
  ...errorReportHandlers(tools),
  ...exportHandlers(tools),
  ...favouriteHandlers(tools),
  ...jobHandlers(tools),
  ...landingHandlers(tools),
  ...listHandlers(tools),
  ...mediaHandlers(tools),
  ...membershipHandlers(tools),
  ...orderHandlers(tools),
  ...ownBookHandlers(tools),
  ...messageHandlers(tools),
  ...ownCampaignHandlers(tools),
  ...paperHandlers(tools),
  ...pointsHandlers(tools),
  ...questionHandlers(tools),
  ...referenceHandlers(tools),
  ...regionHandlers(tools),
  ...resourceHandlers(tools),
  ...schoolServiceHandlers(tools),
  ...shareHandlers(tools),
  ...sitemapHandlers(tools),
  ...stationHandlers(tools),
  ...suggestionHandlers(tools),
  ...trackingHandlers(tools),
  ...treeHandlers(tools),
  ...uploadHandlers(tools),
  ...userHandlers(tools),
});

/** The calls whose answer is no envelope. */
export const allStreams = (tools: HandlerTools): StreamTable => ({ ...locationStreams, ...aiStreams(tools) });
