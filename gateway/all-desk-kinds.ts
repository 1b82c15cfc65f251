import { allGoods } from './all-goods.ts';
import { awardDesk } from './campaigns/award-desk.ts';
import { submissionDesk } from './campaigns/submission-desk.ts';
import { reportDesk } from './error-reports/report-desk.ts';
import { applicationDesk } from './jobs/application-desk.ts';
import type { DeskKind } from './operators/desk/desk-kind.ts';
import { contactDesk } from './school-services/contact-desk.ts';
import { sampleDesk } from './shop/books/sample-desk.ts';
import { refundDesk } from './shop/orders/refund-desk.ts';
import { uploadDesk } from './uploads/upload-desk.ts';

/** Everything that comes to the operators' desk, in the order of its tabs. A domain adds its own here. */
export const allDeskKinds: readonly DeskKind[] = [
  reportDesk('resource'),
  reportDesk('question'),
  applicationDesk,
  contactDesk,
  sampleDesk,
  uploadDesk,
  submissionDesk,
  awardDesk,
  refundDesk(allGoods),
];
