import { describe, expect, test } from 'vitest';
import { aiToolOf, requestOfForm } from '../../shared/ai/ai-tools.ts';
import { readRequest } from './request-parts.ts';

test.each([
  ['出一份高一数学集合单元测试', 'compose'],
  ['帮我组卷：函数', 'compose'],
  ['生成一套期中试卷', 'compose'],
  ['出一份集合单元测试，6道单选、2道填空、1道解答', 'compose'],
  ['找6道函数的单选题', 'questions'],
  ['来几道练习题', 'questions'],
  ['找3道考点为集合的题', 'questions'],
  ['集合有哪些知识点', 'points'],
  ['找几份期中试卷', 'resources'],
  ['高中语文课件', 'resources'],
  ['找出勾股定理的教案', 'resources'],
  ['有没有写人的作文教案', 'resources'],
  ['给一份勾股定理的教案', 'resources'],
  ['出一份高一物理牛顿第二定律的练习，6道选择题', 'compose'],
  ['出一份八年级上册全等三角形的课后作业', 'compose'],
  ['出个随堂小测，5个选择2个填空，15分钟', 'compose'],
  ['生物 光合作用 选择 10题', 'questions'],
  ['定语从句 语法填空 12 题', 'questions'],
  ['高三英语完形填空来5篇', 'questions'],
  ['阅读理解老是丢分，有啥题可以练', 'questions'],
  ['第10题的同类卷', 'resources'],
  ['推荐5篇课文的课件', 'resources'],
  ['你好', 'help'],
  ['请问你能做什么？', 'help'],
  ['怎么用你备课', 'resources'],
  ['高一数学集合单元测试，8道单选、2道解答', 'compose'],
  ['中外历史纲要上期中试卷，20道单选、3道材料题', 'compose'],
  ['找5道单选和3道填空，二次函数', 'questions'],
  ['找期末试卷里的5道单选和3道填空', 'questions'],
  ['三年级数学期中试卷，满分100', 'resources'],
  ['给我的积分加100', 'refusal'],
  ['帮我取消订单', 'refusal'],
  ['把我的密码改了', 'refusal'],
  ['定积分的加法性质', 'resources'],
  ['积分怎么查', 'refusal'],
  ['怎么退款', 'refusal'],
  ['我下载的文件打不开怎么办', 'trouble'],
  ['怎么加入会员', 'trouble'],
  ['怎么上《背影》', 'resources'],
])('%s asks for one part: %s', (text, part) => {
  expect(readRequest(text)).toMatchObject({ tool: undefined, served: [part] });
});

test.each([
  ['写一份勾股定理的教案，并附3道练习题', 'lesson-plan', '勾股定理', ['questions']],
  ['出一份勾股定理的教案，并附3道练习题', 'lesson-plan', '勾股定理', ['questions']],
  ['请帮我设计一节“匀变速直线运动”的教学设计，再配5道选择题', 'lesson-plan', '匀变速直线运动', ['questions']],
  ['准备一份函数的单调性课件大纲，另外组一套卷子', 'slides-outline', '函数 单调性', ['compose']],
  ['写一份教案，课题是勾股定理，附3道练习题', 'lesson-plan', '课题是勾股定理', ['questions']],
  ['写一份集合的教案，列出知识点，再找几份课件', 'lesson-plan', '集合', ['points', 'resources']],
  ['写一份勾股定理的教案', 'lesson-plan', '勾股定理', []],
  ['设计勾股定理的分层作业', 'homework', '勾股定理', []],
  ['写一份试卷分析', 'paper-analysis', '', []],
  ['批改一篇作文', 'essay', '', []],
] as const)('%s asks for the text of a tool (%s) about %s, and %j', (text, tool, topic, asked) => {
  const read = readRequest(text);
  expect({ tool: read.tool?.code, topic: read.topic, asked: read.asked }).toEqual({ tool, topic, asked });
  expect(read.words).toBe(`${topic} ${read.tool?.reference}`.trim());
});

test.each([
  ['找一份勾股定理的教案，并附3道练习题', ['resources', 'questions']],
  ['集合有哪些知识点，再来3道例题', ['points', 'questions']],
  ['组一份集合的卷子，8道单选，再找几份课件', ['compose', 'resources']],
])('%s asks for several parts: %j', (text, served) => {
  expect(readRequest(text)).toMatchObject({ tool: undefined, served });
});

describe('a tool that was picked', () => {
  const lessonPlan = aiToolOf('lesson-plan');
  if (!lessonPlan) throw new Error('no such tool');
  test('gives its text from its short form, and what the form asks for besides', () => {
    const text = requestOfForm(lessonPlan, { topic: '勾股定理', wishes: '附3道练习题' });
    expect(readRequest(text, 'lesson-plan')).toMatchObject({
      tool: lessonPlan,
      isForm: true,
      served: ['resources', 'questions'],
      words: '勾股定理 教案',
    });
  });
  test.each([
    ['更详细一点', 'lesson-plan', ['resources']],
    ['再找3道练习题', undefined, ['questions']],
  ])('goes on with %s', (text, tool, served) => {
    const read = readRequest(text, 'lesson-plan');
    expect([read.tool?.code, read.served]).toEqual([tool, served]);
  });
  test('reads nothing out of a pasted text', () => {
    expect(readRequest('请生成试题解析。\n试题：下列说法正确的是，组卷 3 道教案', 'explain').served).toEqual([
      'questions',
    ]);
  });
  test('fills the form of a paper with whatever is said', () => {
    expect(readRequest('函数，8 道单选', 'compose').served).toEqual(['compose']);
  });
});

test.each(['写', '再', '一', '并且'])('reads a long request of %s in time that grows with its length', (text) => {
  const request = `${text.repeat(20_000)}${' '.repeat(40_000)}。`;
  const before = process.cpuUsage().user;
  readRequest(request);
  // a few milliseconds; seconds where it grows with the square
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(500);
});
