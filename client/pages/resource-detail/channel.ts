import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import {
  categoryName,
  examinedSubject,
  fullSubjectName,
  isPaperCategory,
  middleSchool,
  seniorHigh,
} from '../../../shared/platform/study.ts';
import type { ExamTab } from '../../../shared/site/routes/list-queries.ts';
import type { Destination } from '../../lib/site/address.ts';

type ExamChannel = 'layout-high-test' | 'layout-middle-test';
type Channel = 'layout-paper-lib' | 'layout-good-lesson' | ExamChannel;
export type ChannelStep = { [N in Channel]: Destination<N> & { readonly title: string } }[Channel];

type Placed = Pick<
  ResourceDetail,
  'studyPhaseCode' | 'subjectCode' | 'categoryCode' | 'paperKind' | 'resourceType' | 'chapters'
>;

const synchronousTeaching = 1;
const examChannels: Partial<Readonly<Record<number, { readonly to: ExamChannel; readonly title: string }>>> = {
  [seniorHigh]: { to: 'layout-high-test', title: '高考备考' },
  [middleSchool]: { to: 'layout-middle-test', title: '中考备考' },
};
/** Categories of the examination channels, and the tab that begins with them. */
const examCategories: Partial<Readonly<Record<number, ExamTab>>> = { 2: 'topic', 4: 'real', 6: 'real' };
/** Kinds of mock papers. */
const mockKinds: readonly string[] = ['210', '311'];

/**
 * The pages above a resource: the channel that its kind belongs to, then the list that it stands in
 * (docs/product/library.md#resource-channel).
 */
export function channelOf(detail: Placed): ChannelStep[] {
  const { studyPhaseCode, subjectCode, categoryCode, resourceType, chapters } = detail;
  const study = fullSubjectName(detail);
  const list: ChannelStep = {
    to: 'layout-paper-lib',
    title: study + categoryName(categoryCode),
    params: { studyPhaseCode, subjectCode, category: categoryCode, area: 0, year: 0, page: 0 },
    query: { all: resourceType !== 'paper' && isPaperCategory(categoryCode) },
  };
  if (categoryCode === synchronousTeaching) {
    const query = { phase: studyPhaseCode, subject: subjectCode };
    const lesson = chapters.at(-1);
    return [
      { to: 'layout-good-lesson', title: '同步教学' },
      { to: 'layout-good-lesson', title: study, query },
      ...(lesson
        ? [{ to: 'layout-good-lesson', title: lesson.name, query: { ...query, chapter: lesson.id } } as const]
        : []),
    ];
  }
  const exam = examStep(detail);
  return [exam ?? { to: 'layout-paper-lib', title: '试题试卷' }, list];
}

function examStep({ studyPhaseCode, subjectCode, categoryCode, paperKind }: Placed) {
  const channel = examChannels[studyPhaseCode];
  const tab = mockKinds.includes(paperKind) ? 'mock' : examCategories[categoryCode];
  const isExamined = examinedSubject(studyPhaseCode, subjectCode) === subjectCode;
  return channel && tab && isExamined ? { ...channel, query: { subject: subjectCode, tab } } : undefined;
}
