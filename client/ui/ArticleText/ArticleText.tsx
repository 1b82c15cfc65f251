import { articleBlocks } from '../../../shared/library/announcement.ts';
import classes from './ArticleText.module.css';

interface ArticleTextProps {
  /** Plain text (docs/product/library.md#announcements). */
  readonly body: string;
  /** Of its headings. */
  readonly headingLevel?: 2 | 3;
}

/** Plain text with headings, paragraphs and lists. */
export function ArticleText({ body, headingLevel = 3 }: ArticleTextProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={`${classes.root} grid gap-10`}>
      {articleBlocks(body).map((block) => {
        if (block.kind === 'list') {
          return (
            <ul key={block.items.join()} className={classes.points}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          );
        }
        if (block.kind === 'heading') return <Heading key={block.text}>{block.text}</Heading>;
        return <p key={block.text}>{block.text}</p>;
      })}
    </div>
  );
}
