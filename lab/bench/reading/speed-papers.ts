import { createCanvas } from '@napi-rs/canvas';
import { Document, ImageRun, Packer, PageBreak, Paragraph, type ParagraphChild, TextRun } from 'docx';
import { equation } from '../../../shared/questions/formulas/word-equation.ts';

const formulas = [
  '\\frac{x^{2}}{a^{2}}+\\frac{y^{2}}{b^{2}}=1',
  '\\sqrt{x^{2}+1}\\geq 2',
  '\\sum_{i=1}^{n}i^{2}=\\frac{n(n+1)(2n+1)}{6}',
  '\\overrightarrow{AB}\\cdot \\overrightarrow{AC}=0',
  "f'(x)=3x^{2}-2ax+b",
];
const sentence = '已知椭圆的离心率与焦距，动点在椭圆上运动，过焦点的直线与椭圆相交于两点，试判断下列说法是否正确';
const letters = 'ABCD';

function drawing(n: number): Buffer {
  const canvas = createCanvas(600, 400);
  const context = canvas.getContext('2d');
  for (let i = 0; i < 200; i += 1) context.strokeRect((i * (n + 7)) % 560, (i * 13) % 360, 40, 30);
  return canvas.toBuffer('image/png');
}

/** A paragraph of a question, which may end with a formula and with a picture. */
function paragraph(text: string, n: number, isPictured = false): Paragraph {
  const children: ParagraphChild[] = [new TextRun(text), equation(formulas[n % formulas.length] ?? 'x')];
  if (isPictured) {
    children.push(new ImageRun({ type: 'png', data: drawing(n), transformation: { width: 300, height: 200 } }));
  }
  return new Paragraph({ children });
}

const plain = (text: string) => new Paragraph({ children: [new TextRun(text)] });

/** A question of four options, with an answer and an explanation; it has two formulas, or three. */
const questionOf = (number: number, { hasThird, isPictured }: { hasThird: boolean; isPictured: boolean }) => [
  paragraph(`${number}．${sentence}（　　）`, number, isPictured),
  ...[...letters].map((letter) => plain(`${letter}．${sentence.slice(number % 9, 20 + (number % 9))}`)),
  plain(`【答案】${letters[number % 4]}`),
  paragraph('【解析】由题意得', number + 1),
  ...(hasThird ? [paragraph('代入得', number + 2)] : [plain(sentence)]),
];

const fileOf = (children: Paragraph[]) => Packer.toBuffer(new Document({ sections: [{ children }] }));
const head = [plain('2026年高三数学期中考试试卷'), plain('一、单选题')];

/** 22 questions with 60 equations and 8 pictures. */
export const usualPaper = () =>
  fileOf([
    ...head,
    ...Array.from({ length: 22 }, (_, i) => questionOf(i + 1, { hasThird: i < 16, isPictured: i % 3 === 0 })).flat(),
  ]);

const questionsOfPage = 4;
const pagesOfSection = 50;
const numerals = '一二三四五六七八九十';

/** A collection of so many pages with four questions on each, which counts them anew in each section. */
export const longPaper = (pages: number) =>
  fileOf([
    ...head.slice(0, 1),
    ...Array.from({ length: pages }, (_, page) => {
      const before = page % pagesOfSection;
      const questions = Array.from({ length: questionsOfPage }, (_, i) =>
        questionOf(before * questionsOfPage + i + 1, { hasThird: true, isPictured: page % 5 === 0 && i === 0 }),
      );
      const section = before === 0 ? [plain(`${numerals[page / pagesOfSection]}、单选题`)] : [];
      return [...section, ...questions.flat(), new Paragraph({ children: [new PageBreak()] })];
    }).flat(),
  ]);
