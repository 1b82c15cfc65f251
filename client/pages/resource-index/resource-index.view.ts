import type { DataOf } from '../../../shared/contract/endpoint.ts';
import type { indexCounts } from '../../../shared/library/calls/resource.ts';
import { phases, resourceCategories, subjectsOf } from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';

export type IndexCounts = DataOf<typeof indexCounts>;

export interface Entrance {
  readonly name: string;
  readonly href: string;
  /** Left out without counts. */
  readonly count?: number | undefined;
}

export interface SubjectCategories extends Entrance {
  readonly categories: readonly Entrance[];
}

export interface PhaseEntrances {
  readonly name: string;
  readonly count?: number | undefined;
  readonly subjects: readonly SubjectCategories[];
}

/** Every phase with its subjects and their categories; with counts, categories that hold nothing are left out. */
export function phaseEntrances(counts: IndexCounts | undefined): PhaseEntrances[] {
  const countOf = (codes: Partial<IndexCounts[number]>) =>
    counts
      ?.filter((row) => Object.entries(codes).every(([name, code]) => row[name as keyof typeof row] === code))
      .reduce((sum, { count }) => sum + count, 0);
  return phases.map(({ dictCode: studyPhaseCode, dictName }) => ({
    name: dictName,
    count: countOf({ studyPhaseCode }),
    subjects: subjectsOf(studyPhaseCode).map((subject) => {
      const subjectCode = subject.dictCode;
      return {
        name: subject.dictName,
        href: listOf(studyPhaseCode, subjectCode),
        count: countOf({ studyPhaseCode, subjectCode }),
        categories: resourceCategories
          .map(({ code, name }) => ({
            name,
            href: listOf(studyPhaseCode, subjectCode, code),
            count: countOf({ studyPhaseCode, subjectCode, categoryCode: code }),
          }))
          .filter(({ count }) => count !== 0),
      };
    }),
  }));
}

const listOf = (studyPhaseCode: number, subjectCode: number, category = 0) =>
  hrefOf(
    'layout-paper-lib',
    { studyPhaseCode, subjectCode, category, area: 0, year: 0, page: 0 },
    { all: category === 0 },
  );
