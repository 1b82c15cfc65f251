import { outsideLatex, texOf, withFormulas } from './typeset-formulas.ts';

export type Science = 'physics' | 'chemistry' | 'biology' | 'science';

const high = '[⁰¹²³⁴-⁹⁺⁻]';
const low = '[₀-₉]';
const levels = '⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9⁺+⁻-₀0₁1₂2₃3₄4₅5₆6₇7₈8₉9';
const lower = (text: string) => [...text].map((sign) => levels.charAt(levels.indexOf(sign) + 1)).join('');
const powers = new RegExp(`(${high}+)`, 'g');
/** Upright text with its powers. */
const upright = (text: string) =>
  text
    .split(powers)
    .map((part, i) => (part === '' ? '' : i % 2 === 1 ? `^{${lower(part)}}` : String.raw`\text{${part}}`))
    .join('')
    .replace(String.raw`\text{Ω}`, String.raw`\Omega`);

const element = '(?:He|Li|Ne|Na|Mg|Al|Si|Cl|Ar|Ca|Cr|Mn|Fe|Cu|Zn|Br|Ag|Ba|Hg|Pb|[HBCNOFPSKI])';
const group = String.raw`(?:${element}|\((?:${element}${low}*)+\))${low}*`;
const particle = String.raw`(?:\d*(?:${group})+[²³]?[⁺⁻]?[↑↓]?|\d*e⁻)(?![A-Za-zᴀ/])`;
/** A substance, an ion, or an equation; a blank may follow instead of its right side. */
const chemistry = new RegExp(`(?<![A-Za-zΔ选])${particle}(?:[＋−＝⇌]${particle})*`, 'g');
const texOfChemistry = (text: string) =>
  `\\ce{${text
    .replace(powers, (power) => `^${lower(power)}`)
    .replace(/[₀-₉]/g, lower)
    .replaceAll('↓', ' v')
    .replaceAll('↑', ' ^')
    .replaceAll('＋', ' + ')
    .replaceAll('−', ' - ')
    .replaceAll('＝', ' = ')
    .replaceAll('⇌', ' <=> ')
    .trim()}}`;

const compoundUnit = String.raw`(?:J/\(kg·℃\)|kg·m/s²|kW·h|[ck]?m/[sh]²?|kg/m³|g/cm³|N/(?:kg|C|mm²)|[gL]/mol|mol/L|mol⁻¹|[cdm]?m[²³])`;
const unit = `(?:${compoundUnit}|mol|[cdkmn]?m|kg|mL|Wb|M?Pa|[gshLNJVAWΩC])(?![A-Za-z/])`;
const unitOfNumber = new RegExp(`(?<=[0-9]|${high}|_|n(?= )) ?${unit}`, 'g');
const unitAlone = new RegExp(`(?<![A-Za-z])${compoundUnit}(?![A-Za-z])`, 'g');

/** Of biology, where single letters behind a number are genes, bases or numbers of chromosomes. */
const biologyUnit = /(?<=[0-9]) ?(?:mg\/\(dm²·h\)|kJ\/\(m²·a\)|klx|m?mol|[cm]m|mL|[mk]g)(?![A-Za-z/])/g;

/** Names that are not a letter with a digit. */
const names: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/Nᴀ/g, () => String.raw`N_{\text{A}}`],
  [/E[ₚₖ]/g, (name) => String.raw`E_{\text{${name === 'Eₚ' ? 'p' : 'k'}}}`],
  [/[FGVW][浮压有总液排]/g, (name) => String.raw`${name.charAt(0)}_{\text{${name.charAt(1)}}}`],
  [/ρ液/g, () => String.raw`\rho_{\text{液}}`],
];
const chemicalNames: typeof names = [
  [/K(?:sp|w)|Vm/g, (name) => String.raw`${name.charAt(0)}_{\text{${name.slice(1)}}}`],
  [/pH(?=[＝＜＞])/g, upright],
  // orbitals
  [new RegExp(String.raw`(?<![\w.])(?:\d[spdf]${high}*)+(?![A-Za-z])|sp[²³]`, 'g'), upright],
];

const symbols = 'A-Za-zπαβθφωλμσρνηΦΔ';
const readsPlain = new RegExp(String.raw`^(?:[0-9.%°]+|[^${symbols}0-9½√\ue000-\uefff]+|[=＝＋×÷·－−～][0-9.%]*)$`);
const product = new RegExp(String.raw`/((?:[${symbols}\ue000-\uefff]${low}*${high}*){2,})(?!\()`, 'g');
/** The text with quantities, formulas and chemistry as LaTeX; what is LaTeX already stays. */
export const typesetScience = (text: string, science: Science): string =>
  outsideLatex(text, (plain) => typesetPlain(plain, science));

/** A fraction whose letters have words for their indices, which would be too small in a line. */
const smallWords = /\\frac(?=\{[A-Z]_\{\\text\{[\u4e00-\u9fff])/g;

function typesetPlain(text: string, science: Science): string {
  const held: string[] = [];
  /** A character that stands for LaTeX in what `texOf` reads. */
  const hold = (tex: string) => String.fromCharCode(0xe000 + held.push(tex) - 1);
  let rest = text;
  if (science !== 'physics') {
    for (const [name, tex] of science === 'chemistry' ? chemicalNames : []) {
      rest = rest.replace(name, (found) => hold(tex(found)));
    }
    rest = rest.replace(chemistry, (found) =>
      (science === 'chemistry' && !/^[BCPKI]$/.test(found)) || /[₀-₉⁺⁻]/.test(found)
        ? hold(texOfChemistry(found))
        : found,
    );
  }
  for (const [name, tex] of names) rest = rest.replace(name, (found) => hold(tex(found)));
  if (science === 'biology') rest = rest.replace(biologyUnit, (found) => hold(String.raw`\,${upright(found.trim())}`));
  else {
    rest = rest
      .replace(unitOfNumber, (found, at: number, whole: string) => {
        const space = whole[at - 1] === '_' ? '' : String.raw`\,`;
        return hold(space + upright(found.trim()));
      })
      .replace(unitAlone, (found) => hold(upright(found)));
  }
  const written = withFormulas(rest, (run, before, after) => {
    if (isPlain(run, science, before, after)) return undefined;
    const letters = science === 'biology' ? run.replace(/[A-Za-z]+/g, (word) => hold(upright(word))) : run;
    return texOf(letters.replace(product, '/($1)'));
  });
  return written
    .replace(/[\ue000-\uefff]/g, (sign) => held[sign.charCodeAt(0) - 0xe000] ?? '')
    .replace(smallWords, String.raw`\dfrac`);
}

/** Numbers, signs between words, letters of options, poles and rays; in other subjects than physics most letters. */
function isPlain(run: string, science: Science, before: string, after: string): boolean {
  if (readsPlain.test(run)) return true;
  if (!/^[A-Za-zαβ]+$/.test(run)) return false;
  if (science === 'physics') return before.endsWith('选') || run === 'N' || /^(?:极|超|射线)/.test(after);
  return !(science === 'chemistry' && /^[cK]$/.test(run));
}
