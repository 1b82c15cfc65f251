/** Lower case and half-width, unit by unit, so that positions stay those of the original. */
export function foldText(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i++) folded += foldUnit(text.charAt(i));
  return folded;
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toLowerCase();
  if (code === 0x3000) return ' ';
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}
