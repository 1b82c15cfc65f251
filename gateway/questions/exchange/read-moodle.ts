import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import { plainMarkdown } from '../reading/read-text.ts';
import { childOf, elementsOf, textOf, type XmlElement } from '../reading/word/xml-tree.ts';
import { factsOfTags } from './asked-parts.ts';
import { clozeOf, withMargin } from './cloze.ts';
import {
  categoryNames,
  type ExchangeSection,
  exchangePaper,
  explanationOf,
  mediaTypeOf,
  type PaperWithPictures,
  PictureShelf,
} from './exchange-paper.ts';
import { PartJoiner, ruleOf } from './joined-parts.ts';
import { textOfHtml, withTex } from './markup/text-of-markup.ts';
import { PassageTexts } from './passage-texts.ts';

/** The questions of a Moodle XML file by its element `quiz`; each category is a section. */
export function readMoodle(quiz: XmlElement): PaperWithPictures {
  const reader = new MoodleReader();
  for (const question of elementsOf(quiz, ':question')) reader.take(question);
  return reader.paper();
}

type Section = ExchangeSection & { readonly questions: QuestionParts[] };

class MoodleReader {
  readonly #shelf = new PictureShelf();
  readonly #sections: Section[] = [];
  readonly #left: string[] = [];
  #title = '';
  #head = '';
  readonly #joiner = new PartJoiner();
  readonly #passages = new PassageTexts();

  take(question: XmlElement): void {
    const type = question.attributes.type ?? '';
    if (type === 'category') {
      this.#category(question);
      return;
    }
    const read = this.#read(question, type);
    const { questions } = this.#sections.at(-1) ?? this.#begin('');
    const id = textOf(childOf(question, ':idnumber') ?? noElement).trim();
    if (type !== 'description') this.#joiner.add(questions, id, this.#passages.of(read));
    else if (!this.#passages.take(read.stem)) this.#left.push(read.stem);
  }

  paper(): PaperWithPictures {
    return exchangePaper({
      title: this.#title,
      head: this.#head,
      sections: this.#sections,
      pictures: this.#shelf.pictures,
      left: this.#left,
    });
  }

  #begin(name: string): Section {
    const section: Section = { name, note: '', questions: [] };
    this.#passages.end();
    this.#sections.push(section);
    return section;
  }

