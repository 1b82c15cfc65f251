import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState } from 'react';
import { FieldValue } from '../fields/FieldValue.tsx';
import type { KindDescriptor } from '../session/contract.ts';
import { type EntryRecord, valuesOf } from '../session/records.ts';
import { conflictsOf, mergeValues } from './merge-values.ts';

interface Props {
  readonly kind: KindDescriptor;
  /** What the editor began with. */
  readonly base: EntryRecord;
  readonly mine: EntryRecord;
  readonly theirs: EntryRecord;
  onMerged(merged: EntryRecord): void;
  onClose(): void;
}

/** Two editors have changed the same entry: shows both, and saves of each field what is chosen. */
export function ConflictDialog({ kind, base, mine, theirs, onMerged, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const conflicts = conflictsOf(kind.fields, { base, mine, theirs });
  const merge = () =>
    onMerged({ ...mergeValues(valuesOf(theirs), conflicts, chosen), id: theirs.id, $facts: theirs.$facts });
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{theirs.$facts.updatedBy ?? '别人'}刚保存过这一条</DialogTitle>
      <DialogContent>
        <DialogContentText>
          下面是不一样的地方。只有一方改过的，已选改过的一方；双方都改过的，请您选择。对方保存的内容在历史里，随时可以恢复。
        </DialogContentText>
        <Table size="small" sx={{ mt: 2 }}>
          <TableHead>
            <TableRow>
              <TableCell>字段</TableCell>
              <TableCell>我的</TableCell>
              <TableCell>对方的</TableCell>
              <TableCell>保留</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {conflicts.map(({ field, side, isContested }) => (
              <TableRow key={field.name}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {field.label} {isContested && <Chip size="small" color="warning" variant="outlined" label="都改过" />}
                </TableCell>
                <TableCell sx={{ wordBreak: 'break-word' }}>
                  <FieldValue field={field} values={mine} />
                </TableCell>
                <TableCell sx={{ wordBreak: 'break-word' }}>
                  <FieldValue field={field} values={theirs} />
                </TableCell>
                <TableCell>
                  <ToggleButtonGroup
                    exclusive
                    size="small"
                    color="primary"
                    aria-label={`${field.label}保留哪一方的`}
                    value={chosen.get(field.name) ?? side}
                    onChange={(_event, picked) => picked && setChosen(new Map(chosen).set(field.name, picked))}
                  >
                    <ToggleButton value="mine">我的</ToggleButton>
                    <ToggleButton value="theirs">对方的</ToggleButton>
                  </ToggleButtonGroup>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>继续编辑</Button>
        <Button variant="contained" onClick={merge}>
          按选择保存
        </Button>
      </DialogActions>
    </Dialog>
  );
}
