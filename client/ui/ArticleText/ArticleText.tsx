import { articleBlocks } from '../../../shared/domain/announcement.ts';
import classes from './ArticleText.module.css';

interface ArticleTextProps {
  /** Plain text (docs/product.md#announcements). */
  readonly body: string;
}

/** Plain text with headings of level 3, paragraphs and lists. */
export function ArticleText({ body }: ArticleTextProps) {
  return (
    <div className={classes.root}>
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
        if (block.kind === 'heading') return <h3 key={block.text}>{block.text}</h3>;
        return <p key={block.text}>{block.text}</p>;
      })}
    </div>
  );
}
