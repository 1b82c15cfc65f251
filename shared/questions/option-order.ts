/** What of a question says whether its options can stand in another order. */
export interface ChoiceQuestion {
  readonly id: string;
  readonly passage: string;
  readonly stem: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
  readonly answer: string;
  readonly analysis: string;
  readonly solution: string;
  readonly remark?: string;
  readonly subQuestions: readonly unknown[];
}

const letters = 'ABCDEFGH';
/** A formula, or a dollar sign that begins none. */
const formula = /\\\$|(\$\$[\s\S]*?\$\$|\$[^$\n]*\$)/g;
/** Letters that may name options, alone or as a list (B, AC, A、C), behind what stands before them. */
const letterList = /(^|[^A-Za-z])([A-H](?: *[、和与及] *[A-H]|[A-H])*)(?![A-Za-z\d])/g;

/** Options that speak of others, or of their place. */
const relative =
  /[Ａ-Ｈ]|以上|上述|[都均皆全](?:不?[对错是可行]|不?正确|错误)|全部|其余|其[他它](?:[三几各]|选)|另外[三几]|[同与][上下]|\b(?:all|none|both|neither|either) (?:of|the)\b|\babove\b/i;
/** Words about the place of an option, and letters that are not renamed. */
const placed = /[Ａ-Ｈ]|第[一二三四五六]个?选?项|[前后][两二三]个?选?项|最后一个?选?项|[上下]一选?项/;
/** A stem or passage that names options or lists them. */
const namesOptions = /选项\s*[A-HＡ-Ｈ]|[A-HＡ-Ｈ]\s*选?项|(?:^|[^A-Za-z])[A-H]\s*[.．]/;

