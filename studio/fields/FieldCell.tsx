import { Box } from '@mui/material';
import { ReferenceArrayField, ReferenceField, useRecordContext } from 'react-admin';
import type { FieldDescriptor } from '../session/contract.ts';
import { valueText } from './value-text.ts';

/** A field's value in a list. */
export function FieldCell({ field }: { readonly field: FieldDescriptor }) {
  const value: unknown = useRecordContext()?.[field.name];
  switch (field.type) {
    case 'reference':
      return <ReferenceField source={field.name} reference={field.of ?? ''} link={false} />;
    case 'references':
      return <ReferenceArrayField source={field.name} reference={field.of ?? ''} />;
    case 'picture':
      return typeof value === 'string' && value !== '' ? (
        <Box
          component="img"
          src={`/studio/api/files/${value}`}
          alt=""
          loading="lazy"
          sx={{ height: 32, maxWidth: 96, objectFit: 'cover', borderRadius: 0.5, display: 'block' }}
        />
      ) : null;
    case 'color':
      return typeof value === 'string' ? (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          <Box
            component="span"
            sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: value, border: 1, borderColor: 'divider' }}
          />
          {value}
        </Box>
      ) : null;
    default:
      return (
        <Box
          component="span"
          sx={{ display: 'block', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {valueText(field, value)}
        </Box>
      );
  }
}
