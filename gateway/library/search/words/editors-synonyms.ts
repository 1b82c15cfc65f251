import { foldText } from '../../terms/fold-text.ts';

/** A word and the text that searches read in its place. */
export interface EditorsSynonym {
  readonly word: string;
  readonly means: string;
}

/**
 * Puts what editors say that words mean in their place: the longest first, and not again in what was put there. A text
 * without such a word stays as it was typed. Latin words are whole words.
 */
export function readsWith(synonyms: readonly EditorsSynonym[]): (typed: string) => string {
  const meanings = new Map(synonyms.map(({ word, means }) => [foldText(word).trim(), means]));
  meanings.delete('');
  if (meanings.size === 0) return (typed) => typed;
  const longestFirst = [...meanings.keys()].sort((a, b) => b.length - a.length);
  const anyWord = new RegExp(longestFirst.map(patternOf).join('|'), 'g');
  return (typed) => {
    const folded = foldText(typed);
    const read = folded.replace(anyWord, (word) => ` ${meanings.get(word) ?? word} `);
    return read === folded ? typed : read.trim().replace(/\s+/g, ' ');
  };
}

const patternOf = (word: string) =>
  (/^[0-9a-z]/.test(word) ? '(?<![0-9a-z])' : '') +
  word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') +
  (/[0-9a-z]$/.test(word) ? '(?![0-9a-z])' : '');
