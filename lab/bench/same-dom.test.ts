import { describe, expect, test } from 'vitest';
import { firstDifference, rootTree } from './same-dom.ts';

const page = (content: string, after = '') => rootTree(`<body><div id="root">${content}</div>${after}</body>`);
const differ = (a: string, b: string, afterB = '') => firstDifference(page(a), page(b, afterB));

describe('two trees', () => {
  test('are the same without React’s marks, and however the text between them is cut', () => {
    expect(differ('<!--$--><p>高中<!-- -->语文</p><!--/$-->', '<p>高中语文</p>')).toBeUndefined();
  });

  test('are the same whatever the order of the attributes and the spelling of generated ids', () => {
    expect(differ('<a id=":R1a:" for=":R1a:" class="x">', '<a class="x" for="_R_7b_" id="_R_7b_">')).toBeUndefined();
  });

  test('differ where a generated id refers to another element', () => {
    expect(differ('<a id=":R1:" for=":R1:">', '<a id=":R1:" for=":R2:">')).toContain('for=#1');
  });

  test.each([
    ['a text', '<p>语文</p>', '<p>数学</p>'],
    ['an attribute', '<a href="/1">', '<a href="/2">'],
    ['an element more', '<p></p>', '<p></p><p></p>'],
    ['the depth', '<p></p><i></i>', '<p><i></i></p>'],
  ])('differ in %s', (_, a, b) => {
    expect(differ(a, b)).toContain('expected');
  });

  test('are the same when a part came late and its fallback is where it belongs', () => {
    const late = '<!--$?--><template id="B:0"></template><i>正在加载</i><!--/$--><b>后面</b>';
    expect(differ('<p>正文</p><b>后面</b>', late, '<div hidden id="S:0"><p>正文</p></div>')).toBeUndefined();
  });

  test('differ while the late part is missing', () => {
    const late = '<!--$?--><template id="B:0"></template><i>正在加载</i><!--/$-->';
    expect(differ('<p>正文</p>', late)).toContain('expected <p');
  });
});

test('counts elements and late parts', () => {
  const late = page('<p><template id="P:1"></template></p>', '<div hidden id="S:1"><b>1</b></div>');
  expect([late.elements, late.lateParts]).toEqual([2, 1]);
});

test('a document without a root is refused', () => {
  expect(() => rootTree('<p></p>')).toThrow('no element with the id root');
});
