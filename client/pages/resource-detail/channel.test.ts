import { expect, test } from 'vitest';
import { aSite } from '../../../tests/kit/client/render-in-site.tsx';
import { addressOf } from '../../lib/site/address.ts';
import { channelOf } from './channel.ts';
import { aDetail } from './testing/a-detail.ts';

const paper = { studyPhaseCode: 300, subjectCode: 1, resourceType: 'paper', paperKind: '307', chapters: [] };
const lesson = { ...paper, categoryCode: 1, resourceType: 'courseware', paperKind: '' };
const library = '试题试卷 /layout/paper-lib';

test.each([
  [{ ...paper, categoryCode: 7 }, [library, '高中语文考试汇编 /layout/paper-lib/300_1_7']],
  [
    { ...paper, categoryCode: 7, resourceType: 'material' },
    [library, '高中语文考试汇编 /layout/paper-lib/300_1_7?all=1'],
  ],
  [
    { ...paper, categoryCode: 6 },
    ['高考备考 /layout/high-test?subject=1', '高中语文高考真题 /layout/paper-lib/300_1_6'],
  ],
  [
    { ...paper, categoryCode: 7, paperKind: '311' },
    ['高考备考 /layout/high-test?subject=1&tab=mock', '高中语文考试汇编 /layout/paper-lib/300_1_7'],
  ],
  [
    { ...paper, studyPhaseCode: 200, categoryCode: 2, resourceType: 'guide', paperKind: '' },
    ['中考备考 /layout/middle-test?subject=1&tab=topic', '初中语文复习备考 /layout/paper-lib/200_1_2'],
  ],
  [
    { ...paper, studyPhaseCode: 100, categoryCode: 2, resourceType: 'guide', paperKind: '' },
    [library, '小学语文复习备考 /layout/paper-lib/100_1_2'],
  ],
  // 通用技术 is not examined
  [{ ...paper, subjectCode: 12, categoryCode: 2 }, [library, '高中通用技术复习备考 /layout/paper-lib/300_12_2']],
  [
    {
      ...lesson,
      chapters: [
        { id: '1', name: '必修上册' },
        { id: '5', name: '沁园春·长沙' },
      ],
    },
    [
      '同步教学 /layout/good-lesson',
      '高中语文 /layout/good-lesson?phase=300&subject=1',
      '沁园春·长沙 /layout/good-lesson?phase=300&subject=1&chapter=5',
    ],
  ],
  [lesson, ['同步教学 /layout/good-lesson', '高中语文 /layout/good-lesson?phase=300&subject=1']],
])('%j stands below %j', (fields, steps) => {
  const channel = channelOf(aDetail(fields));
  expect(channel.map(({ title, ...step }) => `${title} ${addressOf(step, aSite(), null)}`)).toEqual(steps);
});
