import { type AnswerSpaceSize, defaultParts } from '../../../shared/questions/composed-paper.ts';
import type { CompositionScene } from '../../../shared/questions/composition-scenes.ts';

/** What a kind of paper prints besides its questions. */
export interface PaperPreset {
  readonly name: '作业' | '测试' | '考试';
  readonly parts: typeof defaultParts;
  readonly answerSpace: AnswerSpaceSize;
}

const examNotices = [
  '答卷前，考生务必将自己的姓名、考号填写在答题卡上。',
  '回答选择题时，选出每小题答案后，用铅笔把答题卡上对应题目的答案标号涂黑；回答非选择题时，将答案写在答题卡上。',
  '考试结束后，将本试卷和答题卡一并交回。',
];

const homework: PaperPreset = { name: '作业', parts: { ...defaultParts }, answerSpace: 'small' };
const quiz: PaperPreset = { name: '测试', parts: { ...defaultParts, scoreTable: true }, answerSpace: 'usual' };
/** Answers stand on the answer card, as its notices say. */
const exam: PaperPreset = {
  name: '考试',
  parts: { ...defaultParts, sealLine: true, scoreTable: true, volumes: true, notices: examNotices },
  answerSpace: 'none',
};

export const paperPresets: readonly PaperPreset[] = [homework, quiz, exam];

export function presetOfScene(code: CompositionScene['code']): PaperPreset {
  if (code === 'homework') return homework;
  return code === 'unit' ? quiz : exam;
}

/** The preset that the title of a paper of the library means. */
export function presetOfTitle(title: string): PaperPreset {
  if (/期中|期末|月考|模拟|联考|统考|中考|高考|真题|学业水平|质量检测|诊断|考试/.test(title)) return exam;
  return /测试|测验|周测|检测|小测|单元卷|达标/.test(title) ? quiz : homework;
}
