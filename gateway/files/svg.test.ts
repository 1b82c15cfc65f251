import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';
import { escapeXml } from './svg.ts';

test('text cannot become markup or leave an attribute', () => {
  expect(escapeXml(`<script>"a" & 'b'</script>`)).toBe('&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;');
  expect(escapeXml('a\u0000b\u001fc\uffff')).toBe('abc');
});

test('the title of a QR code is escaped', () => {
  const evil = '<b onload="x">&';
  const picture = drawQrCode({ title: evil, content: evil });
  expect(picture).toContain('&lt;b');
  expect(picture).not.toContain('<b');
});
