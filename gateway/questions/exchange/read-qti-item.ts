import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import type { Option } from '../reading/read-paper-shape.ts';
import { childOf, elementsOf, textOf, type XmlElement } from '../reading/word/xml-tree.ts';
import { explanationOf } from './exchange-paper.ts';
import { textOfMarkup } from './markup/text-of-markup.ts';

type PictureMark = (source: string) => string;

const noElement: XmlElement = { name: '', attributes: {}, children: [] };
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What is marked by hand or by looking; its text is kept. */
const unreadInteractions =
  /^:(?:hotspot|graphic\w+|selectPoint|positionObject|slider|drawing|media|custom|portableCustom)Interaction$/;

/** Rubric blocks that the project's own writer makes. */
const ownRubric = /^(?:answer|analysis|solution|remark|level|kpoints|part-answer-\d+)$/;
/** What is said to those who are asked stands in the text. */
const isShown = ({ attributes }: XmlElement) =>
  /candidate|testConstructor/.test(attributes.view ?? '') && !ownRubric.test(attributes.class ?? '');

/** An item of QTI 2 (names of QTI 3 as those of QTI 2): each interaction but a lone one is a part. */
export function qtiItem(item: XmlElement, picture: PictureMark): QuestionParts {
  return new QtiItem(item, picture).read();
}

interface Asked {
  readonly stem: string;
  readonly options: readonly Option[];
  readonly answer: string;
}

class QtiItem {
  readonly #item: XmlElement;
  readonly #picture: PictureMark;
  readonly #right = new Map<string, string[]>();
  readonly #asked: Asked[] = [];
  readonly #doubts: string[] = [];
  #gaps = 0;

  constructor(item: XmlElement, picture: PictureMark) {
    this.#item = item;
    this.#picture = picture;
    for (const declaration of elementsOf(item, ':responseDeclaration')) {
      const values = elementsOf(childOf(declaration, ':correctResponse') ?? noElement, ':value').map((value) =>
        textOf(value).trim(),
      );
      const mapped = elementsOf(childOf(declaration, ':mapping') ?? noElement, ':mapEntry')
        .filter(({ attributes }) => Number(attributes.mappedValue) > 0)
        .map(({ attributes }) => attributes.mapKey ?? '');
      this.#right.set(declaration.attributes.identifier ?? '', values.length > 0 ? values : mapped);
    }
  }

