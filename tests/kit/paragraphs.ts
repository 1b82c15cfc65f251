import type { RepositoryText } from './pointers.ts';

/** Characters of a paragraph or a list item that a reader takes in at once. */
export const longestParagraph = 600;

/** Paragraphs and list items of a document that are too long, each as `document: length, beginning`. */
export function longParagraphs({ path, text }: RepositoryText): string[] {
  const prose = text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^\|.*$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
  return prose
    .map((paragraph) => paragraph.trim())
    .filter(({ length }) => length > longestParagraph)
    .map((paragraph) => `${path}: ${paragraph.length}, ${paragraph.slice(0, 40)}`);
}
