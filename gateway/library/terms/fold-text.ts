/**
 * Lower case and half-width, raised and lowered digits as digits, unit by unit, so that positions stay those of the
 * original.
 */
export function foldText(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i++) folded += foldUnit(text.charAt(i));
  return folded;
}

const raisedOrLowered = '₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹';

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toLowerCase();
  if (code === 0x3000) return ' ';
  const digit = raisedOrLowered.indexOf(unit);
  if (digit >= 0) return String(digit % 10);
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}
