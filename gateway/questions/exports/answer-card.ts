import { chineseNumber } from '../paper/paper-blocks.ts';
import type { DocumentItem, PaperDocument } from '../paper/paper-document.ts';

type CardBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'choices';
      readonly items: readonly { readonly label: string; readonly letters: readonly string[] }[];
    }
  | { readonly kind: 'blanks'; readonly labels: readonly string[] }
  | { readonly kind: 'box'; readonly label: string; readonly height: number }
  | { readonly kind: 'essay'; readonly label: string; readonly characters: number };

/** Millimetres of a box for each mark, and its bounds on the card. */
const perMark = 4.2;
const smallestBox = 24;
const tallestBox = 120;
const essayMarks = 40;

/**
 * What the answer card's template reads: bubbles for choices, lines for blanks, a box as high as its marks for
 * everything else, squares for a composition.
 */
export function answerCardData({ title, info, sections }: PaperDocument): string {
  const blocks = sections.flatMap((section, i): CardBlock[] => {
    const name = /^[一二三四五六七八九十]+[、．.]/.test(section.title)
      ? section.title
      : `${chineseNumber(i + 1)}、${section.title}`;
    return [{ kind: 'heading', text: name }, ...cardBlocks(section.items)];
  });
  const wide = blocks.some(({ kind }) => kind === 'box' || kind === 'essay');
  const page = wide ? { width: 420, height: 297, columns: 3 } : { width: 210, height: 297, columns: 1 };
  return JSON.stringify({ title, subject: info.subjectName, page, blocks });
}

function cardBlocks(items: readonly DocumentItem[]): CardBlock[] {
  const choices: { label: string; letters: string[] }[] = [];
  const blanks: string[] = [];
  const boxes: CardBlock[] = [];
  for (const { number, score, question } of items) {
    const parts =
      question.subQuestions.length === 0
        ? [{ label: String(number), score, ...lettersOf(question) }]
        : question.subQuestions.map((sub) => ({
            label: `${number}（${sub.number}）`,
            score: sub.score,
            ...lettersOf(sub),
          }));
    for (const part of parts) {
      if (part.letters.length > 0) choices.push({ label: part.label, letters: part.letters });
      else if (/作文|写作|书面表达|应用文|读后续写|概要写作/.test(question.typeName))
        boxes.push(essay(part.label, part.score, question.typeName));
      else if (question.typeName.includes('填空')) blanks.push(part.label);
      else boxes.push({ kind: 'box', label: `${part.label}．（${part.score}分）`, height: boxHeight(part.score) });
    }
  }
  return [
    ...(choices.length > 0 ? [{ kind: 'choices', items: choices } as const] : []),
    ...(blanks.length > 0 ? [{ kind: 'blanks', labels: blanks } as const] : []),
    ...boxes,
  ];
}

const lettersOf = ({ options }: { options: readonly { key: string }[] }) => ({
  letters: options.map(({ key }) => key),
});
const boxHeight = (score: number) => Math.min(tallestBox, Math.max(smallestBox, Math.round(score * perMark)));

/** Squares for a Chinese composition, lines for shorter writing. */
const essay = (label: string, score: number, typeName: string): CardBlock =>
  typeName === '作文' || score >= essayMarks
    ? { kind: 'essay', label: `${label}．（${score}分）`, characters: 900 }
    : { kind: 'box', label: `${label}．（${score}分）`, height: tallestBox };
