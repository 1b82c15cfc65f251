import type { ReadPaper, ReadQuestion } from '../read-paper-shape.ts';
import { readStructure } from '../read-structure.ts';

const linesOf = (text: string) => ({
  lines: text
    .split('\n')
    .map((line) => (line.startsWith('|') ? { text: line.replaceAll('\\n', '\n'), isTable: true } : { text: line })),
  pictures: [],
  notes: [],
});

/** The paper that lines are; one that begins with a bar is a table, its rows parted by `\n` in letters. */
export const paperOf = (text: string, answers?: string): ReadPaper =>
  readStructure(linesOf(text), { answers: answers === undefined ? undefined : linesOf(answers) });

export const questionsOf = (text: string, answers?: string): ReadQuestion[] =>
  paperOf(text, answers).sections.flatMap(({ questions }) => questions);

/** What belongs to no question, in a line. */
export const leftOf = ({ left }: ReadPaper): string => left.map(({ text }) => text).join('\n');
