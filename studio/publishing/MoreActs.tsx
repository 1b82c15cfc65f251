import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { type HttpError, useDelete, useNotify, useRedirect } from 'react-admin';
import type { KindDescriptor } from '../session/contract.ts';
import type { EntryRecord } from '../session/records.ts';

interface Props {
  readonly kind: KindDescriptor;
  readonly record: EntryRecord;
  onSchedule(): void;
  onUnschedule(): void;
  onUnpublish(): void;
  onDiscard(): void;
}

/** How long a deletion can be taken back, in milliseconds: it is sent when that time is over. */
const undoMs = 10_000;

/** What is done seldom: publish later, take back, delete. */
export function MoreActs({ kind, record, onSchedule, onUnschedule, onUnpublish, onDiscard }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [remove] = useDelete<EntryRecord, HttpError>();
  const notify = useNotify();
  const redirect = useRedirect();
  const { state, published } = record.$facts;
  const isPublished = Boolean(published);
  const has = (act: KindDescriptor['may'][number]) => kind.may.includes(act);
  const items = [
    has('publish') && { label: '定时发布…', act: onSchedule },
    has('publish') && state === 'scheduled' && { label: '取消定时', act: onUnschedule },
    has('unpublish') && isPublished && { label: '撤下', act: onUnpublish },
    isPublished && state === 'changed' && has('edit') && { label: '放弃修改', act: onDiscard },
    (has('delete') || (has('create') && !isPublished)) && { label: '删除', act: removeEntry },
  ].filter((item) => item !== false);

  function removeEntry() {
    void remove(
      kind.kind,
      { id: record.id, previousData: record },
      {
        mutationMode: 'undoable',
        onSuccess() {
          notify('已删除 1 条', { undoable: true, autoHideDuration: undoMs });
          redirect('list', kind.kind);
        },
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  }

  if (items.length === 0) return null;
  return (
    <>
      <IconButton ref={button} aria-label="更多操作" aria-haspopup="menu" onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      <Menu open={isOpen} anchorEl={button.current} onClose={() => setOpen(false)}>
        {items.map(({ label, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setOpen(false);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
