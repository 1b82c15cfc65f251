import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { fromClock, toClock } from '../fields/china-time.ts';

interface Props {
  onChosen(at: string): void;
  onClose(): void;
}

const hourMs = 3_600_000;

/** Asks for the minute of a publication, by China's clock. */
export function ScheduleDialog({ onChosen, onClose }: Props) {
  const [now] = useState(() => Date.now());
  const [clock, setClock] = useState(() => `${toClock(new Date(now + hourMs).toISOString()).slice(0, 13)}:00`);
  const at = fromClock(clock);
  const isPast = at !== null && Date.parse(at) <= now;
  return (
    <Dialog open onClose={onClose} aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">定时发布</DialogTitle>
      <DialogContent>
        <TextField
          type="datetime-local"
          label="发布时间（北京时间）"
          value={clock}
          onChange={(event) => setClock(event.target.value)}
          error={isPast}
          helperText={isPast ? '这个时间已经过去' : '到时自动发布，之前访客看到的不变'}
          slotProps={{ inputLabel: { shrink: true } }}
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" disabled={at === null || isPast} onClick={() => at !== null && onChosen(at)}>
          定时发布
        </Button>
      </DialogActions>
    </Dialog>
  );
}
