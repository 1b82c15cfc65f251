import type {
  JobApplication,
  schoolServicesSchemas,
} from '../../../shared/contributions/calls/school-services.schema.ts';
import { applicationStateNames } from '../../../shared/contributions/question-teacher.ts';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { type ApplicationRow, addApplication, newestApplication } from './application-store.ts';
import { trialQuestion } from './trial-question.ts';

type Schemas = Pick<
  typeof schoolServicesSchemas,
  'cooperation.trialTask' | 'cooperation.myApplication' | 'cooperation.apply'
>;

/** Not 409: clients show the error table's message for that. */
const openCode = 4093;

export const jobHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<Schemas> => ({
  'cooperation.trialTask': async (subject) => ({ question: await trialQuestion(db, subject) }),
  'cooperation.myApplication': async (_, caller) => {
    const row = await newestApplication(db, signedIn(caller));
    return row ? presentApplication(row) : null;
  },
  'cooperation.apply': async ({ questionId, ...words }, caller) => {
    const row = await addApplication(db, {
      ...words,
      userId: signedIn(caller),
      questionId: questionId === undefined ? null : rowId(questionId),
      createdAt: new Date(clock.now()),
    });
    if (!row) throw refusal(openCode, '您已有一份申请正在审核，有结果后可以再次申请');
    return presentApplication(row);
  },
});

const presentApplication = (row: ApplicationRow): JobApplication => ({
  id: String(row.id),
  studyPhaseCode: row.studyPhaseCode,
  subjectCode: row.subjectCode,
  subjectName: fullSubjectName(row),
  state: row.state,
  stateName: applicationStateNames[row.state],
  reply: row.reply,
  createTime: row.createdAt.toISOString(),
});
