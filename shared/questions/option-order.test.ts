import { describe, expect, test } from 'vitest';
import { type ChoiceQuestion, shuffledOptionOrder, withOptionOrder } from './option-order.ts';

const aChoice = (given: Partial<ChoiceQuestion> & { readonly texts?: readonly string[] } = {}): ChoiceQuestion => {
  const { texts = ['$1$', '$2$', '$3$', '$4$'], ...rest } = given;
  return {
    id: '501',
    passage: '',
    stem: '$1+1$ 等于（  ）',
    options: texts.map((text, i) => ({ key: 'ABCDEFGH'.charAt(i), text })),
    answer: 'B',
    analysis: '',
    solution: '',
    subQuestions: [],
    ...rest,
  };
};
const canMove = (given: Parameters<typeof aChoice>[0]) => shuffledOptionOrder(aChoice(given)) !== undefined;

describe('options in another order', () => {
  test('take their texts along, and the key follows', () => {
    const moved = withOptionOrder(aChoice({ answer: 'BD' }), 'CADB');
    expect(moved.options.map(({ key, text }) => key + text)).toEqual(['A$3$', 'B$1$', 'C$4$', 'D$2$']);
    expect(moved.answer).toBe('CD');
  });

  test.each([
    ['故选：B．', '故选：D．'],
    ['故选ABD。', '故选BCD。'],
    ['集合 $A$ 与 $B$ 的并集，故选B', '集合 $A$ 与 $B$ 的并集，故选D'],
    ['The answer is A.', 'The answer is B.'],
    ['DNA 与 CO 都不变', 'DNA 与 CO 都不变'],
  ])('“%s” becomes “%s”', (solution, expected) => {
    expect(withOptionOrder(aChoice({ solution }), 'CADB').solution).toBe(expected);
  });

  test('are the same ones each time, never the old ones, and give another key', () => {
    for (let id = 1; id <= 200; id += 1) {
      const question = aChoice({ id: String(id) });
      const order = shuffledOptionOrder(question);
      expect(order).toBe(shuffledOptionOrder(question));
      expect([...(order ?? '')].sort().join('')).toBe('ABCD');
      const moved = withOptionOrder(question, order);
      expect(moved.answer).not.toBe('B');
      expect(moved.options.find(({ key }) => key === moved.answer)?.text).toBe('$2$');
    }
  });

  test('come in all orders that move the key', () => {
    const orders = Array.from({ length: 400 }, (_, i) => shuffledOptionOrder(aChoice({ id: String(i) })));
    expect(new Set(orders).size).toBe(18);
  });

  test('are left where all of them are right', () => {
    expect(canMove({ answer: 'ABCD' })).toBe(true);
  });
});

describe('options stay', () => {
  test.each<[string, Parameters<typeof aChoice>[0]]>([
    ['that speak of all', { texts: ['一', '二', '三', '以上都对'] }],
    ['that speak of none', { texts: ['one', 'two', 'three', 'None of the above'] }],
    ['that speak of two', { texts: ['一', '二', '三', 'A和B都对'] }],
    ['that are letters in a figure', { texts: ['A', 'B', 'C', 'D'] }],
    ['that are places in a figure', { texts: ['A点', 'B点', 'C点', 'D点'] }],
    ['that stand in a figure', { texts: ['', '', '', ''] }],
    ['that are right or wrong', { texts: ['正确', '错误'], answer: 'A' }],
    ['of a question in parts', { subQuestions: [{}] }],
    ['that the passage lists', { passage: 'A. 春 B. 夏' }],
    ['that the stem names', { stem: '与选项A相反的是（  ）' }],
    ['without a key', { answer: '' }],
    ['with a key in words', { answer: '两个' }],
    ['with a key beyond them', { answer: 'E' }],
    ['where the analysis may mean something else', { analysis: 'A球先落地' }],
    ['where the analysis names a segment', { solution: '由 AB＝3 得解，故选B' }],
    ['where the analysis speaks of places', { solution: '前两项太小，故选B' }],
    ['where the key stands in a formula', { solution: '故选 $B$' }],
    ['where the words of a formula name it', { solution: String.raw`$\text{故选}B$` }],
    ['where the analysis chooses a body', { solution: '选A为研究对象，故选B' }],
    ['where the analysis chooses a process', { solution: String.raw`选A$\to$B，故选B` }],
    ['where the analysis speaks of a ball behind the key', { solution: '故选B，A球先落地' }],
    ['where the analysis tells of a set', { solution: '集合 A 不符合题意，故选B' }],
    ['where the analysis tells of a force', { solution: 'A对 $m$ 做功，故选B' }],
    ['where the letters are full-width', { solution: '故选Ｂ。' }],
    ['that are full-width letters', { texts: ['一', '二', '三', 'Ａ和Ｂ'] }],
    ['where prices are taken for a formula', { solution: 'It is $5. The answer is B, not $6.' }],
    ['where the analysis has an article', { solution: '可知答案为“A window.”' }],
    ['where the analysis judges the others', { analysis: 'A、C项错误，B 正确' }],
    ['where the analysis lists them', { solution: 'A．太小；\nB．正确；C. 太大' }],
    ['where the analysis names another one behind the key', { solution: '故选B，C错误' }],
    ['where the remark is not clear', { remark: '注意B与C的差别' }],
  ])('%s', (_, given) => {
    expect(canMove(given)).toBe(false);
    expect(withOptionOrder(aChoice(given), 'CADB')).toEqual(aChoice(given));
  });

  test.each(['', 'CAD', 'CADBE', 'AABC', 'cadb'])('where the order is “%s”', (order) => {
    expect(withOptionOrder(aChoice(), order)).toEqual(aChoice());
  });
});
