import { Fragment } from 'react';
import type { AiCitation } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { MathText } from '../../ui/MathText/MathText.tsx';
import classes from './AnswerText.module.css';
import { type Block, blocksOf, type Inline } from './answer-blocks.ts';
import { citationHref } from './citation-href.ts';

interface AnswerTextProps {
  readonly text: string;
  readonly citations: readonly AiCitation[];
}

/** The text of an answer as elements: whatever looks like markup in it is text. */
export function AnswerText({ text, citations }: AnswerTextProps) {
  return (
    <div className={`${classes.root} grid gap-10 min-w-0 breaks`}>
      {blocksOf(text).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end
        <BlockView key={i} block={block} citations={citations} />
      ))}
    </div>
  );
}

function BlockView({ block, citations }: { readonly block: Block } & Pick<AnswerTextProps, 'citations'>) {
  const { kind, lines } = block;
  if (kind === 'heading') return <h3>{lines[0] && <Line inlines={lines[0]} citations={citations} />}</h3>;
  if (kind === 'paragraph') {
    return (
      <p>
        {lines.map((inlines, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only grow at the end
          <Fragment key={i}>
            {i > 0 && <br />}
            <Line inlines={inlines} citations={citations} />
          </Fragment>
        ))}
      </p>
    );
  }
  const items = lines.map((inlines, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines only grow at the end
    <li key={i}>
      <Line inlines={inlines} citations={citations} />
    </li>
  ));
  return kind === 'bullets' ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
}

function Line({ inlines, citations }: { readonly inlines: readonly Inline[] } & Pick<AnswerTextProps, 'citations'>) {
  return inlines.map((inline, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces only grow at the end
    <InlineView key={i} inline={inline} citations={citations} />
  ));
}

function InlineView({ inline, citations }: { readonly inline: Inline } & Pick<AnswerTextProps, 'citations'>) {
  if (inline.kind === 'citation') {
    const cited = citations.find(({ n }) => n === inline.n);
    if (!cited) return null;
    return (
      <UrlLink className={`${classes.citation} text-accent`} url={citationHref(cited)} title={cited.title}>
        [{inline.n}]<span className="visually-hidden">{cited.title}</span>
      </UrlLink>
    );
  }
  if (inline.kind === 'code') return <code>{inline.text}</code>;
  const text = <MathText text={inline.text} />;
  return inline.kind === 'bold' ? <strong>{text}</strong> : text;
}
