import { expect, test } from 'vitest';
import { toldSentences } from './told-sentences.ts';

const asked = { stem: '', options: [], answer: '', solution: '' };
const told = '质量守恒定律适用于一切化学变化';

test.each([
  ['a gap', { ...asked, stem: '质量守恒定律适用于一切________变化。', answer: '化学' }],
  [
    'a choice',
    { ...asked, stem: '质量守恒定律适用于一切（　　）变化。', options: ['物理', '化学', '状态', '颜色'], answer: 'B' },
  ],
  [
    'a true statement',
    {
      ...asked,
      stem: '判断下列说法是否正确：质量守恒定律适用于一切化学变化。（　　）',
      options: ['正确', '错误'],
      answer: 'A',
    },
  ],
  [
    'a false statement',
    {
      ...asked,
      stem: '判断下列说法是否正确：质量守恒定律适用于一切物理变化。（　　）',
      options: ['正确', '错误'],
      answer: 'B',
      solution: '说法错误，应为：质量守恒定律适用于一切化学变化。',
    },
  ],
  [
    'one of several sentences',
    {
      ...asked,
      stem: '阅读叙述，回答问题。（1）质量守恒定律适用于一切________变化。（2）分子由________构成。',
      answer: '（1）化学　（2）原子',
      solution: '（1）质量守恒定律适用于一切化学变化。（2）分子由原子构成。',
    },
  ],
])('%s tells its sentence', (_, question) => {
  expect(toldSentences(question)).toContain(told);
});

test.each([
  ['numbers differ', '一辆汽车 $3$ 小时行 ________ 千米', '一辆汽车 $4$ 小时行 ________ 千米'],
  ['terms are too short', '1＋1＝________', '1＋1＝________'],
])('%s: nothing is shared', (_, one, other) => {
  const [first, second] = [one, other].map((stem) => toldSentences({ ...asked, stem, answer: '2' }));
  expect(first?.filter((text) => second?.includes(text))).toEqual([]);
});
