import { Checkbox, TableCell } from '@mui/material';
import type { MouseEvent } from 'react';
import { useDataTableRenderContext, useListContext, useRecordContext } from 'react-admin';
import type { EntryRecord } from '../session/records.ts';

/**
 * The column that rows are chosen in. React-admin's own gives its boxes no name that a screen reader finds
 * (MUI 7 wants it on the input).
 */
export function SelectColumn() {
  const place = useDataTableRenderContext();
  switch (place) {
    case 'header':
      return <SelectPageCell />;
    case 'data':
      return <SelectRowCell />;
    default:
      return null;
  }
}

const nameOf = (name: string) => ({ input: { 'aria-label': name } });

function SelectPageCell() {
  const { data = [], selectedIds, onSelect } = useListContext<EntryRecord>();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  const isWhole = ids.length > 0 && chosen.length === ids.length;
  return (
    <TableCell padding="checkbox">
      <Checkbox
        slotProps={nameOf('选择这一页')}
        checked={isWhole}
        indeterminate={chosen.length > 0 && !isWhole}
        onChange={() => onSelect(isWhole ? others : [...others, ...ids])}
      />
    </TableCell>
  );
}

function SelectRowCell() {
  const { selectedIds, onToggleItem } = useListContext();
  const id = useRecordContext<EntryRecord>()?.id;
  if (id === undefined) return <TableCell />;
  // a click into the row opens the entry
  const stay = (event: MouseEvent) => event.stopPropagation();
  return (
    <TableCell padding="checkbox" onClick={stay}>
      <Checkbox
        slotProps={nameOf(`选择第 ${id} 号`)}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </TableCell>
  );
}
