import { maxOwnTag, maxOwnTags } from '../../../../shared/questions/own-question-limits.ts';

/** How a person files questions of their own. */
export interface Filing {
  /** Empty for none. */
  readonly folder: string;
  /** As typed: tags with commas or blanks between them. */
  readonly tags: string;
}

export const noFiling: Filing = { folder: '', tags: '' };

/** The tags that a line names, each once, as many and as long as they may be. */
export function tagsOf(line: string): string[] {
  const tags = line
    .split(/[,，、;；\s]+/)
    .map((tag) => [...tag].slice(0, maxOwnTag).join(''))
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, maxOwnTags);
}
