import { Accordion, AccordionDetails, AccordionSummary, Autocomplete, Box, TextField, Typography } from '@mui/material';
import type { DeskField, Values } from './desk-calls.ts';

interface Props {
  readonly fields: readonly DeskField[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** Fields of terms, the lesser ones behind a fold. */
export function TermFields({ fields, ...rest }: Props) {
  const minor = fields.filter(({ isMinor }) => isMinor);
  return (
    <>
      <FieldGrid fields={fields.filter(({ isMinor }) => !isMinor)} {...rest} />
      {minor.length > 0 && (
        <Accordion disableGutters elevation={0} sx={{ bgcolor: 'transparent', '&::before': { display: 'none' } }}>
          <AccordionSummary sx={{ px: 0, minHeight: 36 }}>
            <Typography color="primary" variant="body2">
              学科、类别和标签 ▾
            </Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ p: 0 }}>
            <FieldGrid fields={minor} {...rest} />
          </AccordionDetails>
        </Accordion>
      )}
    </>
  );
}

function FieldGrid({ fields, values, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      {fields.map(({ name, label, value, choices, help, max, isRequired }) => (
        <TextField
          key={name}
          label={help ? `${label}（${help}）` : label}
          value={values[name] ?? value}
          onChange={(event) => onChange({ ...values, [name]: event.target.value })}
          select={choices !== undefined}
          sx={isRequired ? { gridColumn: '1 / -1' } : {}}
          slotProps={{
            inputLabel: { shrink: true },
            select: { native: true },
            htmlInput: { ...(max !== undefined && { maxLength: max }) },
          }}
        >
          {choices?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </TextField>
      ))}
    </Box>
  );
}

interface ReasonProps {
  readonly label: string;
  readonly reasons: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

const longestReason = 200;

/** What the sender reads; usual reasons are offered, to be edited. */
export function ReasonField({ label, reasons, value, onChange }: ReasonProps) {
  return (
    <Autocomplete
      freeSolo
      sx={{ flex: '1 1 240px' }}
      options={[...reasons]}
      inputValue={value}
      onInputChange={(_, text) => onChange(text.slice(0, longestReason))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
