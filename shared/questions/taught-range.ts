import { gradesOf } from '../platform/facet-codes.ts';
import { placeOfVolume } from '../platform/volume-name.ts';
import type { CompositionScene } from './composition-scenes.ts';

type SceneCode = CompositionScene['code'];

/** Papers of a term, which ask what was taught until then (docs/product/questions.md#term-papers). */
export const isTermScene = (scene: string): scene is Extract<SceneCode, 'midterm' | 'final'> =>
  scene === 'midterm' || scene === 'final';

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
