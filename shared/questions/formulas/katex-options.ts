/**
 * How KaTeX renders formulas (after `normaliseTex`): HTML for the eye and MathML for screen readers. Text of questions
 * is not trusted: no links, no attributes, few expansions. A formula that cannot be read shows its source.
 */
export const katexOptions = {
  output: 'htmlAndMathml',
  trust: false,
  maxExpand: 200,
  maxSize: 20,
  strict: 'ignore',
  throwOnError: false,
} as const;
