import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import type { Option } from '../reading/read-paper-shape.ts';
import { childOf, elementsOf, textOf, type XmlElement } from '../reading/word/xml-tree.ts';
import { type ExchangeSection, explanationOf } from './exchange-paper.ts';
import { textOfHtml, withTex } from './markup/text-of-markup.ts';
import { PassageTexts } from './passage-texts.ts';

type PictureMark = (source: string) => string;

interface Qti1 {
  readonly title: string;
  readonly head: string;
  readonly sections: readonly ExchangeSection[];
  /** Texts that ask nothing and belong to no question. */
  readonly left: readonly string[];
}

type Section = ExchangeSection & { readonly questions: QuestionParts[] };

/** Sections and questions of QTI 1.2, the format of Canvas and Blackboard: a test, or a bank. */
export function qti1Sections(root: XmlElement, picture: PictureMark): Qti1 {
  const assessment = childOf(root, ':assessment');
  const sections: Section[] = [];
  const left: string[] = [];
  const passages = new PassageTexts();
  const begin = (name: string): Section => {
    passages.end();
    const section = { name, note: '', questions: [] };
    sections.push(section);
    return section;
  };
  const walk = (parent: XmlElement, name: string): void => {
    let own: Section | undefined;
    for (const child of elementsOf(parent)) {
      if (child.name === ':item') {
        own ??= begin(name);
        const read = qti1Item(child, picture);
        if (factOf(child, /^question_type$/) !== 'text_only_question') own.questions.push(passages.of(read));
        else if (!passages.take(read.stem)) left.push(read.stem);
      } else if (/^:(?:section|objectbank|assessment|questestinterop)$/.test(child.name)) {
        walk(child, child.attributes.title ?? bankTitle(child) ?? name);
        // items behind a section are in their place, below the name of what holds them
        own = undefined;
      }
    }
  };
  walk(root, '');
  return { title: assessment?.attributes.title ?? '', head: '', sections, left };
}

/** Banks of Canvas have their name among their facts. */
const bankTitle = (bank: XmlElement): string | undefined =>
  bank.name === ':objectbank'
    ? factOf({ ...bank, children: elementsOf(bank, ':qtimetadata') }, /^bank_title$/)
    : undefined;

function factOf(holder: XmlElement, label: RegExp): string | undefined {
  const field = below(holder, ':qtimetadatafield').find((one) =>
    label.test(textOf(childOf(one, ':fieldlabel') ?? one).trim()),
  );
  return field && textOf(childOf(field, ':fieldentry') ?? field).trim();
}

interface Asked {
  readonly ident: string;
  readonly stem: string;
  readonly options: readonly Option[];
  /** Letters of options, or what is to be written. */
  readonly answer: string;
  readonly isChoice: boolean;
}

function qti1Item(item: XmlElement, picture: PictureMark): QuestionParts {
  const presentation = childOf(item, ':presentation') ?? noElement;
  const text = (holder: XmlElement): string =>
    elementsOf(holder)
      .flatMap((child) => {
        if (child.name === ':mattext') return [materialText(child, picture)];
        if (child.name === ':matimage') return [picture(child.attributes.uri ?? '')];
        return [':material', ':flow', ':flow_mat', ':flow_label'].includes(child.name) ? [text(child)] : [];
      })
      .filter((line) => line !== '')
      .join('\n');
  const responses = below(presentation, /^:response_(?:lid|str|num|grp|xy)$/);
  const isToWrite = /fill_in_multiple_blanks/.test(factOf(item, /^question_type$/) ?? '');
  const asked = responses.map((response) =>
    askedBy(response, { item, text, isToWrite, isOnly: responses.length === 1 }),
  );
  const feedback = explanationOf(
    below(item, /^:itemfeedback$/)
      .map(text)
      .join('\n'),
  );
  const own = {
    ...noTexts,
    analysis: feedback.analysis,
    score: Number(factOf(item, /points_possible|max_score/i)) || 0,
  };
  const [only] = asked;
  if (asked.length <= 1)
    return {
      ...own,
      stem: [text(presentation), only?.stem ?? ''].filter((line) => line !== '').join('\n'),
      options: only?.options ?? [],
      answer: only?.answer || feedback.answer,
    };
  const isWritten = asked.every(({ isChoice }) => !isChoice);
  let stem = text(presentation);
  let gaps = 0;
  const parts = asked.map(({ ident, stem: words, options, answer }, i) => {
    const name = ident.replace(/^response_/, '');
    const isGap = name !== '' && stem.includes(`[${name}]`);
    gaps += isGap ? 1 : 0;
    stem = stem.replaceAll(`[${name}]`, isWritten ? '____' : `（${i + 1}）____`);
    return { number: `(${i + 1})`, stem: isGap ? '' : words, options, answer, score: 0 };
  });
  if (isWritten && gaps === asked.length) return { ...own, stem, answer: parts.map(({ answer }) => answer).join('；') };
  return { ...own, stem, subQuestions: parts, answer: feedback.answer };
}

