import { middleSchool, seniorHigh } from '../../../shared/platform/study.ts';
import type { RouteName } from '../../../shared/site/routes/table.ts';

export interface QuickEntry {
  readonly name: string;
  readonly route: RouteName;
  /** What it does for a teacher, in a few words. */
  readonly hint: string;
  /** Phases that show it; every phase where left out. */
  readonly phases?: readonly number[];
}

const quickEntries = [
  { name: '精品题库', route: 'create-paper', hint: '按章节、知识点选题' },
  { name: '智能组卷', route: 'create-paper-intelligent-paper', hint: '定好题型，一键成卷' },
  { name: '高考分析', route: 'exam-analysis-select', hint: '历年考点与趋势', phases: [seniorHigh] },
  {
    name: '试卷选题',
    route: 'create-paper-test-paper',
    hint: '从成套试卷里挑题',
    phases: [middleSchool, seniorHigh],
  },
  { name: 'AI 工具', route: 'ai', hint: '找资料、找试题、组卷' },
] as const satisfies readonly QuickEntry[];

/** Quick entries of a study phase, in the order of the home page (docs/product/library.md#quick-entries). */
export const quickEntriesOf = (phaseCode: number): QuickEntry[] =>
  quickEntries.filter((entry: QuickEntry) => entry.phases?.includes(phaseCode) ?? true);
