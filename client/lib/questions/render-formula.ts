import katex from 'katex';
import { formulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { katexOptions } from '../../../shared/questions/formulas/katex-options.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';

/** The HTML of a formula; `display` is one on a line of its own. */
export type RenderFormula = (tex: string, display: boolean) => string;

/** About 20 MB: the questions of some hundred pages. */
const maxKept = 4000;
const kept = new Map<string, string>();

/** Formulas are few and stand on many pages: what was rendered last is kept. */
export const renderFormula: RenderFormula = (tex, display) => {
  const key = display ? `$${tex}` : tex;
  const known = kept.get(key);
  const html = known ?? htmlOf(tex, display);
  // the one that was used last is the last in the map
  if (known !== undefined) kept.delete(key);
  else if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, html);
  return html;
};

function htmlOf(tex: string, display: boolean): string {
  if (formulaFault(tex)) return sourceOf(tex);
  try {
    return katex.renderToString(normaliseTex(tex), { ...katexOptions, throwOnError: true, displayMode: display });
  } catch {
    return sourceOf(tex);
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A formula that cannot be read stands as it was written. */
const sourceOf = (tex: string) =>
  `<code class="formula-source">${tex.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')}</code>`;
