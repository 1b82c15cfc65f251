const superscripts = '⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9ⁿnˣxʳrˢsᵐmᵏkᵅα⁻-⁺+';
const subscripts = '₀0₁1₂2₃3₄4₅5₆6₇7₈8₉9ₙnₖkₘmₐaᵢi₊+₋-';
const commands: Readonly<Record<string, string>> = {
  '＝': '=',
  '＋': '+',
  '−': '-',
  '－': '-',
  '＜': '<',
  '＞': '>',
  '×': '\\times ',
  '÷': '\\div ',
  '·': '\\cdot ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '～': '\\sim ',
  '≌': '\\cong ',
  '∥': '\\parallel ',
  '⊥': '\\perp ',
  '△': '\\triangle ',
  '⊙': '\\odot ',
  '∠': '\\angle ',
  '∈': '\\in ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '⊆': '\\subseteq ',
  '∀': '\\forall ',
  '∃': '\\exists ',
  '¬': '\\neg ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '∞': '\\infty ',
  '∶': ':',
  π: '\\pi ',
  α: '\\alpha ',
  β: '\\beta ',
  θ: '\\theta ',
  φ: '\\varphi ',
  ω: '\\omega ',
  λ: '\\lambda ',
  μ: '\\mu ',
  σ: '\\sigma ',
  χ: '\\chi ',
  ρ: '\\rho ',
  ν: '\\nu ',
  η: '\\eta ',
  Φ: '\\Phi ',
  ȳ: '\\bar{y}',
  Δ: '\\Delta ',
  '½': '\\frac{1}{2}',
  '⅓': '\\frac{1}{3}',
  '°': '^{\\circ}',
  '′': "'",
  '%': '\\%',
  '{': '\\{',
  '}': '\\}',
  '，': ',',
  '｜': '|',
};
const functions = /^(?:sin|cos|tan|ln|lg|log)/;
const absolute = /^｜[^｜()]+(?:\([^()]*\))?[^｜()]*｜/;
const operators = '=+＝＋−－＜＞×÷·±≤≥≠≈≌～∶∥⊥∈∪∩⊆⇒⇔，｜,';
const closing: Readonly<Record<string, string>> = { '(': ')]', '[': ')]', '{': '}' };

/** A formula that stands in a line without LaTeX; commas belong to it inside brackets only, private characters stand for LaTeX. */
const simple = String.raw`[A-Za-z0-9.√∀∃¬½⅓°′%^/／\u0304παβθφωλμσχρνηΦΔ△⊙∠∞ȳ\ue000-\uefff${[...superscripts, ...subscripts].filter((sign) => sign > '\u007f').join('')}${operators.replace(/[，,]/g, '')}]`;
const inside = `(?:${simple}|，)`;
const bracket = (inner: string) => String.raw`[([{](?:${inner})*[)\]}]`;
const formula = new RegExp(`(?:${simple}|${bracket(`${inside}|${bracket(`${inside}|${bracket(inside)}`)}`)})+`, 'g');

/** Numbers and units are read as well without LaTeX; so are signs between words. */
const readsPlain =
  /^(?:[0-9.%°]+|[^A-Za-z0-9π½⅓∞αβθφωλμσχρνηΦΔȳ]+|[0-9.]*(?:[cdk]?m|kg|mL|rad)|[=+＝＋×÷·－−][0-9.%]*)$/;
const isVariable = /^[a-z]$/;

const isName = /^[A-Z]+$/;
const isRule = /^(?:SAS|SSS|ASA|AAS|HL)$/;
const isOption = /选 ?$/;

/** The text with its formulas as LaTeX; what is LaTeX already stays. */
export const typesetFormulas = (text: string): string =>
  outsideLatex(text, (plain) =>
    withFormulas(plain, (run, before) => {
      if (isName.test(run)) return isRule.test(run) || isOption.test(before) ? undefined : nameOf(run, before);
      return readsPlain.test(run) && !isVariable.test(run) ? undefined : texOf(run.replaceAll('／', '/'));
    }),
  );

/** Points, sets and figures by their letters; N and, for functions, R are sets of numbers. */
const nameOf = (name: string, before: string) =>
  name === 'N' || (name === 'R' && before.endsWith('在')) ? String.raw`\mathbb{${name}}` : name;

/** The text with its stretches outside of LaTeX written anew. */
export const outsideLatex = (text: string, written: (plain: string) => string): string =>
  text
    .split(/(\$[^$\n]+\$)/)
    .map((part, i) => (i % 2 === 1 ? part : written(part)))
    .join('');

