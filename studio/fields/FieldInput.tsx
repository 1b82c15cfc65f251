import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { initialOf } from '../forms/form-values.ts';
import type { FieldDescriptor } from '../session/contract.ts';
import { ColorInput } from './ColorInput.tsx';
import { fromClock, toClock } from './china-time.ts';
import { FileInput } from './FileInput.tsx';
import { rulesOf } from './field-rules.ts';

const byChoice = { optionText: 'label', optionValue: 'value' } as const;
const bySearch = (text: string) => ({ q: text });
/** Of the grid in which the fields of a list's item stand. */
const wholeLine = { gridColumn: '1 / -1' } as const;
const shrunk = { inputLabel: { shrink: true } } as const;

/** The input of a field, by what the server says of it. */
export function FieldInput({
  field,
  isLocked = false,
  isOfItem = false,
}: {
  readonly field: FieldDescriptor;
  readonly isLocked?: boolean;
  /** Of an item of a list: a new one is not in the values of the form. */
  readonly isOfItem?: boolean;
}) {
  const common = {
    source: field.name,
    label: field.label,
    helperText: field.help ?? false,
    isRequired: field.required === true,
    readOnly: isLocked || field.readOnly === true,
    validate: rulesOf(field),
    ...(isOfItem && field.initial !== undefined && { defaultValue: initialOf(field) as never }),
  } as const;
  switch (field.type) {
    case 'lines':
      return <TextInput {...common} parse={asTyped} multiline minRows={2} />;
    case 'markdown':
      return <TextInput {...common} parse={asTyped} multiline minRows={isOfItem ? 2 : 4} sx={wholeLine} />;
    case 'number':
      return <NumberInput {...common} />;
    case 'money':
      return <NumberInput {...common} label={`${field.label}（元）`} format={toYuan} parse={fromYuan} step={0.01} />;
    case 'boolean':
      return <BooleanInput {...common} disabled={common.readOnly} />;
    case 'choice':
      return <SelectInput {...common} {...byChoice} choices={[...(field.choices ?? [])]} />;
    case 'choices':
      return <SelectArrayInput {...common} {...byChoice} choices={[...(field.choices ?? [])]} />;
    case 'date':
      return <TextInput {...common} type="date" slotProps={shrunk} parse={(text: string) => text || null} />;
    case 'moment':
      return <TextInput {...common} type="datetime-local" slotProps={shrunk} format={toClock} parse={fromClock} />;
    case 'color':
      return <ColorInput {...common} />;
    case 'picture':
      return <FileInput {...common} isPicture address={field.ofQuestion ? 'files?of=question' : 'files'} />;
    case 'file':
      return <FileInput {...common} isPicture={false} address="files/closed" />;
    case 'reference':
      // the id of an item in a list: it goes with the item, and nobody chooses it
      if (field.of === undefined) return null;
      return (
        <ReferenceInput source={field.name} reference={field.of}>
          <AutocompleteInput {...common} filterToQuery={bySearch} />
        </ReferenceInput>
      );
    case 'references':
      return (
        <ReferenceArrayInput source={field.name} reference={field.of ?? ''}>
          <AutocompleteArrayInput {...common} filterToQuery={bySearch} />
        </ReferenceArrayInput>
      );
    case 'list':
      return (
        <ArrayInput source={field.name} label={field.label} helperText={common.helperText} validate={common.validate}>
          <SimpleFormIterator inline fullWidth disableReordering={common.readOnly} disableAdd={common.readOnly}>
            {(field.fields ?? []).map((one) => (
              <FieldInput key={one.name} field={one} isLocked={common.readOnly} isOfItem />
            ))}
          </SimpleFormIterator>
        </ArrayInput>
      );
    default:
      return <TextInput {...common} parse={asTyped} />;
  }
}

/** An empty text is one, and not nothing. */
const asTyped = (text: string) => text;
const toYuan = (fen: unknown) => (typeof fen === 'number' ? fen / 100 : '');
const fromYuan = (yuan: string) => (yuan === '' ? null : Math.round(Number(yuan) * 100));