  read(): QuestionParts {
    const body = childOf(this.#item, ':itemBody') ?? noElement;
    const rubrics = new Map<string, string>();
    for (const block of below(body, ':rubricBlock')) {
      if (isShown(block)) continue;
      const name = ownRubric.test(block.attributes.class ?? '') ? (block.attributes.class ?? '') : '';
      rubrics.set(name, [rubrics.get(name) ?? '', this.#text(block)].filter((text) => text !== '').join('\n'));
    }
    const feedback = [...elementsOf(this.#item, ':modalFeedback'), ...below(body, ':feedbackBlock')].map((block) =>
      this.#text(block),
    );
    const said = explanationOf([rubrics.get('') ?? '', ...new Set(feedback)].join('\n'));
    const passage = below(body, ':div').find(({ attributes }) => attributes.class === 'passage');
    const parts = below(body, ':div').filter(({ attributes }) => attributes.class === 'part');
    const stem = this.#text(body);
    const asked =
      parts.length > 0
        ? parts.map((part, i) => this.#part(part, rubrics.get(`part-answer-${i + 1}`) ?? ''))
        : this.#asked;
    const score = Number(this.#outcome('MAXSCORE')) || this.#normalMaximum();
    const own = {
      ...noTexts,
      passage: passage ? this.#text(passage) : '',
      stem,
      score,
      analysis: {
        analysis: rubrics.get('analysis') ?? said.analysis.analysis,
        solution: rubrics.get('solution') ?? said.analysis.solution,
        remark: rubrics.get('remark') ?? said.analysis.remark,
      },
      level: rubrics.get('level') ?? '',
      kpoints: (rubrics.get('kpoints') ?? '').split('\n').filter((name) => name !== ''),
      doubts: this.#doubts.map((message) => ({ field: 'stem', message })),
    };
    const written = rubrics.get('answer') ?? said.answer;
    const [only] = asked;
    if (parts.length === 0 && asked.length === 1 && only) {
      const ownStem = [stem, only.stem].filter((text) => text !== '').join('\n');
      return { ...own, stem: ownStem, options: only.options, answer: written || only.answer };
    }
    const isGapped = asked.length > 0 && asked.every((one) => one.options.length === 0 && one.stem === '');
    if (isGapped) return { ...own, answer: written || asked.map(({ answer }) => answer).join('；') };
    const scores = below(this.#item, ':outcomeDeclaration').map((declaration) => [
      declaration.attributes.identifier ?? '',
      declaration,
    ]);
    return {
      ...own,
      answer: written,
      subQuestions: asked.map((one, i) => ({
        ...one,
        number: `(${i + 1})`,
        score: scores.some(([name]) => name === `MAXSCORE_${i + 1}`) ? Number(this.#outcome(`MAXSCORE_${i + 1}`)) : 0,
      })),
    };
  }

  #normalMaximum(): number {
    const score = elementsOf(this.#item, ':outcomeDeclaration').find(
      ({ attributes }) => attributes.identifier === 'SCORE',
    );
    return Number(score?.attributes.normalMaximum) || 0;
  }

  #outcome(identifier: string): string {
    const declaration = elementsOf(this.#item, ':outcomeDeclaration').find(
      ({ attributes }) => attributes.identifier === identifier,
    );
    return textOf(childOf(declaration, ':defaultValue', ':value') ?? noElement).trim();
  }

  /** A part that the project's own writer marked as one. */
  #part(part: XmlElement, written: string): Asked {
    const from = this.#asked.length;
    const stem = this.#text({ ...part, attributes: {} });
    const inner = this.#asked.splice(from);
    return {
      stem: stem.replace(/^[（(]\d+[)）]\s*/, ''),
      options: inner.flatMap(({ options }) => options),
      answer: written || inner.map((one) => one.answer).join('；'),
    };
  }

  #text(element: XmlElement): string {
    return textOfMarkup(element, {
      picture: this.#picture,
      element: (child) => this.#element(child),
    });
  }

  /** What stands in the text for an interaction; the interaction itself is kept as asked. */
  #element(child: XmlElement): string | undefined {
    const { name, attributes } = child;
    const right = this.#right.get(attributes.responseIdentifier ?? '') ?? [];
    const prompt = () => this.#text(childOf(child, ':prompt') ?? noElement);
    switch (name) {
      case ':rubricBlock':
        return isShown(child) ? undefined : '';
      case ':modalFeedback':
      case ':feedbackBlock':
      case ':feedbackInline':
      case ':stylesheet':
        return '';
      case ':div':
        return ['passage', 'part'].includes(attributes.class ?? '') ? '' : undefined;
      case ':gap':
        this.#gaps += 1;
        return `（${this.#gaps}）____`;
      case ':gapText':
      case ':gapImg':
        return '';
      case ':textEntryInteraction':
        this.#asked.push({ stem: '', options: [], answer: right.join('；') });
        return '____';
      case ':extendedTextInteraction':
      case ':uploadInteraction':
        this.#asked.push({ stem: prompt(), options: [], answer: right.join('；') });
        return '\n';
      case ':inlineChoiceInteraction': {
        this.#gaps += 1;
        const { options, answer } = this.#choices(elementsOf(child, ':inlineChoice'), right);
        this.#asked.push({ stem: '', options, answer });
        return `（${this.#gaps}）____`;
      }
      case ':choiceInteraction':
      case ':hottextInteraction': {
        const choices = name === ':choiceInteraction' ? elementsOf(child, ':simpleChoice') : below(child, ':hottext');
        const stem = name === ':choiceInteraction' ? prompt() : this.#text({ ...child, name: ':div', attributes: {} });
        this.#asked.push({ stem, ...this.#choices(choices, right) });
        return '\n';
      }
      case ':orderInteraction': {
        const { options } = this.#choices(elementsOf(child, ':simpleChoice'), []);
        const order = this.#lettersOf(elementsOf(child, ':simpleChoice'), right);
        this.#asked.push({ stem: `${prompt()}\n${lines(options)}`.trim(), options: [], answer: order });
        return '\n';
      }
      case ':matchInteraction':
      case ':associateInteraction':
      case ':gapMatchInteraction':
        this.#asked.push(this.#pairs(child, right));
        return '\n';
      default:
        if (!unreadInteractions.test(name)) return undefined;
        this.#doubts.push('有一处图形作答没有读取');
        return prompt();
    }
  }

  #choices(choices: readonly XmlElement[], right: readonly string[]) {
    const options = labelled(choices.map((choice) => this.#text({ ...choice, attributes: {} })));
    return { options, answer: [...this.#lettersOf(choices, right)].sort().join('') };
  }

  #lettersOf(choices: readonly XmlElement[], right: readonly string[]): string {
    return right
      .map((id) => letters.charAt(choices.findIndex(({ attributes }) => attributes.identifier === id)))
      .join('');
  }

  #gapped(child: XmlElement): string {
    this.#gaps = 0;
    return this.#text({ ...child, name: ':div', attributes: {} });
  }

  /** Pairs as lines of numbers and letters. */
  #pairs(child: XmlElement, right: readonly string[]): Asked {
    const sets = elementsOf(child, ':simpleMatchSet');
    const lefts = sets[0]
      ? elementsOf(sets[0])
      : below(child, ':gap').length > 0
        ? below(child, ':gap')
        : elementsOf(child, ':simpleAssociableChoice');
    const rights = sets[1]
      ? elementsOf(sets[1])
      : [...elementsOf(child, ':gapText'), ...elementsOf(child, ':simpleAssociableChoice')];
    const text = (element: XmlElement) => this.#text({ ...element, attributes: {} });
    const at = (list: readonly XmlElement[], id: string) =>
      list.findIndex(({ attributes }) => attributes.identifier === id);
    const pairs = right.flatMap((pair) => {
      const [a = '', b = ''] = pair.split(/\s+/);
      const [from, to] = at(lefts, a) === -1 ? [b, a] : [a, b];
      return at(lefts, from) === -1 ? [] : [`${at(lefts, from) + 1}—${letters.charAt(at(rights, to))}`];
    });
    const isGapped = below(child, ':gap').length > 0;
    const asked = isGapped ? [] : lefts.map((element, i) => `${i + 1}：${text(element) || '____'}`);
    // gaps stand in sentences of their own
    const body = isGapped ? this.#gapped(child) : this.#text(childOf(child, ':prompt') ?? noElement);
    return {
      stem: [body, ...asked, lines(labelled(rights.map(text)))].filter((line) => line !== '').join('\n'),
      options: [],
      answer: pairs.join('　'),
    };
  }
}

const lines = (options: readonly Option[]) => options.map(({ label, text }) => `${label}．${text}`).join('\n');

/** Elements of a name anywhere below, in their order. */
function below(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]);
}
