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
  ['ordering', `${text('排序')}${answer(100, '甲')}`, { doubts: [{ field: 'typeCode' }, { field: 'typeCode' }] }],
])('a question of type %s', (type, body, question) => {
  const { paper } = quizOf(`<question type="${type}"><name><text>题</text></name>${body}</question>`);
  expect(paper.sections[0]?.questions[0]).toMatchObject(question);
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
