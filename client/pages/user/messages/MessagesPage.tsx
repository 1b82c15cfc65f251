import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../../../shared/people/calls/message.schema.ts';
import { messageList, readMessages } from '../../../../shared/people/calls/message.ts';
import { messageKindNames } from '../../../../shared/people/message-kinds.ts';
import { formatMinute } from '../../../../shared/platform/format.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { ListPage } from '../../../features/people/personal-centre/ListPage.tsx';
import { pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useSession } from '../../../lib/session/session.ts';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './MessagesPage.module.css';

/**
 * What the person was told: replies to reports, decisions on applications, memberships that end, new versions of files.
 */
function MessagesPage() {
  const input = pageInput(queryOf(useVisitOf('user-messages')));
  return (
    <CentreLayout>
      <Late
        endpoint={messageList}
        input={input}
        placeholder={
          <CentreSection title="我的消息">
            <Skeleton shape="rows" className={classes.place} />
          </CentreSection>
        }
        failed={(retry) => (
          <CentreSection title="我的消息">
            <LoadFailure what="我的消息" onRetry={retry} className={classes.place} />
          </CentreSection>
        )}
      >
        {(page) => (
          <CentreSection
            title="我的消息"
            aside={page.unreadNum > 0 && <ReadAll unreadNum={page.unreadNum} input={input} />}
          >
            <ListPage
              to="user-messages"
              what="消息"
              page={page}
              none={<EmptyState message="还没有消息，纠错和申请的处理结果、下载过的资源的更新会出现在这里" />}
            >
              <ul className="lines">
                {page.list.map((message) => (
                  <li key={message.id}>
                    <MessageRow message={message} />
                  </li>
                ))}
              </ul>
            </ListPage>
          </CentreSection>
        )}
      </Late>
    </CentreLayout>
  );
}

interface ReadAllProps {
  readonly unreadNum: number;
  readonly input: ReturnType<typeof pageInput>;
}

function ReadAll({ unreadNum, input }: ReadAllProps) {
  const client = useQueryClient();
  const session = useSession();
  const { busy, run } = useAction();

  async function markAllRead() {
    await call(readMessages, {});
    await Promise.all([client.invalidateQueries({ queryKey: queryKeyOf(messageList, input) }), session.refreshUser()]);
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void run(markAllRead)}>
      全部标为已读（{unreadNum}）
    </Button>
  );
}

function MessageRow({ message: { kind, title, content, url, createTime, isRead } }: { readonly message: Message }) {
  return (
    <article className={classes.message}>
      <h3 className="text-md">
        {!isRead && <span className={`${classes.unread} alert rounded-sm text-xs normal leading-20`}>未读</span>}
        {title}
      </h3>
      <p className="mt-4 text-soft">{content}</p>
      <p className="row note gap-14 mt-4">
        <span>{messageKindNames[kind]}</span>
        <time dateTime={createTime}>{formatMinute(createTime)}</time>
        {url && <UrlLink url={url}>查看</UrlLink>}
      </p>
    </article>
  );
}

export const messagesPage: PageModule<'user-messages'> = {
  Page: MessagesPage,
  needs: (visit) => [optional(messageList, pageInput(queryOf(visit)))],
  head: centreHead('user-messages'),
};
