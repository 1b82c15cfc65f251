import { Button } from '@mui/material';
import { useDeleteMany, useListContext, useNotify, useUpdateMany } from 'react-admin';
import type { KindDescriptor } from '../session/contract.ts';

/** How long an act can be taken back, in milliseconds: it is sent when that time is over. */
const undoMs = 10_000;

/** What is done with all chosen entries. */
export function BulkActs({ kind: { may, fourEyes } }: { readonly kind: KindDescriptor }) {
  const { selectedIds, onUnselectItems, resource } = useListContext();
  const [updateMany] = useUpdateMany();
  const [deleteMany] = useDeleteMany();
  const notify = useNotify();

  const options = (done: string) => ({
    mutationMode: 'undoable' as const,
    onSuccess() {
      notify(`${done} ${selectedIds.length} 条`, { undoable: true, autoHideDuration: undoMs });
      onUnselectItems();
    },
    onError: (error: unknown) => notify(error instanceof Error ? error.message : '没有完成', { type: 'error' }),
  });
  const act = (name: string, done: string) =>
    updateMany(resource, { ids: selectedIds, data: {}, meta: { act: name } }, options(done));

  return (
    <>
      {may.includes('publish') && (
        <Button onClick={() => act('publish', fourEyes ? '提交给另一位运营人员确认' : '发布')}>发布</Button>
      )}
      {may.includes('unpublish') && <Button onClick={() => act('unpublish', '撤下')}>撤下</Button>}
      {may.includes('delete') && (
        <Button color="error" onClick={() => deleteMany(resource, { ids: selectedIds }, options('删除'))}>
          删除
        </Button>
      )}
    </>
  );
}
