import type { campaignSchemas } from '../../../shared/contributions/calls/campaign.schema.ts';
import { accountById } from '../../people/accounts/account-store.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { createPrintedSheets } from '../../questions/exports/printed-sheet.ts';
import type { ExportTools } from '../../questions/exports/routes.ts';
import { awardsOf } from './award-store.ts';
import { memberOf, placeInCampaign } from './campaign-store.ts';
import { certificateText } from './certificate.ts';
import { campaignOf } from './routes.ts';

type CertificateSchemas = Pick<typeof campaignSchemas, 'activity.certificate'>;

/** Certificates of campaigns, drawn when they are asked for. */
export function certificateHandlers(tools: Omit<ExportTools, 'log'>): HandlersOf<CertificateSchemas> {
  const { db } = tools;
  const printedSheet = createPrintedSheets(tools);
  return {
    'activity.certificate': async ({ activityId }, caller) => {
      const userId = signedIn(caller);
      const row = await campaignOf(db, activityId);
      const one = { campaignId: row.id, userId };
      const award = (await awardsOf(db, one)).find(({ kind }) => kind === 'certificate');
      if (!award) throw refusal(4098, '您在本活动中没有获得证书');
      const member = await memberOf(db, one);
      const account = await accountById(db, userId);
      if (!member || !account) throw notFound('证书');
      const certificate = certificateText(row, award, {
        nickName: account.nickName,
        place: await placeInCampaign(db, member),
      });
      return printedSheet({ userId, job: { certificate, format: 'certificate' }, fileName: '荣誉证书.pdf' });
    },
  };
}
