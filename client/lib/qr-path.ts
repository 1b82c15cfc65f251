import qrcode from 'qrcode-generator';

export interface QrPath {
  readonly path: string;
  /** Of the field that the path stands in, with the white around it. */
  readonly viewBox: string;
}

/**
 * A QR code as one path of an SVG. Its text is ASCII; `quietZone` is the white around it, in modules: the standard asks
 * for four, on a white page two are enough.
 */
export function qrPath(text: string, quietZone: 2 | 4): QrPath {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  const side = size + 2 * quietZone;
  return { path, viewBox: `${-quietZone} ${-quietZone} ${side} ${side}` };
}
