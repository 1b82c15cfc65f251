import { isSubjectCode } from '../../../shared/platform/study.ts';

/** The unit or lesson that a person looked at last. */
export interface LastLesson {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly chapterId: string;
  readonly name: string;
  /** The volume that it stands in; left out by earlier versions of the site. */
  readonly volume?: { readonly id: string; readonly name: string; readonly versionName: string } | undefined;
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
  const { studyPhaseCode, subjectCode, chapterId, name, volume } = raw ?? {};
  const isLesson =
    typeof studyPhaseCode === 'number' &&
    typeof subjectCode === 'number' &&
    isSubjectCode(studyPhaseCode, subjectCode) &&
    isId(chapterId) &&
    typeof name === 'string' &&
    name !== '';
  if (!isLesson) return undefined;
  return { studyPhaseCode, subjectCode, chapterId, name: name.slice(0, maxName), volume: parseVolume(volume) };
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value);

function parseVolume(raw: unknown): LastLesson['volume'] {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { id, name, versionName }: Partial<Record<'id' | 'name' | 'versionName', unknown>> = raw;
  if (!isId(id) || typeof name !== 'string' || name === '' || typeof versionName !== 'string') return undefined;
  return { id, name: name.slice(0, maxName), versionName: versionName.slice(0, maxName) };
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
