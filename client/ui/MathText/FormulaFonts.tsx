import mainRegular from 'katex/dist/fonts/KaTeX_Main-Regular.woff2?url';
import mathItalic from 'katex/dist/fonts/KaTeX_Math-Italic.woff2?url';

interface FormulaFontsProps {
  /** What the page shows. */
  readonly texts: readonly string[];
}

/** Asks for the two fonts of nearly every formula before the styles name them, so that formulas do not jump. */
export function FormulaFonts({ texts }: FormulaFontsProps) {
  if (!texts.some((text) => text.includes('$'))) return null;
  return [mainRegular, mathItalic].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}
