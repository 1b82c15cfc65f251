import { expect, test } from 'vitest';
import { readExchangeXml } from './read-qti.ts';

const quizOf = (body: string) => readExchangeXml(`<?xml version="1.0"?><quiz>${body}</quiz>`);
const text = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`;
const answer = (share: number, html: string, feedback = '') =>
  `<answer fraction="${share}" format="html"><text><![CDATA[${html}]]></text><feedback format="html"><text>${feedback}</text></feedback></answer>`;

test.each([
  [
    'multichoice',
    `${text('<p>若 \\(x^2=1\\)，则</p>')}<defaultgrade>5.0000000</defaultgrade><single>false</single>${answer(50, '<p>\\(x=1\\)</p>')}${answer(50, '$x=-1$')}${answer(-100, '0', '不对')}<generalfeedback format="html"><text>【解析】略</text></generalfeedback>`,
    {
      ...{ stem: '若 $x^2=1$，则', score: 5, answer: 'AB', analysis: { analysis: '略', remark: '0：不对' } },
      options: [{ text: '$x=1$' }, { text: '$x=-1$' }, { text: '0' }],
    },
  ],
  ['truefalse', `${text('地球是圆的')}${answer(0, 'true')}${answer(100, 'false')}`, { answer: '错误', options: [] }],
  ['shortanswer', `${text('首都是____')}${answer(100, '北京')}${answer(0, '*')}`, { answer: '北京' }],
  ['numerical', `${text('几个？')}${answer(100, '3.14')}`, { answer: '3.14' }],
  [
    'essay',
    `${text('写一写')}<graderinfo format="html"><text><![CDATA[<p>言之有理</p>]]></text></graderinfo>`,
    { answer: '言之有理' },
  ],
  [
    'matching',
    `${text('配对')}<subquestion format="html"><text>中国</text><answer><text>北京</text></answer></subquestion><subquestion format="html"><text>法国</text><answer><text>巴黎</text></answer></subquestion>`,
    {
      subQuestions: [
        { stem: '中国', answer: 'A', options: { length: 2 } },
        { stem: '法国', answer: 'B' },
      ],
    },
  ],
  [
    'cloze',
    text('首都是{1:SHORTANSWER:=北京~%50%北平#也行}，它在{2:MULTICHOICE:南方~=北方}。'),
    {
      stem: '首都是（1）____，它在（2）____。',
      subQuestions: [
        { answer: '北京；北平', options: [], score: 1 },
        { answer: 'B', options: [{ text: '南方' }, { text: '北方' }], score: 2 },
      ],
    },
  ],
  [
    'gapselect',
    `${text('[[2]]绕着[[1]]转')}<selectoption><text>太阳</text><group>1</group></selectoption><selectoption><text>地球</text><group>1</group></selectoption>`,
    { stem: '____绕着____转\n（太阳　地球）', answer: '地球；太阳' },
  ],
  ['ordering', `${text('排序')}${answer(1, '乙')}${answer(2, '甲')}`, { stem: '排序\nA．甲\nB．乙', answer: 'BA' }],
  [
    'ddmatch',
    `${text('连线')}<subquestion><text>李白</text><answer><text>诗仙</text></answer></subquestion>`,
    { subQuestions: [{ stem: '李白', answer: 'A' }] },
  ],
  ['calculatedmulti', `${text('几')}${answer(100, '一')}${answer(0, '二')}`, { answer: 'A', options: { length: 2 } }],
  [
    'oumultiresponse',
    `${text('哪些')}<answer><text>一</text><correctanswer>1</correctanswer></answer><answer><text>二</text><correctanswer>0</correctanswer></answer><answer><text>三</text><correctanswer>1</correctanswer></answer>`,
    { answer: 'AC', options: { length: 3 } },
  ],
  [
    'of a plugin',
    `${text('哪个')}${answer(100, '一')}${answer(0, '二')}`,
    { answer: 'A', options: { length: 2 }, doubts: [{ message: 'Moodle题型“of a plugin”按文字读取' }, {}, {}] },
  ],
  [
    'numerical',
    `${text('速度')}<answer fraction="100"><text>20</text><tolerance>0.5</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>m/s</unit_name></unit></units>`,
    { answer: '20±0.5 m/s' },
  ],
  ['multianswer', text('g约为{2:NUMERICAL:=9.8:0.2}'), { stem: 'g约为____', answer: '9.8±0.2', score: 2 }],
  [
    'shortanswer',
    `${text('首都')}${answer(100, '北京')}<correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback><incorrectfeedback format="html"><text>看地图</text></incorrectfeedback><hint format="html"><text>在北方</text></hint>`,
    { analysis: { remark: '提示：在北方\n答错：看地图' } },
  ],
  [
    'essay',
    '<questiontext format="markdown"><text>下列**正确**的是 \\(x\\)</text></questiontext>',
    { stem: '下列正确的是 $x$' },
  ],
  ['essay', text('<ol><li>假设</li><li>推导</li></ol>'), { stem: '1．假设\n2．推导' }],
])('a question of type %s', (type, body, question) => {
  const { paper } = quizOf(`<question type="${type}"><name><text>题</text></name>${body}</question>`);
  expect(paper.sections[0]?.questions[0]).toMatchObject(question);
});

test('a description is the passage of the questions that it names, a short one without names is left', () => {
  const description = (html: string) => `<question type="description">${text(html)}</question>`;
  const essay = (html: string) => `<question type="essay">${text(html)}</question>`;
  const { paper } = quizOf(
    `${description('请认真答题。')}${description('<p>阅读下文，完成1～2题。</p><p>春天来了。</p>')}${essay('一')}${essay('二')}${essay('三')}`,
  );
  expect(paper.sections[0]?.questions.map(({ passage, stem }) => [passage, stem])).toEqual([
    ['阅读下文，完成1～2题。\n春天来了。', '一'],
    ['阅读下文，完成1～2题。\n春天来了。', '二'],
    ['', '三'],
  ]);
  expect(paper.left).toMatchObject([{ text: '请认真答题。' }]);
});

test('pictures, tables, scripts and line ends of HTML come with it', () => {
  const html =
    '<p>看图<br>回答</p><p><img src="@@PLUGINFILE@@/a%20b.png" alt="x"></p><table><tr><th>年</th><td>1</td></tr></table><p>10<sup>3</sup> m<script>alert(1)</script><img src="https://elsewhere.example/x.png"></p>';
  const { paper, pictures } = quizOf(
    `<question type="essay"><questiontext format="html"><text><![CDATA[${html}]]></text><file name="a b.png" path="/" encoding="base64">iVBORw==</file></questiontext></question>`,
  );
  expect(paper.sections[0]?.questions[0]).toMatchObject({
    stem: '看图\n回答\n![](p1)\n| 年 | 1 |\n| --- | --- |\n$10^{3}$ m（图片缺失）',
    pictures: [{ id: 'p1', type: 'image/png', at: 'stem' }],
  });
  expect([...(pictures[0]?.bytes ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

test.each([
  ['<!DOCTYPE x [<!ENTITY a "b">]><quiz>&a;</quiz>', '不允许的文档声明'],
  ['<quiz><question', '已损坏'],
  ['<html/>', '不是能读取的试题文件'],
  [`${'<a>'.repeat(1000)}`, '嵌套过深'],
])('%s is refused in words', (xml, message) => {
  expect(() => readExchangeXml(xml.slice(0, 4000))).toThrow(message);
});
