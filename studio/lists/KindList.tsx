import { Button } from '@mui/material';
import { ColumnsButton, FilterButton, List, Pagination, TopToolbar } from 'react-admin';
import { Link } from 'react-router-dom';
import { useKind } from '../session/kinds.ts';
import { BulkActs } from './BulkActs.tsx';
import { EntryTable } from './EntryTable.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { filtersOf } from './filters.tsx';

/** The server knows in which order the entries of a kind stand on the site. */
const orderOfKind = { field: '', order: 'ASC' } as const;

/** The entries of a kind: searched, filtered, sorted, and worked on many at a time. */
export default function KindList() {
  const kind = useKind();
  return (
    <List
      title={kind.name}
      filters={filtersOf(kind)}
      actions={<ListActs />}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      sort={orderOfKind}
      empty={false}
      sx={{ '& .RaList-main': { minWidth: 0 } }}
    >
      <EntryTable kind={kind} bulkActs={kind.may.length > 1 ? <BulkActs kind={kind} /> : false} />
    </List>
  );
}

function ListActs() {
  const { may } = useKind();
  return (
    <TopToolbar>
      <FilterButton />
      <ColumnsButton />
      <ExportButtons />
      {may.includes('create') && (
        <Button component={Link} to="create" variant="contained" size="small" sx={{ ml: 1 }}>
          新建
        </Button>
      )}
    </TopToolbar>
  );
}
