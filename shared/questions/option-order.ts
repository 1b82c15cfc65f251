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
const formula = /\\\$|\$\$[\s\S]*?\$\$|\$[^$\n]*\$/g;
/** Letters outside of words. */
const letterName = /(?:^|[^A-Za-z])[A-H]+(?![A-Za-z\d])/;
/** The key as explanations state it at the end of a clause: 故选：B。 */
const statedKey =
  /((?:选|答案[是为]?|\b(?:choice|choose|answer is))\s*[:：]?\s*)([A-H](?:、?[A-H])*)(?=\s*(?:$|[\n。．.，,；;]))/gi;
/** A key in a formula, which is not renamed; prices may look like a formula around words. */
const keyInFormula = /选\s*[:：]?\s*\$|\$[^$]*(?:[选项]|answer|choice|choose|option)[^$]*\$/i;

/** Options that speak of others, or of their place. */
const relative =
  /[Ａ-Ｈ]|以上|上述|[都均皆全](?:不?[对错是可行]|不?正确|错误)|全部|其余|其[他它](?:[三几各]|选)|另外[三几]|[同与][上下]|\b(?:all|none|both|neither|either) (?:of|the)\b|\babove\b/i;
/** Words about the place of an option, and letters that are not renamed. */
const placed = /[Ａ-Ｈ]|第[一二三四五六]个?选?项|[前后][两二三]个?选?项|最后一个?选?项|[上下]一选?项/;
/** A stem or passage that names options or lists them. */
const namesOptions = /选项\s*[A-HＡ-Ｈ]|[A-HＡ-Ｈ]\s*选?项|(?:^|[^A-Za-z])[A-H]\s*[.．]/;

const withoutFormulas = (text: string) => text.replace(formula, ' ');

function canMove({ passage, stem, options, subQuestions }: ChoiceQuestion): boolean {
  if (options.length < 3 || options.length > letters.length || subQuestions.length > 0) return false;
  if (options.some(({ key }, i) => key !== letters[i])) return false;
  if (namesOptions.test(passage) || namesOptions.test(stem)) return false;
  return options.every(({ text }) => {
    const plain = withoutFormulas(text);
    // letters outside of formulas may be other options or places in a figure
    return text.trim() !== '' && !relative.test(plain) && !letterName.test(plain);
  });
}

/** The letters of a list with their new names in the order of the alphabet. */
function renameKey(list: string, order: string): string | undefined {
  const named = [...list.matchAll(/[A-H]/g)].map(([key]) => order.indexOf(key));
  if (named.includes(-1)) return undefined;
  const sorted = named.sort((a, b) => a - b).map((at) => letters.charAt(at));
  return list.replaceAll(/[A-H]/g, () => sorted.shift() ?? '');
}

/**
 * An explanation with the key renamed after its options have another order, which is their old letters: BACD. Undefined
 * where it names any other letter, which may be an option or a body, or speaks of places.
 */
export function renameInText(text: string, order: string): string | undefined {
  if (placed.test(text) || keyInFormula.test(text)) return undefined;
  if (letterName.test(withoutFormulas(text.replaceAll(statedKey, '')))) return undefined;
  return text.replaceAll(statedKey, (_, before: string, list: string) => before + (renameKey(list, order) ?? list));
}

/** The question with its options in an order; undefined where that is not safe. */
function reorderOptions<Q extends ChoiceQuestion>(question: Q, order: string): Q | undefined {
  const { options } = question;
  if (!canMove(question) || [...order].sort().join('') !== letters.slice(0, options.length)) return undefined;
  const list = question.answer.trim();
  const answer = /^[A-H](?:[、，,\s]*[A-H])*$/.test(list) ? renameKey(list, order) : undefined;
  const analysis = renameInText(question.analysis, order);
  const solution = renameInText(question.solution, order);
  const remark = renameInText(question.remark ?? '', order);
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
  (order === undefined ? undefined : reorderOptions(question, order)) ?? question;

const maxTries = 16;

/**
 * Another order of the options, as their letters: CADB puts the third one first. The same for equal questions, with
 * another key where that can be; undefined for questions whose options have to stay.
 */
export function shuffledOptionOrder(question: ChoiceQuestion): string | undefined {
  const asIs = letters.slice(0, question.options.length);
  if (!reorderOptions(question, asIs)) return undefined;
  let state = [...question.id].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5);
  const random = (below: number) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return (state >>> 8) % below;
  };
  let found: string | undefined;
  for (let i = 0; i < maxTries; i += 1) {
    const order = shuffle(asIs, random);
    if (order === asIs) continue;
    found ??= order;
    if (renameKey(question.answer, order) !== question.answer) return order;
  }
  return found;
}

/** Fisher-Yates. */
function shuffle(list: string, random: (below: number) => number): string {
  const signs = [...list];
  for (let i = signs.length - 1; i > 0; i -= 1) {
    const k = random(i + 1);
    [signs[i], signs[k]] = [signs[k] ?? '', signs[i] ?? ''];
  }
  return signs.join('');
}
