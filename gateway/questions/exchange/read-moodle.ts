import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import { childOf, elementsOf, textOf, type XmlElement } from '../reading/word/xml-tree.ts';
import { factsOfTags } from './asked-parts.ts';
import { clozeOf } from './cloze.ts';
import {
  type ExchangeSection,
  exchangePaper,
  explanationOf,
  mediaTypeOf,
  type PaperWithPictures,
  PictureShelf,
} from './exchange-paper.ts';
import { PartJoiner, ruleOf } from './joined-parts.ts';
import { textOfHtml } from './markup/text-of-markup.ts';

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

  take(question: XmlElement): void {
    const type = question.attributes.type ?? '';
    if (type === 'category') {
      this.#category(question);
      return;
    }
    const read = this.#read(question, type);
    const { questions } = this.#sections.at(-1) ?? this.#begin('');
    const id = textOf(childOf(question, ':idnumber') ?? noElement).trim();
    if (type === 'description') this.#left.push(read.stem);
    else this.#joiner.add(questions, id, read);
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
    this.#sections.push(section);
    return section;
  }

  /** `$course$/top/title/section`, in which a slash of a name stands twice. */
  #category(question: XmlElement): void {
    const path = textOf(childOf(question, ':category') ?? question).trim();
    const names = path
      .replaceAll('//', '\u0000')
      .split('/')
      .map((name) => name.replaceAll('\u0000', '/').trim())
      .filter((name) => !/^(?:\$\w+\$|top)$/.test(name));
    const info = this.#html(childOf(question, ':info'));
    if (this.#title === '') {
      this.#title = names[0] ?? '';
      this.#head = info;
    }
    this.#begin(names.length > 1 ? (names.at(-1) ?? '') : '');
  }

  #html(holder: XmlElement | undefined): string {
    const text = childOf(holder, ':text') ?? holder;
    if (!holder || !text) return '';
    const isHtml = (holder.attributes.format ?? 'html') === 'html';
    const files = new Map(elementsOf(holder, ':file').map((file) => [file.attributes.name ?? '', file]));
    if (!isHtml) return textOf(text).trim();
    return textOfHtml(textOf(text), { picture: (source) => this.#picture(source, files), element: ruleOf });
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
      share: Number(answer.attributes.fraction ?? 0),
      text: this.#html(answer),
      feedback: this.#html(childOf(answer, ':feedback')),
    }));
    const right = answers.filter(({ share }) => share > 0);
    const { analysis, answer: said } = explanationOf(html('generalfeedback'));
    const feedbacks = answers.flatMap(({ feedback, text }) => (feedback === '' ? [] : [`${text}：${feedback}`]));
    const parts = {
      ...noTexts,
      stem: html('questiontext'),
      analysis: { ...analysis, remark: [analysis.remark, ...feedbacks].filter((text) => text !== '').join('\n') },
      score: Number(textOf(childOf(question, ':defaultgrade') ?? noElement)) || 0,
      ...factsOfTags(elementsOf(childOf(question, ':tags') ?? noElement, ':tag').map((tag) => textOf(tag).trim())),
    };
    switch (type) {
      case 'multichoice': {
        const options = labelled(answers.map(({ text }) => text));
        return {
          ...parts,
          options,
          answer: options
            .filter((_, i) => (answers[i]?.share ?? 0) > 0)
            .map(({ label }) => label)
            .join(''),
        };
      }
      case 'truefalse':
        return { ...parts, answer: /true|对|正确/i.test(right[0]?.text ?? '') ? '正确' : '错误' };
      case 'matching':
        return { ...parts, ...this.#matching(question) };
      case 'multianswer':
      case 'cloze':
        return { ...parts, ...clozeOf(parts.stem) };
      case 'essay':
        return { ...parts, answer: html('graderinfo') || said };
      case 'gapselect':
      case 'ddwtos':
        return { ...parts, ...this.#gaps(question, parts.stem) };
      case 'shortanswer':
      case 'numerical':
      case 'calculated':
        return { ...parts, answer: right.map(({ text }) => text).join('；') || said };
      case 'description':
        return parts;
      default: {
        const message = `Moodle题型“${type.slice(0, 30)}”按文字读取`;
        return {
          ...parts,
          answer: right.map(({ text }) => text).join('；') || said,
          doubts: [{ field: 'typeCode', message }],
        };
      }
    }
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

const noElement: XmlElement = { name: '', attributes: {}, children: [] };

const decodeName = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
