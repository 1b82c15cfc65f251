import type { HandlerTable, ServiceTools, StreamTable } from './handler.ts';
import { authHandlers } from './zw-auth/routes.ts';
import { cmsHandlers } from './zw-cms/routes.ts';
import { coreHandlers, coreStreams } from './zw-core/routes.ts';
import { jfHandlers } from './zw-jf/routes.ts';
import { vodHandlers } from './zw-oss/vod-routes.ts';
import { albumHandlers } from './zw-resource/album-routes.ts';
import { errorReportHandlers } from './zw-resource/error-report-routes.ts';
import { resourceHandlers } from './zw-resource/routes.ts';
import { tkResourceHandlers } from './zw-resource/tk-resource-routes.ts';
import { searchListHandlers } from './zw-search/list-routes.ts';
import { searchHandlers } from './zw-search/routes.ts';
import { tkPaperHandlers } from './zw-tk/paper-routes.ts';
import { tkHandlers } from './zw-tk/routes.ts';
import { basketHandlers } from './zw-zzw/basket-routes.ts';
import { collectHandlers } from './zw-zzw/collect-routes.ts';
import { provinceResourceHandlers } from './zw-zzw/province-routes.ts';
import { zzwHandlers } from './zw-zzw/routes.ts';
import { userHandlers } from './zw-zzw/user-routes.ts';

/** The handlers of every service by the name of their call. */
export const allHandlers = (tools: ServiceTools): HandlerTable => ({
  ...albumHandlers(tools),
  ...authHandlers(tools),
  ...basketHandlers(tools),
  ...cmsHandlers(tools),
  ...collectHandlers(tools),
  ...coreHandlers(tools),
  ...errorReportHandlers(tools),
  ...jfHandlers(tools),
  ...provinceResourceHandlers(tools),
  ...resourceHandlers(tools),
  ...searchHandlers(tools),
  ...searchListHandlers(tools),
  ...tkHandlers(tools),
  ...tkPaperHandlers(tools),
  ...tkResourceHandlers(tools),
  ...userHandlers(tools),
  ...vodHandlers(tools),
  ...zzwHandlers(tools),
});

export const allStreams: StreamTable = { ...coreStreams };
