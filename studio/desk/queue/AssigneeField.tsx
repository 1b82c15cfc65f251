import { TextField } from '@mui/material';
import type { Assignee } from './desk-calls.ts';

interface Props {
  readonly assignees: readonly Assignee[];
  /** Null for nobody; undefined where items differ. */
  readonly value: number | null | undefined;
  readonly isDisabled: boolean;
  readonly onAssign: (operator: number | null) => void;
}

const nobody = 0;

/** Who is to decide: a choice counts at once. */
export function AssigneeField({ assignees, value, isDisabled, onAssign }: Props) {
  return (
    <TextField
      select
      size="small"
      label="处理人"
      value={value === undefined ? '' : (value ?? nobody)}
      disabled={isDisabled}
      onChange={(event) => onAssign(Number(event.target.value) || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      fullWidth={false}
      sx={{ width: 140, flex: 'none' }}
    >
      {value === undefined && <option value="">不同</option>}
      <option value={nobody}>未分派</option>
      {assignees.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
