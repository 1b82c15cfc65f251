import { useState } from 'react';
import { Button, useDataProvider, useListContext, useNotify } from 'react-admin';
import { isoDay } from '../../shared/platform/china-time.ts';
import { csvText } from '../../shared/platform/csv.ts';
import { formatMinute } from '../../shared/platform/format.ts';
import { makeXlsx } from '../../shared/platform/xlsx.ts';
import { valueText } from '../fields/value-text.ts';
import { stateNames } from '../publishing/entry-state.ts';
import type { FieldDescriptor } from '../session/contract.ts';
import { useKind } from '../session/kinds.ts';
import type { EntryRecord } from '../session/records.ts';
import { saveBytes, saveFile, xlsxType } from './save-file.ts';

const pageSize = 100;

/** Every entry that the list's filters leave, as a sheet for Excel or as CSV. */
export function ExportButtons() {
  const kind = useKind();
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function allEntries(): Promise<EntryRecord[]> {
    const entries: EntryRecord[] = [];
    for (let page = 1; ; page++) {
      const pagination = { page, perPage: pageSize };
      const { data, total = 0 } = await dataProvider.getList<EntryRecord>(kind.kind, {
        pagination,
        sort,
        filter: filterValues,
      });
      entries.push(...data);
      if (data.length === 0 || entries.length >= total) return entries;
    }
  }

  async function exportAll(format: 'csv' | 'xlsx') {
    setBusy(true);
    try {
      const rows = rowsOf(kind.fields, await allEntries());
      const name = `${kind.name} ${isoDay(new Date())}.${format}`;
      if (format === 'csv') saveFile(name, csvText(rows));
      else {
        const bytes = makeXlsx({ title: kind.name, sheets: [{ name: kind.name, rows }] });
        saveBytes(name, new Uint8Array(bytes), xlsxType);
      }
    } catch (error) {
      notify(error instanceof Error ? error.message : '没有导出', { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <>
      <Button label="导出 Excel" onClick={() => exportAll('xlsx')} disabled={isBusy} />
      <Button label="导出 CSV" onClick={() => exportAll('csv')} disabled={isBusy} />
    </>
  );
}

function rowsOf(fields: readonly FieldDescriptor[], entries: readonly EntryRecord[]): string[][] {
  return [
    ['编号', ...fields.map(({ label }) => label), '状态', '最后修改', '修改人'],
    ...entries.map((entry) => [
      String(entry.id),
      ...fields.map((field) => valueText(field, entry[field.name])),
      stateNames[entry.$facts.state] ?? '',
      entry.$facts.updatedAt ? formatMinute(entry.$facts.updatedAt) : '',
      entry.$facts.updatedBy ?? '',
    ]),
  ];
}
