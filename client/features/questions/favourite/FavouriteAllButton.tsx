import { useQueryClient } from '@tanstack/react-query';
import type { CollectType } from '../../../../shared/questions/calls/favourite.schema.ts';
import { doSaveCollect } from '../../../../shared/questions/calls/favourite.ts';
import { call } from '../../../lib/calls/api.ts';
import { isPersonal } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';

interface FavouriteAllButtonProps {
  readonly collectType: CollectType;
  readonly ids: readonly string[];
}

/** Keeps several things at once; those that are kept stay so. A guest logs in first. */
export function FavouriteAllButton({ collectType, ids }: FavouriteAllButtonProps) {
  const { hasToken } = useVisit();
  const client = useQueryClient();
  const { busy, run } = useAction();

  async function save() {
    await run(async () => {
      for (const id of ids) await call(doSaveCollect, { collectType, id, collected: true });
      void notify('success', `已收藏 ${ids.length} 份，可在“我的收藏”中查看`);
    });
    void client.invalidateQueries({ predicate: isPersonal });
  }

  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton('plain')} onDone={() => void save()}>
        全部收藏
      </LoginLink>
    );
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      全部收藏
    </Button>
  );
}
