import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

test('the title of a QR code is escaped', () => {
  const evil = '<b onload="x">&';
  const picture = drawQrCode({ title: evil, content: evil });
  expect(picture).toContain('&lt;b');
  expect(picture).not.toContain('<b');
});

test('dark modules in a row are one run: the finder patterns stand in three corners, in few bytes', () => {
  const picture = drawQrCode({ title: '知站', content: 'https://example.com/wechat/official-account' });
  const runs = [...picture.matchAll(/M(\d+) (\d+)\.5([hm \d]+)/g)].flatMap(([, left, top, strokes = '']) => {
    let x = Number(left);
    return [...strokes.matchAll(/([hm])(\d+)/g)].flatMap(([, kind, length]) => {
      x += Number(length);
      return kind === 'h' ? [[x - Number(length), Number(top), Number(length)]] : [];
    });
  });
  const size = Math.max(...runs.map(([x = 0, , width = 0]) => x + width)) - 4;
  for (const corner of [
    [4, 4],
    [size - 3, 4],
    [4, size - 3],
  ]) {
    expect(runs).toContainEqual([...corner, 7]);
  }
  expect(picture.length).toBeLessThan(2500);
});
