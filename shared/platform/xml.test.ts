import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test('text cannot become markup or leave an attribute', () => {
  expect(escapeXml(`<script>"a" & 'b'</script>`)).toBe('&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;');
  expect(escapeXml('a\u0000b\u001fc\uffff')).toBe('abc');
});
