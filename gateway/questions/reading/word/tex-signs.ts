/** What stands for a character in LaTeX; a command gets a space behind it where a letter follows. */
const signs: Readonly<Record<string, string>> = Object.fromEntries(
  `α\\alpha β\\beta γ\\gamma δ\\delta ε\\varepsilon ϵ\\epsilon ζ\\zeta η\\eta θ\\theta ϑ\\vartheta ι\\iota κ\\kappa λ\\lambda μ\\mu µ\\mu ν\\nu ξ\\xi π\\pi ρ\\rho ϱ\\varrho σ\\sigma ς\\varsigma τ\\tau υ\\upsilon φ\\varphi ϕ\\phi χ\\chi ψ\\psi ω\\omega Γ\\Gamma Δ\\Delta Θ\\Theta Λ\\Lambda Ξ\\Xi Π\\Pi Σ\\Sigma Υ\\Upsilon Φ\\Phi Ψ\\Psi Ω\\Omega ×\\times ÷\\div ±\\pm ∓\\mp ·\\cdot ⋅\\cdot ∙\\cdot ∗* ∘\\circ ≤\\le ⩽\\leqslant ≥\\ge ⩾\\geqslant ≠\\ne ≈\\approx ≡\\equiv ∼\\sim ∽\\backsim ≌\\cong ≅\\cong ∝\\propto ∞\\infty ∈\\in ∉\\notin ∋\\ni ⊂\\subset ⊃\\supset ⊆\\subseteq ⊇\\supseteq ⊊\\subsetneqq ⫋\\subsetneqq ⫌\\supsetneqq ⊈\\nsubseteq ⊄\\not\\subset ∪\\cup ∩\\cap ∅\\varnothing ∁\\complement ∖\\setminus ∧\\land ∨\\lor ¬\\neg ∀\\forall ∃\\exists ∴\\therefore ∵\\because ∠\\angle ∟\\angle ⊥\\perp ∥\\parallel ∦\\nparallel △\\triangle ▵\\triangle ∆\\Delta ⊙\\odot ⊕\\oplus ⊗\\otimes □\\square ◻\\square ▱\\parallelogram ⌒\\frown →\\to ←\\leftarrow ↔\\leftrightarrow ⇒\\Rightarrow ⇐\\Leftarrow ⇔\\Leftrightarrow ⟹\\Rightarrow ⟺\\Leftrightarrow ↑\\uparrow ↓\\downarrow ↗\\nearrow ↘\\searrow ⇌\\rightleftharpoons ↦\\mapsto …\\dots ⋯\\cdots ⋮\\vdots ⋱\\ddots ∂\\partial ∇\\nabla ∫\\int ∑\\sum ∏\\prod ′' ″'' ‴''' −- ‒- –- °^{\\circ} ℃^{\\circ}\\mathrm{C} ℝ\\mathbb{R} ℕ\\mathbb{N} ℤ\\mathbb{Z} ℚ\\mathbb{Q} ℂ\\mathbb{C} ℓ\\ell ℏ\\hbar ≪\\ll ≫\\gg ⟨\\langle ⟩\\rangle ⌊\\lfloor ⌋\\rfloor ⌈\\lceil ⌉\\rceil ‖\\| ∣\\mid {\\{ }\\} %\\% #\\# &\\& _\\_ $\\$ ~\\sim ²^{2} ³^{3} ¹^{1} ₀_{0} ₁_{1} ₂_{2} ₃_{3} ₄_{4} ₙ_{n} ½\\frac{1}{2} √\\sqrt ═=\\!=\\!=`
    .split(' ')
    .map((pair) => {
      const [sign = ''] = pair;
      return [sign, pair.slice(sign.length)];
    }),
);
/** Widths that a formula sets itself. */
const spaces = /[\s\u200b-\u200d\u2061-\u2064\ufeff]/u;
const script = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef①-⑳]/u;

/** Characters of a formula as LaTeX; Chinese ones as `\text{}`. Styled letters of Unicode lose their style. */
export function texOfText(text: string): string {
  let tex = '';
  let chinese = '';
  const endChinese = () => {
    if (chinese) tex += `\\text{${chinese}}`;
    chinese = '';
  };
  // the long equals sign of a reaction
  for (const given of text.replace(/═+/g, '═')) {
    const character = isStyledLetter(given) ? given.normalize('NFKC') : halfWidth(given);
    if (script.test(character)) {
      chinese += character;
      continue;
    }
    if (/[\u2004-\u2009]/.test(character)) {
      endChinese();
      tex += '\\,';
      continue;
    }
    if (spaces.test(character)) {
      if (chinese) chinese += ' ';
      continue;
    }
    endChinese();
    const sign = signs[character] ?? (character === '\\' ? '\\backslash' : character);
    tex = joinTex(tex, sign);
  }
  endChinese();
  return tex;
}

/** Two pieces of LaTeX, parted where a command would swallow the next letter. */
export const joinTex = (before: string, after: string): string =>
  /\\[A-Za-z]+$/.test(before) && /^[A-Za-z]/.test(after) ? `${before} ${after}` : before + after;

const isStyledLetter = (character: string) => /[\u{1d400}-\u{1d7ff}]/u.test(character);

/** Full-width signs of a formula that was typed with a Chinese keyboard; its punctuation stays. */
function halfWidth(character: string): string {
  return /[（）［］｛｝＋－＝＜＞＊／｜０-９Ａ-Ｚａ-ｚ]/u.test(character) ? character.normalize('NFKC') : character;
}
