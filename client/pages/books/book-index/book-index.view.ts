import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import type { bookIndex } from '../../../../shared/shop/calls/book.ts';
import { allBooks, mallHref } from '../mall/book-mall.state.ts';

export type BookIndexData = DataOf<typeof bookIndex>;
type Row = BookIndexData['counts'][number];

interface Entrance {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly href: string;
}

interface SubjectEntrance extends Entrance {
  /** Its editions. */
  readonly versions: readonly Entrance[];
}

interface PhaseEntrance extends Entrance {
  readonly subjects: readonly SubjectEntrance[];
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Phases with their subjects and editions, as far as there are books. */
export function bookEntrances({ counts }: Pick<BookIndexData, 'counts'>): PhaseEntrance[] {
  return phases.flatMap(({ dictCode: phase, dictName }) => {
    const ofPhase = counts.filter(({ studyPhaseCode }) => studyPhaseCode === phase);
    if (ofPhase.length === 0) return [];
    const subjects = subjectsOf(phase).flatMap(({ dictCode: subject, dictName: name }) => {
      const rows = ofPhase.filter(({ subjectCode }) => subjectCode === subject);
      if (rows.length === 0) return [];
      const byVersion = Map.groupBy(rows, ({ versionCode }) => versionCode);
      const versions = [...byVersion].flatMap(([version, [first, ...more]]) =>
        first && version
          ? [
              {
                key: version,
                name: first.versionName,
                count: sumOf([first, ...more]),
                href: mallHref({ ...allBooks, phase, subject, version }),
              },
            ]
          : [],
      );
      const href = mallHref({ ...allBooks, phase, subject });
      return [{ key: String(subject), name, count: sumOf(rows), href, versions }];
    });
    const href = mallHref({ ...allBooks, phase });
    return [{ key: String(phase), name: dictName, count: sumOf(ofPhase), href, subjects }];
  });
}
