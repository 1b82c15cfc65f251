import { Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly heads: readonly string[];
  /** Cells in the order of the heads. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Rows that are read only, with a heading. */
export function FactTable({ title, heads, rows }: Props) {
  return (
    <Card component="section" sx={{ overflowX: 'auto' }}>
      <Typography component="h3" variant="h6" sx={{ px: 2, pt: 1.5 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          没有记录
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are read only and have no names of their own
              <TableRow key={row}>
                {cells.map((cell, column) => (
                  <TableCell key={heads[column]}>{cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