  #category(question: XmlElement): void {
    const path = textOf(childOf(question, ':category') ?? question);
    const info = this.#html(childOf(question, ':info'));
    const { title, section } = categoryNames(path, this.#title);
    if (this.#title === '') this.#head = info;
    this.#title = title;
    this.#begin(section);
  }

  #html(holder: XmlElement | undefined): string {
    const text = childOf(holder, ':text') ?? holder;
    if (!holder || !text) return '';
    const format = holder.attributes.format ?? 'html';
    const written = textOf(text);
    if (format === 'markdown') return withTex(written.split('\n').map(plainMarkdown).join('\n').trim());
    const isHtml =
      format === 'html' || (format === 'moodle_auto_format' && /<(?:p|br|img|su[bp]|span|div)\b/i.test(written));
    const files = new Map(elementsOf(holder, ':file').map((file) => [file.attributes.name ?? '', file]));
    if (!isHtml) return withTex(written.trim());
    return textOfHtml(written, { picture: (source) => this.#picture(source, files), element: ruleOf });
  }

  #picture(source: string, files: ReadonlyMap<string, XmlElement>): string {
    const inline = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(source);
    if (inline)
      return this.#shelf.mark(source, { type: inline[1] ?? '', bytes: Buffer.from(inline[2] ?? '', 'base64') });
    const name = decodeName(source.slice(source.lastIndexOf('/') + 1));
    const file = files.get(name);
    if (!file) return '（图片缺失）';
    // two questions may each have a picture of one name
    return this.#shelf.mark(`${name} ${textOf(file)}`, {
      type: mediaTypeOf(name),
      bytes: Buffer.from(textOf(file), 'base64'),
    });
  }

  #read(question: XmlElement, type: string): QuestionParts {
    const html = (name: string) => this.#html(childOf(question, `:${name}`));
    const answers = elementsOf(question, ':answer').map((answer) => ({
      // one plugin says so in an element
      share: Number(answer.attributes.fraction ?? textOf(childOf(answer, ':correctanswer') ?? noElement)) || 0,
      margin: textOf(childOf(answer, ':tolerance') ?? noElement).trim(),
      text: this.#html(answer),
      feedback: this.#html(childOf(answer, ':feedback')),
    }));
    const right = answers.filter(({ share }) => share > 0);
    const { analysis, answer: said } = explanationOf(html('generalfeedback'));
    const feedbacks = answers.flatMap(({ feedback, text }) => (feedback === '' ? [] : [`${text}：${feedback}`]));
    const parts = {
      ...noTexts,
      stem: html('questiontext'),
      analysis: {
        ...analysis,
        remark: [analysis.remark, ...feedbacks, ...this.#hints(question)].filter((text) => text !== '').join('\n'),
      },
      score: Number(textOf(childOf(question, ':defaultgrade') ?? noElement)) || 0,
      ...factsOfTags(elementsOf(childOf(question, ':tags') ?? noElement, ':tag').map((tag) => textOf(tag).trim())),
    };
    switch (type) {
      case 'multichoice':
      case 'multichoiceset':
      case 'oumultiresponse':
      case 'calculatedmulti':
        return { ...parts, ...choicesOf(answers) };
      case 'truefalse':
        return { ...parts, answer: /true|对|正确/i.test(right[0]?.text ?? '') ? '正确' : '错误' };
      case 'matching':
      case 'ddmatch':
        return { ...parts, ...this.#matching(question) };
      case 'multianswer':
      case 'cloze': {
        // the marks are those of its blanks, where the file says no other
        const cloze = clozeOf(parts.stem);
        return { ...parts, ...cloze, score: parts.score || cloze.score };
      }
      case 'ordering':
        return { ...parts, ...this.#ordering(parts.stem, answers) };
      case 'essay':
        return { ...parts, answer: html('graderinfo') || said };
      case 'gapselect':
      case 'ddwtos':
        return { ...parts, ...this.#gaps(question, parts.stem) };
      case 'numerical':
      case 'calculated':
      case 'calculatedsimple': {
        const unit = textOf(childOf(childOf(question, ':units'), ':unit', ':unit_name') ?? noElement).trim();
        const numbers = right.map(({ text, margin }) => withMargin(`${text}:${margin || 0}`) + (unit && ` ${unit}`));
        return { ...parts, answer: numbers.join('；') || said };
      }
      case 'shortanswer':
        return { ...parts, answer: right.map(({ text }) => text).join('；') || said };
      case 'description':
        return parts;
      default: {
        const asked =
          elementsOf(question, ':subquestion').length > 0
            ? this.#matching(question)
            : answers.length > right.length
              ? choicesOf(answers)
              : { answer: right.map(({ text }) => text).join('；') || said };
        const message = `Moodle题型“${type.slice(0, 30)}”按文字读取`;
        return {
          ...parts,
          ...asked,
          doubts: [{ field: 'typeCode', message }],
        };
      }
    }
  }

  /** What is to be put in order as options, in the order of their words; the answer is the right one. */
  #ordering(stem: string, answers: readonly { readonly text: string }[]): Partial<QuestionParts> {
    const texts = answers.map(({ text }) => text);
    const options = labelled([...texts].sort((a, b) => a.localeCompare(b, 'zh')));
    const letterOf = (text: string) => options.find((option) => option.text === text)?.label ?? '';
    return {
      stem: [stem, ...options.map(({ label, text }) => `${label}．${text}`)].join('\n'),
      answer: texts.map(letterOf).join(''),
    };
  }

  /** Hints, and what is said of answers of one kind, but for what Moodle says of itself. */
  #hints(question: XmlElement): string[] {
    const said = Object.entries({
      hint: '提示',
      correctfeedback: '答对',
      partiallycorrectfeedback: '部分答对',
      incorrectfeedback: '答错',
    });
    return said.flatMap(([name, title]) =>
      elementsOf(question, `:${name}`)
        .map((holder) => this.#html(holder))
        .filter((text) => text !== '' && !usualFeedback.test(text))
        .map((text) => `${title}：${text}`),
    );
  }

  #matching(question: XmlElement): Partial<QuestionParts> {
    const pairs = elementsOf(question, ':subquestion').map((pair) => ({
      asked: this.#html(pair),
      answer: this.#html(childOf(pair, ':answer')),
    }));
    const options = labelled([...new Set(pairs.map(({ answer }) => answer))]);
    const subQuestions = pairs
      .filter(({ asked }) => asked !== '')
      .map(({ asked, answer }, i) => ({
        ...{ number: `(${i + 1})`, stem: asked, options, score: 0 },
        answer: options.find(({ text }) => text === answer)?.label ?? '',
      }));
    return { subQuestions };
  }

  /** `[[1]]` in the text is the choice of that number. */
  #gaps(question: XmlElement, stem: string): Partial<QuestionParts> {
    const choices = [...elementsOf(question, ':selectoption'), ...elementsOf(question, ':dragbox')].map((choice) =>
      this.#html(choice),
    );
    const answers = [...stem.matchAll(/\[\[(\d+)\]\]/g)].map(([, number]) => choices[Number(number) - 1] ?? '');
    return {
      stem: `${stem.replace(/\[\[\d+\]\]/g, '____')}\n（${choices.join('　')}）`,
      answer: answers.join('；'),
    };
  }
}

const usualFeedback =
  /^(?:您的)?(?:回答|答案)?(?:是)?(?:部分)?(?:正确|错误|不正确)的?[。！]?$|^Your answer is (?:correct|partially correct|incorrect)\.?$/i;

function choicesOf(answers: readonly { readonly text: string; readonly share: number }[]): Partial<QuestionParts> {
  const options = labelled(answers.map(({ text }) => text));
  const right = options.filter((_, i) => (answers[i]?.share ?? 0) > 0);
  return { options, answer: right.map(({ label }) => label).join('') };
}

const noElement: XmlElement = { name: '', attributes: {}, children: [] };

const decodeName = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
