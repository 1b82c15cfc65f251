import { allGoods } from './all-goods.ts';
import { awardDesk } from './contributions/campaigns/award-desk.ts';
import { submissionDesk } from './contributions/campaigns/submission-desk.ts';
import { reportDesk } from './contributions/error-reports/report-desk.ts';
import { applicationDesk } from './contributions/jobs/application-desk.ts';
import { contactDesk } from './contributions/school-services/contact-desk.ts';
import { uploadDesk } from './contributions/uploads/upload-desk.ts';
import type { DeskKind } from './operators/desk/desk-kind.ts';
import { offerDesk } from './questions/offers/offer-desk.ts';
import { sampleDesk } from './shop/books/sample-desk.ts';
import { invoiceDesk } from './shop/invoices/invoice-desk.ts';
import { refundDesk } from './shop/orders/refund-desk.ts';

/** Everything that comes to the operators' desk, in the order of its tabs. A domain adds its own here. */
export const allDeskKinds: readonly DeskKind[] = [
  reportDesk('resource'),
  reportDesk('question'),
  applicationDesk,
  contactDesk,
  sampleDesk,
  uploadDesk,
  offerDesk,
  submissionDesk,
  awardDesk,
  refundDesk(allGoods),
  invoiceDesk,
];
