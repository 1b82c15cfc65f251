import type { StreamTable } from '../platform/http/handler.ts';
import { announcementHandlers } from './cms/announcement-routes.ts';
import { bannerHandlers } from './cms/banner-routes.ts';
import { cmsHandlers } from './cms/routes.ts';
import type { DownloadTools } from './downloads/download-tools.ts';
import { downloadHandlers } from './downloads/routes.ts';
import { locationStreams } from './regions/location-route.ts';
import { regionHandlers } from './regions/routes.ts';
import { albumHandlers } from './resources/album-routes.ts';
import { mediaHandlers } from './resources/media-routes.ts';
import type { ResourceTools } from './resources/resource-tools.ts';
import { resourceHandlers } from './resources/routes.ts';
import { sitemapHandlers } from './resources/sitemap-routes.ts';
import { landingHandlers } from './search/landing-route.ts';
import { listHandlers } from './search/list-routes.ts';
import type { SearchTools } from './search/search-tools.ts';
import { suggestionHandlers } from './search/suggestion-routes.ts';
import { stationHandlers } from './stations/routes.ts';
import { trackingHandlers } from './tracking/routes.ts';

export type LibraryTools = DownloadTools & ResourceTools & SearchTools & { readonly demo: boolean };

/** The calls of resources, search, downloads, home page, regions and stations, by name. */
export const libraryHandlers = (tools: LibraryTools) => ({
  ...albumHandlers(tools),
  ...announcementHandlers(tools),
  ...bannerHandlers(tools),
  ...cmsHandlers(tools),
  ...downloadHandlers(tools),
  ...landingHandlers(tools),
  ...listHandlers(tools),
  ...mediaHandlers(tools),
  ...regionHandlers(tools),
  ...resourceHandlers(tools),
  ...sitemapHandlers(tools),
  ...stationHandlers(tools),
  ...suggestionHandlers(tools),
  ...trackingHandlers(tools),
});

/** The location of a visitor answers as the maps service does, without an envelope. */
export const libraryStreams: StreamTable = locationStreams;
