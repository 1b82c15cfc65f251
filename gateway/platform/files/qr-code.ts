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
  // one stroke a row and run: a third of the text of squares
  let path = '';
  for (let row = 0; row < count; row++) {
    let column = 0;
    path += `M${quietZone} ${row + quietZone}.5`;
    while (column < count) {
      let end = column;
      while (end < count && code.isDark(row, end)) end += 1;
      if (end > column) path += `h${end - column}`;
      column = end;
      while (end < count && !code.isDark(row, end)) end += 1;
      if (end > column) path += `m${end - column} 0`;
      column = end;
    }
  }
  const size = count + quietZone * 2;
  const scale = 240 / size;
  return svg({
    width: 240,
    height: 240,
    title,
    body: `<rect width="240" height="240" fill="#fff"/><path transform="scale(${scale})" d="${path}" stroke="#111827" shape-rendering="crispEdges"/>`,
  });
}
