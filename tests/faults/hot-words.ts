import { homeModuleData, hotWordList } from '../../shared/library/calls/home.ts';
import { answering, envelopeOf } from '../kit/gateway/answers.ts';
import type { Script } from '../kit/gateway/fake-gateway.ts';

const phases: readonly number[] = [300, 200, 100];
const subjects = 16;
const calls = phases.length * subjects;

/**
 * A public call of which there are 48, each kept under a key of its own: one for each phase and subject, the first the
 * default selection's.
 */
export function hotWordsCall(number: number) {
  const place = (number + calls - 1) % calls;
  const phase = phases[Math.floor(place / subjects)];
  return `/api${hotWordList.path}?studyPhaseCode=${phase}&subjectCode=${(place % subjects) + 1}`;
}

/** The answer to a call names its number, so that a mixed-up one shows. */
export const wordsByNumber: Script = (request, response) => {
  const { searchParams } = new URL(request.url, 'http://gateway.test');
  const phase = phases.indexOf(Number(searchParams.get('studyPhaseCode')));
  const number = (phase * subjects + Number(searchParams.get('subjectCode'))) % calls;
  answering(envelopeOf([{ id: String(number), hotWord: `词${number}。` }]))(request, response);
};

/** The same for more calls than there are subjects: one for each place of two provinces. */
export const manyCalls = {
  path: homeModuleData.path,
  request: (number: number) => ({
    studyPhaseCode: 300,
    subjectCode: 1,
    areaCode: (number % 200 < 100 ? 330_000 : 420_000) + 100 * (number % 100),
  }),
};
