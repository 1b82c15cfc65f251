import { describe, expect, test } from 'vitest';
import { drawAvatar, drawSchoolBadge } from './badge-art.ts';
import { drawCardCover } from './cover-art.ts';
import { mix, wrap } from './drawing.ts';

test('data is escaped wherever it is drawn', () => {
  const evil = '<b onload="x">&';
  const pictures = [
    drawAvatar({ nickName: evil, sex: 2 }),
    drawSchoolBadge({ name: evil }),
    drawCardCover({ name: evil, categoryCode: 7, studyPhaseCode: 300, subjectCode: 1 }),
  ];
  for (const picture of pictures) {
    expect(picture).toContain('&lt;');
    expect(picture).not.toContain('<b');
  }
});

describe('wrapping', () => {
  test.each([
    ['节气里的中国课', 8, 2, ['节气里的中国课']],
    ['从一条曲线看懂导数', 8, 2, ['从一条曲线', '看懂导数']],
    ['', 8, 2, []],
  ])('%s', (value, width, maxLines, lines) => {
    expect(wrap(value, width, maxLines)).toEqual(lines);
  });
  test('an opening mark goes with the word behind it', () => {
    const lines = wrap('高中历史必修中外历史纲要（下）备课参考', 7, 4);
    expect(lines.filter((line) => /[（《“]$/.test(line))).toEqual([]);
    expect(lines.join('')).toBe('高中历史必修中外历史纲要（下）备课参考');
  });
  test('ends in an ellipsis where lines are short', () => {
    const lines = wrap('一二三四五六七八九十'.repeat(4), 6, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });
  test('loses nothing', () => {
    const title = '人教版英语九年级Unit 6 When was it invented?教学设计';
    expect(wrap(title, 10, 9).join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
  });
});

test('colours mix channel by channel', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#ff6a00', '#ffffff', 0)).toBe('#ff6a00');
});

test('a picture of the same data is the same picture', () => {
  const draw = () => drawCardCover({ name: '同步备课', categoryCode: 1, studyPhaseCode: 100, subjectCode: 0 });
  expect(draw()).toBe(draw());
});
