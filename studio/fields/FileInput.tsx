import { Box, Button, FormHelperText, FormLabel, LinearProgress, Typography } from '@mui/material';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { formatFileSize } from '../../shared/platform/format.ts';
import { call, faultText } from '../session/api.ts';
import type { StoredFile } from '../session/contract.ts';

interface Props extends InputProps {
  readonly isPicture: boolean;
  /** The call that takes it. */
  readonly address: string;
}

const pictureTypes = 'image/png,image/jpeg,image/webp';

/** A picture or file of an entry: chosen or dropped, sent at once, and shown as it was stored. */
export function FileInput({ label, isPicture, address, ...props }: Props) {
  const { field, fieldState, id, isRequired } = useInput(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState('');
  const [stored, setStored] = useState<StoredFile>();
  const path = typeof field.value === 'string' ? field.value : '';
  const shown = stored?.path === path ? stored.url : path && `/studio/api/files/${path}`;

  async function send(file: File | undefined) {
    if (!file || props.readOnly) return;
    setFault('');
    setSending(`正在上传 ${file.name}（${formatFileSize(file.size)}）`);
    try {
      const answer = await call<StoredFile>(address, { method: 'POST', file });
      setStored(answer);
      field.onChange(answer.path);
    } catch (error) {
      setFault(faultText(error));
    }
    setSending('');
  }

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void send(event.target.files?.[0]);
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  const problem = fault || fieldState.error?.message;

  return (
    <Box sx={{ my: 1 }} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FormLabel htmlFor={id} error={Boolean(problem)} required={isRequired} sx={{ fontSize: 13 }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          mt: 0.5,
          p: 1.5,
          border: '1px dashed',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {isPicture && path !== '' && (
          <Box
            component="img"
            src={shown}
            alt=""
            sx={{ maxWidth: 260, maxHeight: 120, borderRadius: 1, bgcolor: 'background.default' }}
          />
        )}
        {!isPicture && path !== '' && (
          <Typography variant="body2">{`已上传（${path.split('.').at(-1)?.toUpperCase()}）`}</Typography>
        )}
        {path === '' && (
          <Typography variant="body2" color="textSecondary">
            {isPicture ? '把图片拖到这里，或者' : '把文件拖到这里，或者'}
          </Typography>
        )}
        <Button
          size="small"
          variant="outlined"
          disabled={props.readOnly === true}
          onClick={() => chooser.current?.click()}
        >
          {path === '' ? '选择' : '更换'}
        </Button>
        {path !== '' && !isRequired && (
          <Button size="small" color="inherit" disabled={props.readOnly === true} onClick={() => field.onChange(null)}>
            移除
          </Button>
        )}
        <input
          ref={chooser}
          id={id}
          type="file"
          hidden
          accept={isPicture ? pictureTypes : undefined}
          onChange={choose}
        />
      </Box>
      {sending !== '' && <LinearProgress aria-label={sending} sx={{ mt: 0.5 }} />}
      {(problem || props.helperText) && (
        <FormHelperText error={Boolean(problem)}>{problem ?? props.helperText}</FormHelperText>
      )}
    </Box>
  );
}
