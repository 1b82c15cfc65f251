import { expect, test } from 'vitest';
import { createWrittenCallReader } from './written-calls.ts';

/** The text that is shown and the calls that are read, the answer coming in pieces of `size` characters. */
function read(answer: string, size: number) {
  const reader = createWrittenCallReader();
  let shown = '';
  for (let at = 0; at < answer.length; at += size) shown += reader.push(answer.slice(at, at + size));
  shown += reader.end();
  return { shown, calls: reader.calls() };
}

const call = '{"name":"search_library","arguments":{"keyWord":"集合"}}';
const expected = [{ name: 'search_library', arguments: '{"keyWord":"集合"}' }];

test.each([
  [`前\n\`\`\`json\n${call}\n\`\`\`\n后`, '前\n\n后'],
  [`<tool_call>${call}</tool_call>`, ''],
  [`前<tool_call>\n${call}`, '前'],
  [`\n${call}`, ''],
])('the call in %j is read, whole and in pieces', (answer, shown) => {
  for (const size of [1, 3, 1_000]) expect(read(answer, size)).toEqual({ shown, calls: expected });
});

test.each([
  '```python\nprint({"name": 1})\n```',
  '```json\n{"name":"小明","arguments":{}}\n```\n接着',
  '```json\n{"name":"search_library"',
  '{"name": 没有结束',
  '集合 {1, 2} 与 {"name":"search_library","arguments":{}}',
  'a < b，`x`，``y',
  `\`\`\`json\n{"long": "${'长'.repeat(30_000)}"}\n\`\`\`后`,
  '',
])('%.40j has no call and stays as it is', (answer) => {
  for (const size of [1, 7, 100_000]) expect(read(answer, size)).toEqual({ shown: answer, calls: [] });
});

test('text before a block is not held back', () => {
  const reader = createWrittenCallReader();
  expect(reader.push('好的：`')).toBe('好的：');
  expect(reader.push('x`')).toBe('`x');
});

test('two calls are both read', () => {
  expect(read(`<tool_call>${call}</tool_call><tool_call>${call}</tool_call>`, 5).calls).toEqual([
    ...expected,
    ...expected,
  ]);
});
