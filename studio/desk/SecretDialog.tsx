import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';

interface Props {
  readonly title: string;
  readonly secret: string;
  readonly children: string;
  onClose(): void;
}

/** Shows what the server says once and never again. */
export function SecretDialog({ title, secret, children, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  // without https, or refused by the person, the text can still be selected
  const copy = () => navigator.clipboard?.writeText(secret).then(() => setCopied(true));
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="secret-title">
      <DialogTitle id="secret-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{children}</DialogContentText>
        <TextField
          value={secret}
          multiline
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': title } }}
          onFocus={(event) => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{isCopied ? '已复制' : '复制'}</Button>
        <Button variant="contained" onClick={onClose}>
          完成
        </Button>
      </DialogActions>
    </Dialog>
  );
}
