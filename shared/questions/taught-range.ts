import { gradesOf } from '../platform/facet-codes.ts';
import { placeOfVolume } from '../platform/volume-name.ts';

/** Volumes of 必修 that the first year of senior high school reads; the third is read in the second year in some subjects. */
const lastOfFirstYear = 3;

/** The grades that read a volume; those of the phase where its name says nothing. */
export function gradesOfVolume(studyPhaseCode: number, name: string): readonly number[] {
  const place = placeOfVolume(name);
  const grades = gradesOf(studyPhaseCode);
  if (!place) return grades;
  if (/^\d$/.test(place.book)) return grades.filter((grade) => grade === Number(place.book));
  const [first = 0, second = 0] = grades;
  if (place.book !== '必修') return [second];
  const [part = 0] = place.parts;
  if (part < lastOfFirstYear) return [first];
  return part === lastOfFirstYear ? [first, second] : [second];
}

/** Types of the languages that ask a text which no chapter teaches, or for one of the student's own. */
const unseenTexts: ReadonlySet<string> = new Set(
  (
    '现代文阅读 文言文阅读 古代诗歌阅读 古诗阅读 文言小题 语言文字运用 作文 ' +
    '听力 阅读理解 七选五 完形填空 语法填空 应用文 读后续写 书面表达'
  ).split(' '),
);
/** Whether questions of a type belong to the chapters that were taught. */
export const asksTaught = (typeName: string): boolean => !unseenTexts.has(typeName);

interface Node {
  readonly id: string;
  readonly name: string;
}
interface Volume<N extends Node> extends Node {
  readonly children: readonly N[];
}

/** Volumes that a grade reads, in their order; none where the grade revises all of them before an entrance examination. */
export const volumesOfGrade = <V extends Node>(studyPhaseCode: number, grade: number, volumes: readonly V[]): V[] =>
  volumes.filter(({ name }) => gradesOfVolume(studyPhaseCode, name).includes(grade));

/** The chapters of a volume that are taught until the paper: the first half of them at midterm, all at the end. */
export function taughtChapters<N extends Node>(
  scene: 'midterm' | 'final',
  { children }: Pick<Volume<N>, 'children'>,
): readonly N[] {
  return scene === 'final' ? children : children.slice(0, Math.ceil(children.length / 2));
}
