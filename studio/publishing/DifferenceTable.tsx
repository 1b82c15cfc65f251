import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { FieldValue } from '../fields/FieldValue.tsx';
import type { FieldDescriptor, Values } from '../session/contract.ts';

interface State {
  readonly name: string;
  readonly values: Values;
}

interface Props {
  readonly before: State;
  readonly after: State;
  /** Those in which the two differ. */
  readonly fields: readonly FieldDescriptor[];
}

const cell = { wordBreak: 'break-word', verticalAlign: 'top' } as const;

/** Two states of an entry beside each other, where they differ. */
export function DifferenceTable({ before, after, fields }: Props) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>字段</TableCell>
          <TableCell>{before.name}</TableCell>
          <TableCell>{after.name}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field.name}>
            <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>{field.label}</TableCell>
            <TableCell sx={{ ...cell, bgcolor: '#fdf3f3' }}>
              <FieldValue field={field} values={before.values} />
            </TableCell>
            <TableCell sx={{ ...cell, bgcolor: '#eef8f3' }}>
              <FieldValue field={field} values={after.values} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
