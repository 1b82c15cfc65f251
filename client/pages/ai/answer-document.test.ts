import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { emptyAnswer } from './answer.ts';
import { answerDocument } from './answer-document.ts';
import { documentTitle } from './conversation.ts';

const text = `## 教学目标
理解**集合**的概念，会求 $A\\cap B$ [1]，见 [9]。

- 第一点
- 第二点

3. 由 $x^2<1$ 得 $-1<x<1$`;
const citations = [{ n: 1, kind: 'resource', id: '7', title: '集合 课件 & 教案' }] as const;

async function partsOf(answer: object) {
  const blob = await answerDocument({
    title: '集合的教案',
    answer: { ...emptyAnswer, text, citations, state: 'whole', model: 'qwen', ...answer },
    siteName: '知站',
    origin: 'https://www.example.com',
  });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return (name: string) => strFromU8(files[name] ?? new Uint8Array());
}
const textIn = (xml: string) => xml.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');

test('an answer in Word has its blocks, native equations and what it cites', async () => {
  const part = await partsOf({});
  const xml = part('word/document.xml');
  expect(xml.match(/<m:oMath>/g)).toHaveLength(3);
  expect(textIn(xml).split('\n').slice(0, 3)).toEqual(['集合的教案', 'AI 生成（qwen），请核对', '教学目标']);
  expect(textIn(xml)).toMatch(/理解集合的概念，会求 .*\[1\]，见 。/);
  expect(textIn(xml)).toContain('3. 由 ');
  expect(textIn(xml)).toContain('[1] 集合 课件 &amp; 教案');
  expect(part('word/_rels/document.xml.rels')).toContain('https://www.example.com/resource/7.html');
});

test.each([
  [{}, 'AI 生成（qwen），请核对'],
  [{ state: 'stopped', model: null }, 'AI 生成，请核对。回答不完整'],
  [{ model: null }, '规则检索结果，请核对'],
])('of %j each page and the properties say where it comes from', async (answer, mark) => {
  const part = await partsOf(answer);
  const footer = part('word/footer1.xml');
  expect(textIn(footer)).toContain(`知站 · ${mark}`);
  expect(part('docProps/core.xml')).toContain(`<dc:description>${mark}</dc:description>`);
});

test.each([
  ['找几份\n高中语文的期中试卷', '找几份 高中语文的期中试卷'],
  ['a/b\\c:d*e?"f<g>h|\u0000i', 'a b c d e f g h i'],
  ['👩'.repeat(50), '👩'.repeat(40)],
  ['含公式 $x=\\frac{-b}{2a}$ 的教案', '含公式 的教案'],
  ['请生成教案。\n课题：一元二次方程\n课时：1 课时', '教案：一元二次方程'],
  [' ? ', 'AI 回答'],
])('the title of %j is %j', (request, title) => {
  expect(documentTitle(request)).toBe(title);
});
