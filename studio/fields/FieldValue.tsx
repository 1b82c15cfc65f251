import { RecordContextProvider } from 'react-admin';
import type { FieldDescriptor, Values } from '../session/contract.ts';
import { FieldCell } from './FieldCell.tsx';
import { valueText } from './value-text.ts';

const shownAsCell: ReadonlySet<FieldDescriptor['type']> = new Set(['reference', 'references', 'picture', 'color']);

/** A field's whole value, as it stands when two states of an entry are compared: references by name, texts in full. */
export function FieldValue({ field, values }: { readonly field: FieldDescriptor; readonly values: Values }) {
  const text = valueText(field, values[field.name]);
  if (text === '') return <>（空）</>;
  if (!shownAsCell.has(field.type)) return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
  return (
    <RecordContextProvider value={values}>
      <FieldCell field={field} />
    </RecordContextProvider>
  );
}
