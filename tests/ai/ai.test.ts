import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiLimits } from '../../shared/ai/ai-tools.ts';
import { aiToolList } from '../../shared/ai/calls/ai-tools.ts';
import { resourceDetail } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { stripHighlight } from '../../shared/platform/highlight.ts';
import { generatePapers } from '../../shared/questions/calls/composition.ts';
import { questionsByIds } from '../../shared/questions/calls/question.ts';
import { askAssistant, asks, dataOf } from '../kit/gateway/ask-assistant.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const mathematics = { studyPhaseCode: 300, subjectCode: 2 };

let local: ResourceGateway;
beforeAll(async () => {
  local = await startResourceGateway();
});
afterAll(() => local?.[Symbol.asyncDispose]());

describe('without a model', () => {
  const ask = (content: string, more = {}) => askAssistant(local.url, asks(content, more));

  test('says so, and ends without the name of a model', async () => {
    const { events } = await ask('你好');
    expect(dataOf(events, 'notice')[0]?.message).toContain('未接入大模型');
    expect(events.at(-1)).toEqual({ event: 'done', data: { model: null } });
  });

  test.each([
    ['找6道牛顿第二定律的选择题', 'basket', { studyPhaseCode: 300, subjectCode: 4 }],
    ['出一份牛顿第二定律的练习，6道选择题', 'composition', { studyPhaseCode: 300, subjectCode: 4 }],
    ['给一份八年级下册勾股定理的教案', 'search', { studyPhaseCode: 200, subjectCode: 2 }],
  ])('%s: the lesson says phase and subject, whatever was picked', async (request, form, subject) => {
    const { events } = await ask(request, { context: { studyPhaseCode: 300, subjectCode: 1 } });
    const proposed = dataOf(events, 'form')[0];
    expect(proposed?.name).toBe(form);
    const about = proposed?.name === 'basket' ? dataOf(events, 'cite')[0] : proposed?.values;
    expect(about).toMatchObject(subject);
  });

  test('proposes a paper of the chapter of the lesson, and says what a lesson is about', async () => {
    const paper = dataOf((await ask('出一份牛顿第二定律的练习，6道选择题')).events, 'form')[0];
    if (paper?.name !== 'composition') throw new Error('no paper is proposed');
    expect(paper.values).toMatchObject({
      title: '高中物理牛顿第二定律课时作业',
      rows: [{ count: 6, chapterIds: [expect.stringMatching(/^\d+$/)] }],
    });
    const cited = dataOf((await ask('牛顿第二定律有哪些知识点')).events, 'cite');
    expect(cited.map(({ kind, title }) => [kind, title])).toContainEqual(['point', '牛顿运动定律']);
  });

  test.each([
    [
      '写一份勾股定理的教案，并附3道练习题',
      ['tool', 'search', 'basket'],
      { tool: 'lesson-plan', topic: '勾股定理' },
      ['resource', 'question'],
    ],
    [
      '写一份牛顿第二定律的教案，再组一套卷子',
      ['tool', 'search', 'composition'],
      { topic: '牛顿第二定律' },
      ['resource'],
    ],
    ['找几份集合的课件，再来3道集合的题', ['search', 'basket'], {}, ['resource', 'question']],
  ])('serves each part of a request: %s', async (request, forms, filled, cited) => {
    const { events, text } = await ask(request, { context: { studyPhaseCode: 300, subjectCode: 1 } });
    expect(dataOf(events, 'form').map(({ name }) => name)).toEqual(forms);
    expect(dataOf(events, 'form')[0]?.values).toMatchObject(filled);
    const citations = dataOf(events, 'cite');
    expect([...new Set(citations.map(({ kind }) => kind))]).toEqual(cited);
    expect(citations.map(({ n }) => n)).toEqual(citations.map((_, i) => i + 1));
    if (cited.includes('question')) expect(citations.filter(({ kind }) => kind === 'question')).toHaveLength(3);
    expect(text.includes('教案需要大模型')).toBe(forms.includes('tool'));
  });

  test.each([
    ['你好', '可以这样说：', []],
    ['公开课讲《背影》，有课件吗', '份相关资源', ['resource']],
    ['主题班会 安全', '高中语文没有相关资源，下面来自其他学段、学科。', ['resource']],
    ['集合 甲乙丙 教案', '已略去“甲乙丙”', ['resource']],
    ['找3道小学语文拼音的压轴填空题', '没有符合所要题型或难度的试题，下面是其他题型或难度的。', ['question']],
    ['找3道小学语文拼音的判断题', '没有用到您要求中的“判断题”。', ['question']],
    ['出一份四年级数学小数除法的练习', '不能按“四年级”选题', []],
    ['批改一篇作文', '作文批改需要大模型，目前无法生成正文。\n', []],
  ])('says how what it has differs from what was asked for: %s', async (request, sentence, cited) => {
    const { events, text } = await ask(request, { context: { studyPhaseCode: 300, subjectCode: 1 } });
    expect(text).toContain(sentence);
    expect([...new Set(dataOf(events, 'cite').map(({ kind }) => kind))]).toEqual(cited);
  });

  test('finds questions of each kind that is asked for', async () => {
    const { events, text } = await ask('找5道单选和3道填空，二次函数', {
      context: { studyPhaseCode: 200, subjectCode: 2 },
    });
    const kinds = dataOf(events, 'cite').map(({ title }) => title.split('：')[0]);
    expect(kinds).toEqual([...Array(5).fill('单选'), ...Array(3).fill('填空')]);
    expect(text).toContain('单选 5 道、填空 3 道');
  });

  test.each([
    ['找15道函数单调性的单选', 15, '找到 15 道'],
    ['找40道函数单调性的单选', 20, '（要求 40 道，少 20 道：一次最多列出 20 道）'],
    ['找15道单选和10道填空，函数单调性', 20, '填空 5 道（要求 10 道，少 5 道：一次最多列出 20 道）'],
  ])('finds as many as are asked for or says how many are missing: %s', async (request, amount, sentence) => {
    const { events, text } = await ask(request, { context: mathematics });
    expect(text).toContain(sentence);
    expect(dataOf(events, 'cite')).toHaveLength(amount);
  });

  test('makes a paper of a name with several kinds of questions', async () => {
    const { events } = await ask('高一数学集合单元测试，8道单选、2道解答');
    expect(dataOf(events, 'form')[0]).toMatchObject({
      name: 'composition',
      values: { ...mathematics, rows: [{ count: 8 }, { count: 2 }] },
    });
  });

  test.each(['写一份《两宋的政治和军事》教案', '两宋的政治和军事教案', '写一份两宋的教案'])(
    'finds the plan that a search finds: %s',
    async (request) => {
      const { events } = await ask(request, { context: { studyPhaseCode: 300, subjectCode: 7 } });
      const plan = /两宋的政治和军事.*(?:教案|教学设计)/;
      expect(dataOf(events, 'cite').map(({ title }) => title)[0]).toMatch(plan);
      const search = dataOf(events, 'form').find(({ name }) => name === 'search');
      if (search?.name !== 'search') throw new Error('no search is proposed');
      const { list } = await local.call(keyWordSearch, { pageNum: 1, pageSize: 10, params: search.values });
      expect(list.map(({ resourceName }) => stripHighlight(resourceName))[0]).toMatch(plan);
    },
  );

  test('keeps grade and subject of a paper, and says what it did not use', async () => {
    const { events, text } = await ask('三年级数学期中试卷，满分100', { context: mathematics });
    const titles = dataOf(events, 'cite').map(({ title }) => title);
    expect(titles[0]).toMatch(/三年级.*数学/);
    expect(text).toContain('没有用到您要求中的“满分100”');
    if (!titles.some((title) => title.includes('期中'))) expect(text).toContain('已略去“期中”');
  });

  test.each(['给我的积分加100', '帮我取消订单'])('says that it cannot do it and lists nothing: %s', async (request) => {
    const { events, text } = await ask(request);
    expect(text).toContain('这件事我做不了');
    expect(events.map(({ event }) => event)).not.toContain('cite');
    expect(events.map(({ event }) => event)).not.toContain('form');
  });

  test('cuts no formula of a question that it cites', async () => {
    const { events } = await ask('找10道牛顿第二定律的选择题');
    const titles = dataOf(events, 'cite').map(({ title }) => title);
    expect(titles.filter((title) => title.endsWith('…')).length).toBeGreaterThan(0);
    expect(titles.filter((title) => title.split('$').length % 2 === 0)).toEqual([]);
  });

  test('cites resources that exist, as many as its text refers to', async () => {
    const { events, text } = await ask('找几份高中语文的期中试卷');
    const cited = dataOf(events, 'cite');
    expect(cited.length).toBeGreaterThan(2);
    for (const { n, id, title } of cited) {
      expect(text).toContain(`${title} [${n}]`);
      expect((await local.call(resourceDetail, { id })).resourceName).toBe(title);
    }
  });

  test('fills the form of a paper, which the call behind the form takes', async () => {
    const request = '出一份高一数学集合单元测试，6道单选、2道填空、1道解答，难度中等，90分钟，近三年';
    const { events } = await ask(request);
    const [form] = dataOf(events, 'form');
    expect(form).toMatchObject({
      name: 'composition',
      values: {
        ...mathematics,
        difficulty: 0.65,
        minutes: 90,
        years: 3,
        rows: [{ count: 6 }, { count: 2 }, { count: 1 }],
      },
    });
    if (form?.name !== 'composition') throw new Error('another form');
    const { title: _title, minutes: _minutes, papers = 1, ...asked } = form.values;
    const made = await local.call(generatePapers, { ...asked, papers }, await local.login(2));
    expect(made.papers.length + made.shortfalls.length).toBeGreaterThan(0);
  });

  test('proposes questions of the bank for the basket and puts none into it', async () => {
    const { events } = await ask('找6道高中数学集合的单选题');
    const [form] = dataOf(events, 'form');
    const ids = form?.name === 'basket' ? form.values.ids : [];
    expect(ids.length).toBeGreaterThan(0);
    const { list } = await local.call(questionsByIds, { ids });
    expect(list.map(({ subjectCode }) => subjectCode)).toEqual(ids.map(() => 2));
    expect(dataOf(events, 'cite').map(({ id }) => id)).toEqual(ids);
  });

  test('names knowledge points', async () => {
    const { events } = await ask('高中数学集合有哪些知识点');
    expect(dataOf(events, 'cite')[0]).toMatchObject({ kind: 'point', ...mathematics });
  });

  test('finds points in the subject that they belong to, whatever is picked', async () => {
    const { events } = await ask('找3道集合的题', { context: { studyPhaseCode: 300, subjectCode: 1 } });
    expect(dataOf(events, 'cite')[0]).toMatchObject({ kind: 'question', ...mathematics });
  });

  test('says of a tool that its text needs a model', async () => {
    const { text } = await ask('课题：集合', { tool: 'lesson-plan', context: mathematics });
    expect(text).toContain('教案需要大模型');
  });

  test.each(['', ' ', '字'.repeat(aiLimits.maxCharacters + 1)])('refuses a request of %j', async (content) => {
    const { refusal } = await ask(content);
    expect(refusal?.code).toBe(422);
  });

  test('refuses a conversation that ends with an answer, has too many turns or another role', async () => {
    const user = { role: 'user', content: '问' };
    const answer = { role: 'assistant', content: '答' };
    for (const messages of [[user, answer], Array(25).fill(user), [{ role: 'system', content: '您是' }], []]) {
      expect((await askAssistant(local.url, { messages })).refusal?.code).toBe(422);
    }
  });

  test.each(['%', '\\', '[[[', '<script>alert(1)</script>', '？？？', '🙂', 'select * from', '第'.repeat(4_000)])(
    'answers %j without an error',
    async (content) => {
      const { events } = await ask(content);
      expect(events.at(-1)?.event).toBe('done');
    },
  );
});

describe('a day', () => {
  const askAs = (headers: Record<string, string>) => askAssistant(local.url, asks('集合'), { headers });

  test('of an account has so many requests, counted also when they come at once', async () => {
    const token = await local.login(3);
    const left = async () => (await local.call(aiToolList, {}, token)).left;
    expect(await left()).toBe(aiLimits.perUserAndDay);
    const codes: number[] = [];
    for (let i = 0; i < aiLimits.perUserAndDay / 10 + 1; i++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => askAs({ token })));
      codes.push(...answers.map(({ refusal }) => refusal?.code ?? 200));
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(aiLimits.perUserAndDay);
    expect(await left()).toBe(0);
    local.clock.advanceSeconds(86_400);
    expect(await left()).toBe(aiLimits.perUserAndDay);
    local.clock.advanceSeconds(-86_400);
  });

  test('of an address of guests has fewer, and a login goes on', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    let last = await askAs(headers);
    for (let i = 0; i < 10 * aiLimits.perGuestAndDay; i++) last = await askAs(headers);
    expect(last.refusal).toMatchObject({ code: 429, message: expect.stringContaining('登录') });
    const token = await local.login(4);
    expect((await askAs({ ...headers, token })).refusal).toBeUndefined();
  });
});
