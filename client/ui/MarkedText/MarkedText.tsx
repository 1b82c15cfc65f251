import { highlightSegments } from '../../../shared/platform/highlight.ts';

interface MarkedTextProps {
  /** Text with `<em>` around what matched; whatever else looks like markup is shown as text. */
  readonly markup: string;
}

/** A search hit's name with what matched as marked text. */
export function MarkedText({ markup }: MarkedTextProps) {
  if (!markup.includes('<em>')) return <>{markup.replaceAll('</em>', '')}</>;
  return (
    <>
      {highlightSegments(markup).map(({ text, marked }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: segments of one name never move
        return marked ? <mark key={index}>{text}</mark> : text;
      })}
    </>
  );
}