interface Around {
  readonly item: XmlElement;
  readonly text: (holder: XmlElement) => string;
  readonly isToWrite: boolean;
  readonly isOnly: boolean;
}

/** One thing that an item asks. */
function askedBy(response: XmlElement, { item, text, isToWrite, isOnly }: Around): Asked {
  const ident = response.attributes.ident ?? '';
  const labels = below(response, /^:response_label$/);
  const right = rightOf(item, isOnly ? undefined : ident);
  const isChoice = below(response, /^:render_choice$/).length > 0 && !isToWrite;
  const options = isChoice ? labelled(labels.map(text)) : [];
  const isRight = (i: number) => right.includes(labels[i]?.attributes.ident ?? '');
  const words = labels.filter((_, i) => isRight(i)).map(text);
  return {
    ...{ ident, options, isChoice },
    // within a lone response stands what the item asks
    stem: text(response),
    answer: isChoice
      ? options.flatMap(({ label }, i) => (isRight(i) ? [label] : [])).join('')
      : (words.length > 0 ? words : right).join('；'),
  };
}

/** Material by its type; where that is not said, what has elements of HTML is HTML. */
function materialText(material: XmlElement, picture: PictureMark): string {
  const text = textOf(material);
  const type = material.attributes.texttype ?? '';
  const isHtml = /html/i.test(type) || (!/plain/i.test(type) && htmlElement.test(text));
  return isHtml ? textOfHtml(text, { picture }) : withTex(text.trim());
}
const htmlElement = /<\/?(?:p|div|br|img|su[bp]|span|b|i|u|strong|em|table|[uo]l|li|h\d|a)\b[^<>]*>|&[a-z]{2,8};/i;

/** What is asked for in conditions that give marks, of one response or of all: values, else bounds. */
function rightOf(item: XmlElement, ident: string | undefined): string[] {
  const conditions = below(item, /^:respcondition$/).filter((condition) =>
    elementsOf(condition, ':setvar').some((set) => Number(textOf(set)) > 0),
  );
  const found = (name: RegExp) =>
    conditions
      .flatMap((condition) => affirmed(condition, name))
      .filter(({ attributes }) => ident === undefined || (attributes.respident ?? ident) === ident)
      .map((value) => textOf(value).trim());
  const equal = found(/^:varequal$/);
  const [low = '', high = ''] = [found(/^:vargte?$/)[0], found(/^:varlte?$/)[0]];
  return equal.length > 0 || low === '' || high === '' ? equal : [`${low}～${high}`];
}

/** Elements that are not denied. */
const affirmed = (element: XmlElement, name: RegExp): XmlElement[] =>
  elementsOf(element).flatMap((child) =>
    child.name === ':not' ? [] : name.test(child.name) ? [child] : affirmed(child, name),
  );

const noElement: XmlElement = { name: '', attributes: {}, children: [] };

const below = (element: XmlElement, name: RegExp | string): XmlElement[] =>
  elementsOf(element).flatMap((child) => [
    ...((typeof name === 'string' ? child.name === name : name.test(child.name)) ? [child] : []),
    ...below(child, name),
  ]);
