import { withGrowingBars } from './absolute-bars.ts';
import { chemistryToTex } from './chemistry.ts';
import { argumentAt, optionAt } from './tex-groups.ts';

/** Commands that one outlet does not know, in words that all know. */
const sameMeaning: Readonly<Record<string, string>> = {
  subsetneqq: '⫋',
  supsetneqq: '⫌',
  upuparrows: '⇈',
  lt: '<',
  gt: '>',
  degree: '^{\\circ}',
  celsius: '\\text{℃}',
  R: '\\mathbb{R}',
  N: '\\mathbb{N}',
  Z: '\\mathbb{Z}',
};

/** Sizes of type: a formula has the size of the text around it. */
const sizes = new Set(['tiny', 'scriptsize', 'footnotesize', 'small', 'normalsize', 'large', 'Large', 'LARGE', 'huge']);
/** Spaces of a given length, which Word does not know. */
const lengths = new Set(['kern', 'mkern', 'mskip', 'hskip', 'mspace', 'hspace']);
const length = /^\s*(?:\{[^{}]*\}|-?[\d.]+\s*(?:em|ex|mu|pt|cm|mm))/;
/** Text inside a formula; it is taken as it stands. */
const texts = new Set(['text', 'textrm', 'textbf', 'textit', 'mbox', 'mathrm', 'operatorname']);
const ideographs = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef，。；：？！（）、“”]+/;

/**
 * The one form of a formula that screen, Word and PDF are made from: chemistry written out, rare commands in words that
 * all three know, ideographs as text, bars of absolute values that grow. Applying it twice changes nothing more.
 *
 * @throws an error for chemistry that cannot be read.
 */
export function normaliseTex(tex: string): string {
  return withGrowingBars(rewrite(tex)).trim();
}

function rewrite(tex: string): string {
  let written = '';
  let at = 0;
  while (at < tex.length) {
    const rest = tex.slice(at, at + 80);
    const command = /^\\([a-zA-Z]+)/.exec(rest)?.[1];
    if (command !== undefined) {
      const part = commandAt(tex, at, command);
      written = joined(written, part.written);
      at = part.end;
      continue;
    }
    const word = ideographs.exec(rest)?.[0];
    const step = word?.length ?? (rest.startsWith('\\') ? 2 : 1);
    written = joined(written, word === undefined ? tex.slice(at, at + step) : `\\text{${word}}`);
    at += step;
  }
  return written;
}

/** Letters must not run into a command before them. */
const joined = (before: string, after: string) =>
  /^[a-zA-Z]/.test(after) && /\\[a-zA-Z]+$/.test(before) ? `${before} ${after}` : before + after;

function commandAt(tex: string, at: number, command: string): { written: string; end: number } {
  const end = at + command.length + 1;
  const argument = () => argumentAt(tex, end) ?? { content: '', end };
  if (command === 'ce') {
    const chemistry = argumentAt(tex, end);
    if (!chemistry) throw new SyntaxError('\\ce without its closing brace');
    return { written: rewrite(chemistryToTex(chemistry.content)), end: chemistry.end };
  }
  if (texts.has(command)) {
    const { content, end: after } = argument();
    const name = command === 'mbox' ? 'text' : command;
    const escaped = content.replace(/(\\?)([#%&])/g, (whole, slash) => (slash ? whole : `\\${whole}`));
    return { written: name === 'mathrm' ? upright(escaped) : `\\${name}{${escaped}}`, end: after };
  }
  if (command === 'wideparen' || command === 'overarc') {
    const { content, end: after } = argument();
    return { written: `\\overset{\\frown}{${rewrite(content)}}`, end: after };
  }
  if (command === 'xlongequal') return longEqual(tex, end);
  if (sizes.has(command)) return { written: '', end };
  if (lengths.has(command)) return { written: '', end: end + (length.exec(tex.slice(end))?.[0].length ?? 0) };
  const same = Object.hasOwn(sameMeaning, command) ? sameMeaning[command] : undefined;
  return { written: same ?? `\\${command}`, end };
}

/** Upright letters; ideographs among them are text. */
const upright = (content: string) => (ideographs.test(content) ? `\\text{${content}}` : `\\mathrm{${content}}`);

/** The equals sign of a reaction with its conditions above and below. */
function longEqual(tex: string, at: number): { written: string; end: number } {
  const below = optionAt(tex, at);
  const above = argumentAt(tex, below?.end ?? at) ?? { content: '', end: at };
  const sign = `\\overset{${rewrite(above.content)}}{=\\!=\\!=}`;
  return { written: below ? `\\underset{${rewrite(below.content)}}{${sign}}` : sign, end: above.end };
}
