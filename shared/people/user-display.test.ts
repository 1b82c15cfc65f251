import { describe, expect, test } from 'vitest';
import { displayName, greeting, maskPhone, pointsText } from './user-display.ts';

describe('a person on screen', () => {
  test.each([
    ['13812340000', '138****0000'],
    ['138****0000', ''],
    ['1381234000', ''],
    ['', ''],
    ['<b>13812340000', ''],
  ])('phone %j shows as %j', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });

  test.each([
    ['陈老师', '138****0000', '陈老师'],
    ['  ', '138****0000', '138****0000'],
    ['', '', '老师'],
  ])('name %j with phone %j is called %s', (nickName, phone, name) => {
    expect(displayName({ nickName, phone })).toBe(name);
  });

  test.each([
    ['林晓雨', '林晓雨老师，您好'],
    [' 陈老师 ', '陈老师，您好'],
    ['', '老师，您好'],
  ])('name %j is greeted with %s', (nickName, text) => {
    expect(greeting({ nickName })).toBe(text);
  });

  test.each([
    [0, '0积分'],
    [1280, '1,280积分'],
  ])('%i points read %s', (points, text) => {
    expect(pointsText(points)).toBe(text);
  });
});
