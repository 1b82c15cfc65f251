interface Part {
  readonly number: number;
  readonly stem: string;
  readonly options: readonly { readonly key: string; readonly text: string }[];
}

/** 第 1 空: a part that is asked by a numbered blank of the passage. */
const gapStem = /^第\s*\d+\s*空$/;

/**
 * The parts of a question as they are asked below its passage. One that is a numbered blank of the passage has no words
 * of its own; where the passage lists its options, too, there is nothing left to ask.
 */
export function askedParts<P extends Part>(passage: string, parts: readonly P[]): P[] {
  const isListed = ({ key, text }: Part['options'][number]) => passage.includes(`${key}. ${text}`);
  return parts.flatMap((part) => {
    if (!gapStem.test(part.stem) || !passage.includes(`_${part.number}_`)) return [part];
    return part.options.every(isListed) ? [] : [{ ...part, stem: '' }];
  });
}
