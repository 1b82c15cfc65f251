import type { ReactElement } from 'react';
import { BulkActionsToolbar, DataTable } from 'react-admin';
import { formatMinute } from '../../shared/platform/format.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { StateChip } from '../publishing/StateChip.tsx';
import type { KindDescriptor } from '../session/contract.ts';
import type { EntryRecord } from '../session/records.ts';
import { columnsOf, hiddenColumnsOf } from './columns.ts';
import { SelectColumn } from './SelectColumn.tsx';

interface Props {
  readonly kind: KindDescriptor;
  readonly bulkActs: ReactElement | false;
}

/** A row for each entry; a click opens it. Which columns stand is kept for each kind in this browser. */
export function EntryTable({ kind, bulkActs }: Props) {
  return (
    <>
      {bulkActs && <BulkActionsToolbar>{bulkActs}</BulkActionsToolbar>}
      <DataTable
        bulkActionButtons={false}
        rowClick="edit"
        size="small"
        hiddenColumns={hiddenColumnsOf(kind)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {bulkActs && <SelectColumn />}
        <DataTable.Col source="id" label="编号" />
        {kind.acts.length > 0 && (
          <DataTable.Col
            source="$state"
            label="状态"
            disableSort
            render={(record: EntryRecord) => <StateChip {...record.$facts} />}
          />
        )}
        {columnsOf(kind).map((field) => (
          <DataTable.Col key={field.name} source={field.name} label={field.label} disableSort={!field.sort}>
            <FieldCell field={field} />
          </DataTable.Col>
        ))}
        {kind.acts.length > 0 && (
          <DataTable.Col
            source="$updated"
            label="最后修改"
            disableSort
            render={({ $facts }: EntryRecord) => changeText($facts)}
          />
        )}
      </DataTable>
    </>
  );
}

const changeText = ({ updatedAt, updatedBy }: EntryRecord['$facts']) =>
  updatedAt && updatedBy ? `${formatMinute(updatedAt)} ${updatedBy}` : '';