const beforeName = /(?:选项|\boption)\s*[:：]?\s*[“"（(]?$/i;
const afterName = /^[”"）)]?\s*选?项/;
/** 选 may choose a body or a point as well, unless nothing is said of it. */
const beforeKey = /(?:选|答案[是为]?|\b(?:choice|answer is|choose))\s*[:：]?\s*[“"（(]?$/i;
const afterKey = /^[”"）)]?\s*(?:$|[\n。．.，,；;])/;
/** Of a clause: 集合A不符合 speaks of no option. */
const beforeJudged = /(?:^|[\n，。；、：,;:.．“"（(故则而且但即因以此知得是]) *$/;
const afterJudged = /^[”"）)]?\s*(?:不?正确|错误|不?符合?|排除|不?[对错](?=[，。；、,;\n]|$))/;
const beforeListed = /(?:^|[\n。；;])\s*$/;
const afterListed = /^\s*[.．:：]/;

/** Whether the letters between these texts name options; words behind an A make it an article. */
const isReference = (before: string, after: string) =>
  !/^\s+[a-z]/.test(after) &&
  (beforeName.test(before) ||
    afterName.test(after) ||
    (beforeKey.test(before) && afterKey.test(after)) ||
    (beforeJudged.test(before) && afterJudged.test(after)) ||
    (beforeListed.test(before) && afterListed.test(after)));

/** Plain text and formulas in turn. */
function pieces(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 1: tex, index } of text.matchAll(formula)) {
    if (tex === undefined) continue;
    parts.push(text.slice(from, index), tex);
    from = index + tex.length;
  }
  return [...parts, text.slice(from)];
}

function canMove({ passage, stem, options, subQuestions }: ChoiceQuestion): boolean {
  if (options.length < 3 || options.length > letters.length || subQuestions.length > 0) return false;
  if (options.some(({ key }, i) => key !== letters[i])) return false;
  if (namesOptions.test(passage) || namesOptions.test(stem)) return false;
  return options.every(({ text }) => {
    const plain = pieces(text)
      .filter((_, i) => i % 2 === 0)
      .join(' ');
    // letters outside of formulas may be other options or places in a figure
    return text.trim() !== '' && !relative.test(plain) && plain.search(letterList) === -1;
  });
}

/** The letters of a list with their new names in the order of the alphabet. */
function renamed(list: string, order: string): string | undefined {
  const named = [...list.matchAll(/[A-H]/g)].map(([key]) => order.indexOf(key));
  if (named.includes(-1)) return undefined;
  const sorted = named.sort((a, b) => a - b).map((at) => letters.charAt(at));
  return list.replaceAll(/[A-H]/g, () => sorted.shift() ?? '');
}

/** As much of a text as says what its next letter means. */
const near = 24;

/** A text with the names of options renamed; undefined where a letter may mean something else. */
function textIn(text: string, order: string): string | undefined {
  if (placed.test(text)) return undefined;
  let isClear = true;
  const names = (from: number, to: number) =>
    isReference(text.slice(Math.max(0, from - near), from), text.slice(to, to + near));
  let end = 0;
  const next = pieces(text).map((part, i) => {
    const start = end;
    end += part.length;
    if (i % 2 === 1) {
      const isLetters = /^\$+\s*(?:\\\w+\s*\{)?\s*[A-H](?:[\s、,]*[A-H])*\s*\}?\s*\$+$/.test(part);
      // prices may look like a formula around words
      if (/[选项]|answer|choice|choose|option/i.test(part) || (isLetters && names(start, end))) isClear = false;
      return part;
    }
    return part.replaceAll(letterList, (found, before: string, list: string, at: number) => {
      const name = names(start + at + before.length, start + at + found.length) ? renamed(list, order) : undefined;
      isClear &&= name !== undefined;
      return before + (name ?? list);
    });
  });
  return isClear ? next.join('') : undefined;
}

/** The question with its options in an order; undefined where that is not safe. */
function reordered<Q extends ChoiceQuestion>(question: Q, order: string): Q | undefined {
  const { options } = question;
  if (!canMove(question) || [...order].sort().join('') !== letters.slice(0, options.length)) return undefined;
  const list = question.answer.trim();
  const answer = /^[A-H](?:[、，,\s]*[A-H])*$/.test(list) ? renamed(list, order) : undefined;
  const analysis = textIn(question.analysis, order);
  const solution = textIn(question.solution, order);
  const remark = textIn(question.remark ?? '', order);
  if (answer === undefined || analysis === undefined || solution === undefined || remark === undefined)
    return undefined;
  return {
    ...question,
    options: [...order].map((key, i) => ({
      key: letters.charAt(i),
      text: options.find((one) => one.key === key)?.text ?? '',
    })),
    answer,
    analysis,
    solution,
    ...(question.remark !== undefined && { remark }),
  };
}

/**
 * The question as a paper with this order of its options has it (docs/product/questions.md#option-order): key and
 * analysis name the options by their new letters. Unchanged without an order, and where the order does not fit the
 * question any more.
 */
export const withOptionOrder = <Q extends ChoiceQuestion>(question: Q, order: string | undefined): Q =>
  (order === undefined ? undefined : reordered(question, order)) ?? question;

const maxTries = 16;

/**
 * Another order of the options, as their letters: CADB puts the third one first. The same for equal questions, with
 * another key where that can be; undefined for questions whose options have to stay.
 */
export function shuffledOptionOrder(question: ChoiceQuestion): string | undefined {
  const asIs = letters.slice(0, question.options.length);
  if (!reordered(question, asIs)) return undefined;
  let state = [...question.id].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5);
  const random = (below: number) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return (state >>> 8) % below;
  };
  let found: string | undefined;
  for (let i = 0; i < maxTries; i += 1) {
    const order = shuffled(asIs, random);
    if (order === asIs) continue;
    found ??= order;
    if (renamed(question.answer, order) !== question.answer) return order;
  }
  return found;
}

/** Fisher-Yates. */
function shuffled(list: string, random: (below: number) => number): string {
  const signs = [...list];
  for (let i = signs.length - 1; i > 0; i -= 1) {
    const k = random(i + 1);
    [signs[i], signs[k]] = [signs[k] ?? '', signs[i] ?? ''];
  }
  return signs.join('');
}
