import { useQueryClient } from '@tanstack/react-query';
import type { CollectType } from '../../../../shared/questions/calls/favourite.schema.ts';
import { doSaveCollect, hasCollect } from '../../../../shared/questions/calls/favourite.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, type ButtonLook, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';

interface FavouriteButtonProps {
  readonly collectType: CollectType;
  readonly id: string;
  /** Of the thing, for screen readers. */
  readonly name: string;
  readonly look?: ButtonLook;
  /** Shows the star alone; the words stay for screen readers. */
  readonly compact?: boolean;
  /** All ids of the list that this one stands in: one call fetches the state of all. */
  readonly among?: readonly string[];
}

/** Adds and removes a favourite; a guest logs in first, then it is added. */
export function FavouriteButton({
  collectType,
  id,
  name,
  look = 'plain',
  compact = false,
  among = [id],
}: FavouriteButtonProps) {
  const { hasToken } = useVisit();
  const client = useQueryClient();
  const input = { collectType, ids: [...among] };
  const view = useCall(hasCollect, input, { enabled: hasToken });
  const { busy, run } = useAction();
  const collected = hasToken && view.status === 'ready' && view.data.ids.includes(id);

  const save = (wanted: boolean) =>
    run(async () => {
      const answer = await call(doSaveCollect, { collectType, id, collected: wanted });
      const queryKey = queryKeyOf(hasCollect, input);
      // a running read is older than this answer
      await client.cancelQueries({ queryKey });
      client.setQueryData<{ ids: string[] }>(queryKey, (now) => ({
        ids: [...(now?.ids ?? []).filter((other) => other !== id), ...(answer.collected ? [id] : [])],
      }));
      void notify('success', answer.collected ? '已收藏，可在“我的收藏”中查看' : '已取消收藏');
    });

  const word = compact ? 'visually-hidden' : undefined;
  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton(look)} title={compact ? '收藏' : undefined} onDone={() => void save(true)}>
        <Star filled={false} />
        <span className={word}>收藏</span>
        <span className="visually-hidden">{name}</span>
      </LoginLink>
    );
  }
  return (
    <Button
      look={look}
      busy={busy}
      title={compact ? (collected ? '取消收藏' : '收藏') : undefined}
      onClick={() => void save(!collected)}
    >
      <Star filled={collected} />
      <span className={word}>{collected ? '已收藏' : '收藏'}</span>
      <span className="visually-hidden">{name}</span>
    </Button>
  );
}

function Star({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeLinejoin="round"
        d="m8 1.8 1.9 4 4.4.6-3.2 3 .8 4.4L8 11.7l-3.9 2.1.8-4.4-3.2-3 4.4-.6z"
      />
    </svg>
  );
}
