import type {
  ComposedPaper,
  ComposedPaperBrief,
  SharedPaper,
} from '../../../shared/questions/calls/composition.schema.ts';
import type { ComposedPaperRow } from './composed-paper-store.ts';

type BriefRow = Omit<
  ComposedPaperRow,
  'userId' | 'subtitle' | 'minutes' | 'sections' | 'parts' | 'layout' | 'createdAt'
>;

export const presentBrief = ({ id, updatedAt, shareToken, ...row }: BriefRow): ComposedPaperBrief => ({
  ...row,
  id: String(id),
  shareToken: shareToken ?? '',
  updatedAt: updatedAt.toISOString(),
});

/** What others see of a paper by its link. */
export function presentShared(row: ComposedPaperRow): SharedPaper {
  const { title, subtitle, minutes, studyPhaseCode, subjectCode, sections, parts, layout } = row;
  return { title, subtitle, minutes, studyPhaseCode, subjectCode, sections, parts, layout };
}

export function presentPaper({ userId: _, createdAt: __, ...row }: ComposedPaperRow): ComposedPaper {
  const { subtitle, minutes, sections, parts, layout, ...brief } = row;
  return { ...presentBrief(brief), subtitle, minutes, sections, parts, layout };
}
