import { hotWordList } from '../../shared/catalogue/cms.ts';
import { answering, envelopeOf } from '../kit/gateway/answers.ts';
import type { Script } from '../kit/gateway/fake-gateway.ts';

/** A public call of which there are as many as subjects, each kept under a key of its own. */
export const hotWordsCall = (subject: number) => `/api${hotWordList.path}?studyPhaseCode=300&subjectCode=${subject}`;

/** The answer to a call names its subject, so that a mixed-up one shows. */
export const wordsBySubject: Script = (request, response) => {
  const subject = /subjectCode=(\d+)/.exec(request.url)?.[1] ?? '';
  answering(envelopeOf([{ id: subject, hotWord: `词${subject}。` }]))(request, response);
};
