import { useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { bookAttention, ownBook } from '../../../../shared/shop/calls/book.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';

interface FollowButtonProps {
  readonly bookId: string;
}

/** Follows and unfollows a book; a guest logs in first, then it is followed. */
export function FollowButton({ bookId }: FollowButtonProps) {
  const { hasToken } = useVisit();
  const client = useQueryClient();
  const view = useCall(ownBook, { bookId }, { enabled: hasToken });
  const { busy, run } = useAction();
  const followed = hasToken && view.status === 'ready' && view.data.followed;

  const save = (attention: boolean) =>
    run(async () => {
      const answer = await call(bookAttention, { bookId, attention });
      const queryKey = queryKeyOf(ownBook, { bookId });
      // a running read is older than this answer
      await client.cancelQueries({ queryKey });
      client.setQueryData<DataOf<typeof ownBook>>(queryKey, (now) => now && { ...now, followed: answer.attention });
      void notify('success', answer.attention ? '已关注，可在“我的图书”中查看' : '已取消关注');
    });

  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton('plain')} onDone={() => void save(true)}>
        关注本书
      </LoginLink>
    );
  }
  return (
    <Button busy={busy} aria-pressed={followed} onClick={() => void save(!followed)}>
      {followed ? '已关注' : '关注本书'}
    </Button>
  );
}
