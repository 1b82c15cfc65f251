import type { CompositionForm } from '../../../../shared/ai/calls/ai-tools.schema.ts';
import { readStoredJson, removeJson, writeJson } from '../../../lib/browser/json-storage.ts';
import { proposedBlueprintKey as key } from '../../../lib/session/private-storage.ts';

const storage = () => sessionStorage;

/** Keeps the form of a paper for the page that shows it next; false where storage is blocked. */
export const proposeBlueprint = (form: CompositionForm): boolean => writeJson(storage, key, form);

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** Takes the proposed form for a subject, once; a form for another subject stays. Never call it while rendering. */
export function takeProposedBlueprint({ studyPhaseCode, subjectCode }: Subject): CompositionForm | undefined {
  const form = readStoredJson(storage, key) as Partial<CompositionForm> | null | undefined;
  if (form?.studyPhaseCode !== studyPhaseCode || form.subjectCode !== subjectCode) return undefined;
  removeJson(storage, key);
  return typeof form.title === 'string' && Array.isArray(form.rows) ? (form as CompositionForm) : undefined;
}
