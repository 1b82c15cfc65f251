import { isSubjectCode } from '../../shared/domain/study.ts';

/** The unit or lesson that a person looked at last. */
export interface LastLesson {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly chapterId: string;
  readonly name: string;
}

const storageKey = 'zz:last-lesson';
const maxName = 60;

export const printLastLesson = (lesson: LastLesson) => JSON.stringify(lesson);

/** Reads what storage holds; anything that is not a lesson counts as none. */
export function parseLastLesson(text: string | null): LastLesson | undefined {
  let raw: Partial<Record<keyof LastLesson, unknown>> | null;
  try {
    raw = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const { studyPhaseCode, subjectCode, chapterId, name } = raw ?? {};
  const isLesson =
    typeof studyPhaseCode === 'number' &&
    typeof subjectCode === 'number' &&
    isSubjectCode(studyPhaseCode, subjectCode) &&
    typeof chapterId === 'string' &&
    /^[1-9]\d{0,18}$/.test(chapterId) &&
    typeof name === 'string' &&
    name !== '';
  return isLesson ? { studyPhaseCode, subjectCode, chapterId, name: name.slice(0, maxName) } : undefined;
}

/** Never call it while rendering: the server knows no storage. */
export function readLastLesson(): LastLesson | undefined {
  try {
    return parseLastLesson(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

export function writeLastLesson(lesson: LastLesson) {
  try {
    localStorage.setItem(storageKey, printLastLesson(lesson));
  } catch {
    // without storage there is no offer next time
  }
}
