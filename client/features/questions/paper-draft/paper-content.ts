import type { ComposedPaper, PaperItem, PaperSection } from '../../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { defaultLayout } from '../../../../shared/questions/composed-paper.ts';
import { usualMinutes } from '../../../../shared/questions/composition-scenes.ts';
import { withoutEmoji } from '../../../../shared/questions/emoji.ts';
import { ownTextOf } from '../../../../shared/questions/own-question.ts';
import { placeOfQuestion } from '../../../../shared/questions/question-id.ts';
import type { PaperPreset } from '../../../lib/questions/paper-presets.ts';

/** What of a paper is edited and saved. */
export type EditableContent = Pick<
  ComposedPaper,
  'title' | 'subtitle' | 'studyPhaseCode' | 'subjectCode' | 'minutes' | 'sections' | 'parts' | 'layout'
>;

interface Placed {
  readonly id: string;
  readonly typeName: string;
  readonly score: number;
  readonly optionOrder?: string | undefined;
  readonly own?: PaperItem['own'];
}

/** A question as a paper takes it: one of the own bank with its text, which stays the paper's. */
export const placed = (question: BankQuestion): BankQuestion & Pick<PaperItem, 'own'> =>
  placeOfQuestion(question.id) === 'mine' ? { ...question, own: ownTextOf(question) } : question;

/** 单选 is the type, 单选题 its heading. */
export const headingOf = (typeName: string) =>
  /^(?:单选|多选|判断|填空|解答|简答|综合|计算|证明|应用|实验|听力)$/.test(typeName) ? `${typeName}题` : typeName;

/** Questions under the headings of their types; types in the order in which they come. */
export function sectionsOf(questions: readonly Placed[]): PaperSection[] {
  const sections = new Map<string, PaperSection>();
  for (const { id, typeName, score, optionOrder, own } of questions) {
    const section = sections.get(typeName) ?? { title: headingOf(typeName), note: '', items: [] };
    section.items.push({
      questionId: id,
      score,
      ...(optionOrder !== undefined && { optionOrder }),
      ...(own && { own }),
    });
    sections.set(typeName, section);
  }
  return [...sections.values()];
}

interface NewPaper extends Pick<EditableContent, 'title' | 'studyPhaseCode' | 'subjectCode' | 'sections'> {
  readonly minutes?: number;
  /** What it prints besides its questions; `layout` where another paper says it. */
  readonly preset: Pick<PaperPreset, 'parts' | 'answerSpace'>;
  readonly layout?: EditableContent['layout'] | undefined;
}

/** A paper with what one of its kind prints. */
export function newPaper({
  title,
  studyPhaseCode,
  subjectCode,
  sections,
  minutes,
  ...print
}: NewPaper): EditableContent {
  const { parts, answerSpace } = print.preset;
  const full = sections.flatMap(({ items }) => items).reduce((sum, { score }) => sum + score, 0);
  return {
    title: withoutEmoji(title).slice(0, 100) || '试卷',
    subtitle: '',
    studyPhaseCode,
    subjectCode,
    minutes: minutes ?? usualMinutes({ studyPhaseCode, subjectCode }, full),
    sections,
    parts: { ...parts },
    layout: { ...(print.layout ?? { ...defaultLayout, answerSpace }) },
  };
}
