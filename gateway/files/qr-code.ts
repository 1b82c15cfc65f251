import qrcode from 'qrcode-generator';
import { svg } from './svg.ts';

const quietZone = 4;

/** A QR code that says `content`, with medium error correction and the quiet zone that readers need. */
export function drawQrCode({ title, content }: { title: string; content: string }): string {
  const code = qrcode(0, 'M');
  // The library encodes one byte per character, and readers expect UTF-8: pass the bytes as characters
  code.addData(String.fromCharCode(...new TextEncoder().encode(content)), 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  const size = count + quietZone * 2;
  const scale = 240 / size;
  return svg({
    width: 240,
    height: 240,
    title,
    body: `<rect width="240" height="240" fill="#fff"/><path transform="scale(${scale})" d="${path}" fill="#111827" shape-rendering="crispEdges"/>`,
  });
}
