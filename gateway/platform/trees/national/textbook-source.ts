/** One edition of a subject's textbooks. */
export interface TextbookSource {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Name in the dictionary `textbookVersion`. */
  readonly versionName: string;
  /** The editions that were revised from 2024 on. */
  readonly isNew: boolean;
  readonly volumes: readonly VolumeSource[];
}

export interface VolumeSource {
  readonly name: string;
  readonly grade: number;
  /** 0 where a volume serves a whole year. */
  readonly term: number;
  /** One unit per line: `单元名: 课一|课二`, or the unit's name alone. */
  readonly units: string;
}

type VolumeRow = readonly [name: string, grade: number, term: number, units: string];

/** The editions of one subject, the leading one first. */
export const editions = (
  studyPhaseCode: number,
  subjectCode: number,
  ...versions: (readonly [versionName: string, isNew: boolean, ...volumes: VolumeRow[]])[]
): TextbookSource[] =>
  versions.map(([versionName, isNew, ...volumes]) => ({
    studyPhaseCode,
    subjectCode,
    versionName,
    isNew,
    volumes: volumes.map(([name, grade, term, units]) => ({ name, grade, term, units })),
  }));
