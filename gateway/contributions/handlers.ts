import type { AccountTools } from '../people/accounts/account-tools.ts';
import type { ExportTools } from '../questions/exports/routes.ts';
import { certificateHandlers } from './campaigns/certificate-routes.ts';
import { ownCampaignHandlers } from './campaigns/own-routes.ts';
import { campaignReadHandlers } from './campaigns/routes.ts';
import { shareHandlers } from './campaigns/share-routes.ts';
import { errorReportHandlers } from './error-reports/routes.ts';
import { jobHandlers } from './jobs/routes.ts';
import { schoolServiceHandlers } from './school-services/routes.ts';
import { takedownHandlers } from './takedown/routes.ts';
import { uploadHandlers } from './uploads/routes.ts';
import type { UploadTools } from './uploads/upload-tools.ts';

export type ContributionTools = AccountTools & ExportTools & UploadTools;

/** The calls of uploads, campaigns, error reports, jobs and school services, by name. */
export const contributionsHandlers = (tools: ContributionTools) => ({
  ...campaignReadHandlers(tools),
  ...certificateHandlers(tools),
  ...errorReportHandlers(tools),
  ...jobHandlers(tools),
  ...ownCampaignHandlers(tools),
  ...schoolServiceHandlers(tools),
  ...shareHandlers(tools),
  ...takedownHandlers(tools),
  ...uploadHandlers(tools),
});
