import { Box, Card } from '@mui/material';
import { FieldInput } from '../fields/FieldInput.tsx';
import { isWide } from '../fields/field-rules.ts';
import type { KindDescriptor } from '../session/contract.ts';

/** The inputs of an entry, two beside each other where they are short. */
export function EntryFields({ kind }: { readonly kind: KindDescriptor }) {
  return (
    <Card
      sx={{
        p: 2.5,
        display: 'grid',
        columnGap: 2.5,
        rowGap: 0.5,
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {kind.fields.map((field) => (
        <Box key={field.name} sx={{ gridColumn: isWide(field) ? '1 / -1' : 'auto', minWidth: 0 }}>
          <FieldInput field={field} isLocked={!kind.may.includes('edit')} />
        </Box>
      ))}
    </Card>
  );
}
