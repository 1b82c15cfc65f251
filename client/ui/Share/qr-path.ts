import qrcode from 'qrcode-generator';

/** White around the code, in modules: readers need it. */
const margin = 2;

/** A QR code as one path of squares on a field of 100 by 100. */
export function qrPath(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = 100 / (count + 2 * margin);
  const at = (module: number) => ((module + margin) * side).toFixed(3);
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column))
        path += `M${at(column)} ${at(row)}h${side.toFixed(3)}v${side.toFixed(3)}h-${side.toFixed(3)}z`;
    }
  }
  return path;
}
