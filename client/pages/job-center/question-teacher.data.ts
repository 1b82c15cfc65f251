import { myApplication, trialTask } from '../../../shared/contributions/calls/school-services.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { noInput, optional } from '../../lib/site/page.ts';

/** The task is about what the visitor teaches. */
export const taskInput = ({ studyPhaseCode, dictCode }: Pick<Selection, 'studyPhaseCode' | 'dictCode'>) => ({
  studyPhaseCode,
  subjectCode: dictCode,
});

export const needs = ({ selection, hasToken }: PublicVisit): readonly PlannedCall[] => [
  optional(trialTask, taskInput(selection)),
  ...(hasToken ? [optional(myApplication, noInput)] : []),
];
