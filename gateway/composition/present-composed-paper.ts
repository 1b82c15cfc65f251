import type { ComposedPaper, ComposedPaperBrief } from '../../shared/catalogue/paper-composition.schema.ts';
import type { ComposedPaperRow } from './composed-paper-store.ts';

type BriefRow = Omit<
  ComposedPaperRow,
  'userId' | 'subtitle' | 'minutes' | 'sections' | 'parts' | 'layout' | 'createdAt'
>;

export const presentBrief = ({ id, updatedAt, ...row }: BriefRow): ComposedPaperBrief => ({
  ...row,
  id: String(id),
  updatedAt: updatedAt.toISOString(),
});

export function presentPaper({ userId: _, createdAt: __, ...row }: ComposedPaperRow): ComposedPaper {
  const { subtitle, minutes, sections, parts, layout, ...brief } = row;
  return { ...presentBrief(brief), subtitle, minutes, sections, parts, layout };
}
