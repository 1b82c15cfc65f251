import { publishedSubmissions } from '../../../shared/contributions/calls/campaign.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import { ArticleText } from '../../ui/ArticleText/ArticleText.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './Published.module.css';

const shown = 20;

export const publishedInput = (activityId: string) => ({ activityId, pageNum: 1, pageSize: shown });

/** The latest contributions that were accepted, each folded below its title. */
export function Published({ activityId }: { readonly activityId: string }) {
  return (
    <Sheet labelledBy="campaign-published">
      <SectionHeader headingId="campaign-published" title="已采纳的稿件" />
      <Late
        endpoint={publishedSubmissions}
        input={publishedInput(activityId)}
        placeholder={<Skeleton shape="rows" className={classes.waiting} />}
      >
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyState message="还没有采纳的稿件" />
          ) : (
            <>
              <ul className="lines">
                {list.map(({ id, title, content, author, publishTime }) => (
                  <li key={id}>
                    <details>
                      <summary className={`${classes.title} tap breaks pointer`}>
                        {title}
                        <span className={`${classes.facts} note`}>
                          {author} · <time dateTime={publishTime}>{formatDay(publishTime)}</time>
                        </span>
                      </summary>
                      <ArticleText body={content} />
                    </details>
                  </li>
                ))}
              </ul>
              {total > list.length && (
                <p className={`${classes.facts} note`}>{`共采纳 ${total} 份，这里显示最近的 ${list.length} 份`}</p>
              )}
            </>
          )
        }
      </Late>
    </Sheet>
  );
}
