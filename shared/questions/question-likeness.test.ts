import { expect, test } from 'vitest';
import { likenessOf } from './question-likeness.ts';

const points = (...ids: string[]) => ids.map((id) => ({ id }));
const one = {
  typeName: '单选',
  stem: '若 $x+3=5$，则',
  passage: '',
  options: [{ text: '$x=2$' }, { text: '无解' }],
  level: 3,
  kpoints: points('1', '2'),
};

test.each<[other: Partial<typeof one>, reasons: string[]]>([
  [{ stem: '若 $x+4=9$，则' }, ['同题型', '同知识点', '同类题换数据', '难度相同']],
  [{ stem: '若 $y+3=5$，则' }, ['同题型', '同知识点', '同类题换数据', '难度相同']],
  [{ stem: String.raw`若 $x^{2}+\frac{1}{2}=5$，则` }, ['同题型', '同知识点', '同类题换数据', '难度相同']],
  [{ stem: String.raw`若 $\sin x+3=5$，则` }, ['同题型', '同知识点', '难度相同']],
  [{ options: [{ text: '无解' }, { text: '$\\frac{1}{2}$' }] }, ['同题型', '同知识点', '同类题换数据', '难度相同']],
  [{ options: [{ text: '$x=2$' }, { text: '有解' }] }, ['同题型', '同知识点', '难度相同']],
  [{ stem: '解方程', level: 4 }, ['同题型', '同知识点', '难度相近']],
  [{ stem: '解方程', kpoints: points('2'), level: 5 }, ['同题型', '部分知识点相同', '难度更高']],
  [{ stem: '解方程', kpoints: points('1', '2', '3') }, ['同题型', '部分知识点相同', '难度相同']],
  [{ stem: '解方程', kpoints: points('9'), typeName: '填空', level: 1 }, ['同章节', '难度更低']],
])('a question with %j says %j', (other, reasons) => {
  expect(likenessOf(one, { ...one, ...other })).toEqual(reasons);
});
