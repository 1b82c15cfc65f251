import { textbookVersions } from '../platform/facet-codes.ts';
import { isSubjectCode, type Study, taughtSubject } from '../platform/study.ts';
import { isTermScene } from '../questions/term-scene.ts';
import { queryOf } from './routes/resolve.ts';
import type { PublicVisit } from './visit.ts';
import { isVisitOf } from './visit.ts';

/** Textbook versions that a visitor uses, by subject; a year like the selection. */
export const versionsCookie = 'TEXTBOOKS';

/** Codes of versions by `{phase}_{subject}`, the one used last at the end. */
export type OwnVersions = ReadonlyMap<string, string>;

const maxVersions = 12;
const keyOf = ({ studyPhaseCode, dictCode }: Study) => `${studyPhaseCode}_${dictCode}`;
const isVersion = (code: string) => textbookVersions.some((version) => version.code === code);

/** Reads the cookie's value: `300_1_1.300_2_3`. What names nothing known counts as absent. */
export function parseOwnVersions(text: string): OwnVersions {
  const versions = new Map<string, string>();
  for (const part of text.slice(0, maxVersions * 12).split('.')) {
    const [phase, subject, version = ''] = part.split('_');
    const study = { studyPhaseCode: Number(phase), dictCode: Number(subject) };
    if (isSubjectCode(study.studyPhaseCode, study.dictCode) && isVersion(version)) versions.set(keyOf(study), version);
  }
  return versions;
}

export const printOwnVersions = (versions: OwnVersions): string =>
  [...versions].map(([study, version]) => `${study}_${version}`).join('.');

/** The versions with another one for a subject; a version that no dictionary knows changes nothing. */
export function withOwnVersion(versions: OwnVersions, study: Study, version: string): OwnVersions {
  if (!isVersion(version)) return versions;
  const others = [...versions].filter(([key]) => key !== keyOf(study));
  return new Map([...others.slice(1 - maxVersions), [keyOf(study), version]]);
}

/**
 * The version that a page begins with or recommends books of (docs/product/site.md#own-textbook-version); empty for
 * pages that are the same whatever a visitor uses: all but the home page, searches, papers of a term, the lessons of the visitor's own
 * subject, the book mall's entrance and books whose address names their subject.
 */
export function ownVersionOn(visit: Omit<PublicVisit, 'ownVersion'>, versions: OwnVersions): string {
  const study = studyOfVersion({ ...visit, ownVersion: '' });
  return (study && versions.get(keyOf(study))) ?? '';
}

/** The subject whose version a page depends on. */
function studyOfVersion(page: PublicVisit): Study | undefined {
  const { selection } = page;
  if (isVisitOf(page, 'layout-good-lesson')) {
    const { phase, subject, version, volume, chapter } = queryOf(page);
    return phase || subject || version || volume || chapter ? undefined : selection;
  }
  if (isVisitOf(page, 'resource-search') || isVisitOf(page, 'index')) return selection;
  if (isVisitOf(page, 'create-paper-intelligent-paper')) {
    const { phase, subject, scene, version } = queryOf(page);
    if (version || !isTermScene(scene)) return undefined;
    const studyPhaseCode = phase || selection.studyPhaseCode;
    return { studyPhaseCode, dictCode: subject || taughtSubject(studyPhaseCode, selection.dictCode) };
  }
  if (isVisitOf(page, 'book-mall')) {
    const { sort: _sort, ...filters } = page.query;
    return Object.keys(filters).length > 0 ? undefined : selection;
  }
  if (isVisitOf(page, 'book-mall-detail-id')) {
    const { studyPhaseCode, subjectCode } = page.params;
    return { studyPhaseCode: Number(studyPhaseCode), dictCode: Number(subjectCode) };
  }
  return undefined;
}
