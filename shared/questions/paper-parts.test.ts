import { expect, test } from 'vitest';
import { inPartOrder, paperPartName } from './paper-parts.ts';

test.each([
  ['original', '原卷'],
  ['analysis', '解析卷'],
  ['card', '答题卡'],
  ['audio', '听力'],
  ['', '主文件'],
])('a file of kind %j is called %s', (kind, name) => expect(paperPartName(kind)).toBe(name));

test('parts are offered in one order, unknown kinds last', () => {
  const kinds = ['video', 'audio', 'card', 'analysis'].map((kind) => ({ kind }));
  expect(inPartOrder(kinds).map(({ kind }) => kind)).toEqual(['analysis', 'card', 'audio', 'video']);
});
