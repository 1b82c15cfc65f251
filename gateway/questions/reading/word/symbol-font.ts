import type { XmlElement } from './xml-tree.ts';

/** Greek letters and signs of the font Symbol, the one that old formulas were typed in. */
const symbolFont: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aαbβgγdδeεzζhηqθiιkκlλmμnνxξpπrρsσtτuυfφcχyψwωDΔFΦGΓLΛPΠQΘSΣWΩXΞYΨ'.matchAll(/(.)(.)/gu)].map(
    ([, from = '', to = '']) => [from, to],
  ),
);
const symbolSigns: Readonly<Record<number, string>> = {
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  184: '÷',
  185: '≠',
  163: '≤',
  165: '∞',
  174: '→',
  199: '∩',
  200: '∪',
  206: '∈',
  208: '∠',
  94: '⊥',
  92: '∴',
};

/** A character that a run takes from a font of signs. */
export function symbol({ attributes: { char = '' } }: XmlElement): string {
  const code = Number.parseInt(char, 16) & 0xff;
  return symbolSigns[code] ?? symbolFont[String.fromCharCode(code)] ?? (code > 32 ? String.fromCharCode(code) : '');
}