/** The text with what `tex` gives for its formulas between dollars; those without stay. */
export function withFormulas(text: string, tex: (run: string, before: string, after: string) => string | undefined) {
  return text.replace(formula, (run, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + run.length)];
    const written = tex(run, before, after);
    if (written === undefined) return run;
    return `${isIdeograph(before.slice(-1)) ? ' ' : ''}$${written}$${isIdeograph(after.charAt(0)) ? ' ' : ''}`;
  });
}
const isIdeograph = (sign: string) => /[\u4e00-\u9fff]/.test(sign);

/** The LaTeX of a formula: terms of factors, with operators between them. */
export function texOf(run: string): string {
  let at = 0;
  const scripts = (of: string): string => {
    let found = '';
    for (let i = of.indexOf(run.charAt(at)); at < run.length && i >= 0 && i % 2 === 0; i = of.indexOf(run.charAt(at))) {
      const script = of.charAt(i + 1);
      found += commands[script]?.trim() ?? script;
      at += 1;
    }
    return found;
  };
  /** Indices, powers, primes and degrees behind a factor. */
  const writeScripts = (factor: string): string => {
    let written = factor;
    for (;;) {
      const start = at;
      if (run[at] === '\u0304') {
        written = `\\bar{${written}}`;
        at += 1;
      }
      const primes = /^′+/.exec(run.slice(at))?.[0] ?? '';
      at += primes.length;
      written += "'".repeat(primes.length);
      const low = scripts(subscripts);
      if (low !== '') written += `_{${low}}`;
      const high = scripts(superscripts);
      if (high !== '') written += `^{${high}}`;
      if (run[at] === '^') {
        at += 1;
        written += `^{${unwrap(factorAt())}}`;
      }
      if (run[at] === '°') {
        at += 1;
        written += '^{\\circ}';
      }
      if (start === at) return written;
    }
  };
  const factorAt = (): string => {
    const rest = run.slice(at);
    const number = /^\d+(?:\.\d+)?%?/.exec(rest)?.[0];
    if (number !== undefined) {
      at += number.length;
      return writeScripts(number.replace('%', '\\%'));
    }
    const name = functions.exec(rest)?.[0];
    if (name !== undefined) {
      at += name.length;
      const called = writeScripts(`\\${name}`);
      return `${called} ${at < run.length && !isEnd() ? factorAt() : ''}`;
    }
    if (rest.startsWith('rad')) {
      at += 3;
      return '\\,\\text{rad}';
    }
    const sign = run.charAt(at);
    at += 1;
    if (sign === '｜') {
      const inner = expression('｜');
      at += 1;
      return `|${inner}|`;
    }
    if (sign === '√') return writeScripts(`\\sqrt{${unwrap(factorAt())}}`);
    const ends = closing[sign];
    if (ends !== undefined) {
      const inner = expression(ends);
      const end = run.charAt(at);
      at += 1;
      return writeScripts(`${commands[sign] ?? sign}${inner}${commands[end] ?? end}`);
    }
    const letter = commands[sign] ?? sign;
    const isCalled = /[A-Za-z]/.test(sign) && run[at] === '(';
    return isCalled && /[PEDC]/.test(sign) ? letter + factorAt() : writeScripts(letter);
  };
  const isAbsolute = (ends: string) => !/[}｜]/.test(ends) && absolute.test(run.slice(at));
  const isEnd = (ends = '') =>
    at >= run.length ||
    (`${operators})]}/`.includes(run.charAt(at)) && !isAbsolute(ends)) ||
    ends.includes(run.charAt(at));
  const term = (ends: string): string => {
    let product = '';
    while (!isEnd(ends)) product += factorAt();
    while (run[at] === '/') {
      at += 1;
      product = `\\frac{${unwrap(product)}}{${unwrap(isEnd(ends) ? '' : factorAt())}}`;
      while (!isEnd(ends)) product += factorAt();
    }
    return product;
  };
  const expression = (ends: string): string => {
    let written = '';
    while (at < run.length && !(ends !== '' && ends.includes(run.charAt(at)))) {
      const sign = run.charAt(at);
      if ((operators.includes(sign) && !isAbsolute(ends)) || (ends === '' && ')]}'.includes(sign))) {
        at += 1;
        written += sign === '｜' && ends.includes('}') ? '\\mid ' : (commands[sign] ?? sign);
      } else if (')]}'.includes(sign)) return written;
      else written += term(ends);
    }
    return written;
  };
  return expression('').trim();
}

/** Without brackets around the whole. */
function unwrap(tex: string): string {
  if (!tex.startsWith('(') || !tex.endsWith(')')) return tex;
  let depth = 0;
  for (const [i, sign] of [...tex].entries()) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0 && i < tex.length - 1) return tex;
  }
  return tex.slice(1, -1);
}
