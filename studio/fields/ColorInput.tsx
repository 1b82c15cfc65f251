import { Box, TextField } from '@mui/material';
import { type InputProps, useInput } from 'react-admin';

/** A colour by its code, with a patch that opens the browser's own choice. */
export function ColorInput({ label, ...props }: InputProps) {
  const { field, fieldState, id, isRequired } = useInput(props);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box
        component="input"
        type="color"
        aria-label={`选择${String(label)}`}
        value={/^#[\da-f]{6}$/i.test(value) ? value : '#ffffff'}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
        disabled={props.readOnly}
        sx={{
          width: 38,
          height: 38,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'transparent',
        }}
      />
      <TextField
        {...field}
        value={value}
        id={id}
        label={label}
        required={isRequired}
        placeholder="#1a6daa"
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? props.helperText}
      />
    </Box>
  );
}
