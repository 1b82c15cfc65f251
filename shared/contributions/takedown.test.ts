import { expect, test } from 'vitest';
import { addressLines, counterProblems, noticeDueAt, noticeProblems, resourceOfAddress } from './takedown.ts';

test.each([
  ['https://www.zhizhan.example/resource/1024.html', 1024],
  ['https://www.zhizhan.example/jiangcheng/resource/1024.html?from=list#pages', 1024],
  ['/resource/1024.html', 1024],
  [' /resource/1024 ', 1024],
  ['/resource/fullScreen?id=7&page=3', 7],
  ['https://m.zhizhan.example/resource-detail?id=7', 7],
  ['/resource/0.html', undefined],
  ['/resource/config', undefined],
  ['/resource/fullScreen?id=x', undefined],
  ['/book-mall/resource/7_1_2.html', undefined],
  ['http://[', undefined],
  ['', undefined],
])('%s', (address, id) => {
  expect(resourceOfAddress(address)).toBe(id);
});

test('a notice has three days', () => {
  expect(noticeDueAt(new Date('2026-11-27T01:00:00Z')).toISOString()).toBe('2026-11-30T01:00:00.000Z');
});

const whole = {
  name: '江城出版社',
  contact: 'rights@publisher.example',
  addresses: '/resource/1.html\n\n /resource/2.html ',
  statement: '这两份文件扫描自我社图书，未经许可。',
  signature: '林晓雨',
};

test('lines without an address do not count', () => {
  expect(addressLines(whole.addresses)).toEqual(['/resource/1.html', '/resource/2.html']);
  expect(noticeProblems(whole)).toEqual({});
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ contact: '' }, 'contact'],
  [{ addresses: ' \n ' }, 'addresses'],
  [{ addresses: Array.from({ length: 21 }, (_, i) => `/resource/${i + 1}.html`).join('\n') }, 'addresses'],
  [{ addresses: `/${'a'.repeat(300)}` }, 'addresses'],
  [{ statement: '侵权' }, 'statement'],
  [{ signature: '' }, 'signature'],
])('%j is a problem of %s', (change, field) => {
  expect(Object.keys(noticeProblems({ ...whole, ...change }))).toEqual([field]);
});

test('a counter-notice needs its words, too', () => {
  expect(counterProblems({ name: '王老师', contact: '13900000009', statement: '这份文件是我本人编写的。' })).toEqual(
    {},
  );
  expect(Object.keys(counterProblems({ name: '', contact: '', statement: '' }))).toEqual([
    'name',
    'contact',
    'statement',
  ]);
});
