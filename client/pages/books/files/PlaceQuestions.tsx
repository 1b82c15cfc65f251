import type { BookFunction, BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';

interface PlaceQuestionsProps {
  readonly book: Pick<BookInfo, 'studyPhaseCode' | 'subjectCode' | 'versionCode'>;
  readonly place: Pick<BookFunction, 'chapterId' | 'functionName'>;
}

/** Leads to the questions about the lesson of a place, to pick from for a paper. */
export function PlaceQuestions({ book, place }: PlaceQuestionsProps) {
  const { studyPhaseCode: phase, subjectCode: subject, versionCode: version } = book;
  if (place.chapterId === null) return null;
  return (
    <PageLink to="create-paper-chapter" query={{ phase, subject, version, chapter: place.chapterId }}>
      选本节试题<span className="visually-hidden">：{place.functionName}</span>
    </PageLink>
  );
}
