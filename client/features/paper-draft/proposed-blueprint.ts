import type { CompositionForm } from '../../../shared/catalogue/ai-tools.schema.ts';
import { proposedBlueprintKey as key } from '../../lib/private-storage.ts';

/** Keeps the form of a paper for the page that shows it next; false where storage is blocked. */
export function proposeBlueprint(form: CompositionForm): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** Takes the proposed form for a subject, once; what is for another one stays. Never call it while rendering. */
export function takeProposedBlueprint({ studyPhaseCode, subjectCode }: Subject): CompositionForm | undefined {
  try {
    const form = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<CompositionForm> | null;
    if (form?.studyPhaseCode !== studyPhaseCode || form.subjectCode !== subjectCode) return undefined;
    sessionStorage.removeItem(key);
    return typeof form.title === 'string' && Array.isArray(form.rows) ? (form as CompositionForm) : undefined;
  } catch {
    return undefined;
  }
}
