import { expect, test } from 'vitest';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { wholeBank } from './question-bank.ts';
import { typesetScience } from './typeset-science.ts';

const q = String.raw;

test.each([
  ['速度公式v＝s/t', q`速度公式 $v=\frac{s}{t}$`],
  ['加速度为5 m/s²', q`加速度为 $5\,\text{m/s}^{2}$`],
  ['单位是m/s²', q`单位是 $\text{m/s}^{2}$`],
  ['水的密度是________kg/m³', q`水的密度是________$\text{kg/m}^{3}$`],
  ['电荷量为2×10⁻⁸ C', q`电荷量为 $2\times 10^{-8}\,\text{C}$`],
  ['1 kW·h＝3.6×10⁶J', q`$1\,\text{kW·h}=3.6\times 10^{6}\,\text{J}$`],
  ['−36 J', q`$-36\,\text{J}$`],
  ['内阻为1 Ω', q`内阻为 $1\,\Omega$`],
  ['周期T＝2πm/qB', q`周期 $T=\frac{2\pi m}{qB}$`],
  ['E＝nΔΦ/Δt', q`$E=\frac{n\Delta \Phi }{\Delta t}$`],
  ['由h＝½gt²得', q`由 $h=\frac{1}{2}gt^{2}$ 得`],
  ['I＝E/(R＋r)', q`$I=\frac{E}{R+r}$`],
  ['动能Eₖ＝________', q`动能 $E_{\text{k}}=$________`],
  ['F浮＝ρ液gV排', q`$F_{\text{浮}}=\rho_{\text{液}}gV_{\text{排}}$`],
  ['η＝W有/W总', q`$\eta =\dfrac{W_{\text{有}}}{W_{\text{总}}}$`],
  ['速度之比为√4∶√1＝2∶1', q`速度之比为 $\sqrt{4}:\sqrt{1}=2:1$`],
  ['由 $x$ 得v＝gt', q`由 $x$ 得 $v=gt$`],
])('physics: %s is written %s', (text, typeset) => {
  expect(typesetScience(text, 'physics')).toBe(typeset);
});

test.each([
  ['检验SO₄²⁻', q`检验 $\ce{SO4^2-}$`],
  ['反应2Na＋2H₂O＝2NaOH＋H₂↑中', q`反应 $\ce{2Na + 2H2O = 2NaOH + H2 ^}$ 中`],
  ['N₂＋3H₂⇌2NH₃', q`$\ce{N2 + 3H2 <=> 2NH3}$`],
  ['Zn−2e⁻＝Zn²⁺', q`$\ce{Zn - 2e^- = Zn^2+}$`],
  ['Ba²⁺＋SO₄²⁻＝________', q`$\ce{Ba^2+ + SO4^2-}=$________`],
  ['Fe(OH)₂变灰绿色', q`$\ce{Fe(OH)2}$ 变灰绿色`],
  ['pH＝－lgc(H⁺)', q`$\text{pH}=-\lg c(\ce{H^+})$`],
  ['n＝V/Vm＝11.2÷22.4＝0.5 mol', q`$n=\frac{V}{V_{\text{m}}}=11.2\div 22.4=0.5\,\text{mol}$`],
  ['Kw＝1×10⁻¹⁴', q`$K_{\text{w}}=1\times 10^{-14}$`],
  ['n＝N/Nᴀ', q`$n=\frac{N}{N_{\text{A}}}$`],
  ['基态Cr是3d⁵4s¹', q`基态 $\ce{Cr}$ 是 $\text{3d}^{5}\text{4s}^{1}$`],
  ['ΔH－TΔS', q`$\Delta H-T\Delta S$`],
])('chemistry: %s is written %s', (text, typeset) => {
  expect(typesetScience(text, 'chemistry')).toBe(typeset);
});

test.each([
  ['CO₂与C₅', q`$\ce{CO2}$ 与 $\ce{C5}$`],
  ['Dd×Dd', q`$\text{Dd}\times \text{Dd}$`],
  ['矮茎占1/4', q`矮茎占 $\frac{1}{4}$`],
  ['产生CO₂ 6 mol，含30 mL', q`产生 $\ce{CO2}$ $6\,\text{mol}$，含 $30\,\text{mL}$`],
  ['每秒5 mg/(dm²·h)', q`每秒 $5\,\text{mg/(dm}^{2}\text{·h)}$`],
])('biology: %s is written %s', (text, typeset) => {
  expect(typesetScience(text, 'biology')).toBe(typeset);
});

test.each([
  ['physics', '故选ABD。'],
  ['physics', '从N极出发的α射线，占100%，共12本'],
  ['physics', '1标准大气压下沸水的温度是100℃'],
  ['chemistry', '故选BC。'],
  ['chemistry', 'DNA的X射线衍射，溶液的pH'],
  ['chemistry', '由0价升到＋3价，占溶质质量÷溶液质量×100%'],
  ['chemistry', '烧渣 → 酸浸 → 过滤'],
  ['biology', '豌豆高茎（D）对矮茎（d），K值，RNA有A、U、C、G，38℃～48℃'],
] as const)('%s: %s stays', (science, text) => expect(typesetScience(text, science)).toBe(text));

test('no formula of the bank’s sciences is plain text', () => {
  const plain = wholeBank()
    .filter(({ subjectCode }) => [4, 5, 6, 10, 12].includes(subjectCode))
    .flatMap(({ passage, stem, options, answer, analysis, solution, remark, subQuestions = [] }) => [
      ...[passage, stem, ...options, answer, analysis, solution, remark],
      ...subQuestions.flatMap((sub) => [sub.stem, ...sub.options.map(({ text }) => text), sub.answer, sub.solution]),
    ])
    .flatMap((text) => splitFormulas(text))
    .flatMap(({ text = '' }) =>
      /[²³⁰-₉√½ᴀₖₚ]|[A-Za-zα-ω)]\s*[＝＋＜＞⇌]|[A-Za-z\d]\/|\d ?[×÷]|\d ?(?:[cmk]?m|k?g|m?L|mol|MPa|[sNJVAΩ])(?![A-Za-z])/.test(
        text,
      )
        ? [text]
        : [],
    );
  expect(plain).toEqual([]);
});
