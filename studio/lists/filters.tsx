import type { ReactElement } from 'react';
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { stateChoices } from '../publishing/entry-state.ts';
import type { FieldDescriptor, KindDescriptor } from '../session/contract.ts';

const yesOrNo = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];
const byChoice = { optionText: 'label', optionValue: 'value' } as const;
const bySearch = (text: string) => ({ q: text });

/** The search, the state, and an input for each field that the server filters by. */
export function filtersOf({ fields, acts }: KindDescriptor): ReactElement[] {
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder="搜索" />,
    ...(acts.length > 0
      ? [<SelectInput key="state" source="state" label="状态" alwaysOn {...byChoice} choices={stateChoices} />]
      : []),
    ...fields.filter(({ filter }) => filter).map(filterOf),
  ];
}

function filterOf({ name, label, type, choices, of = '' }: FieldDescriptor): ReactElement {
  switch (type) {
    case 'choice':
    case 'choices':
      return <SelectInput key={name} source={name} label={label} {...byChoice} choices={[...(choices ?? [])]} />;
    case 'boolean':
      return <SelectInput key={name} source={name} label={label} {...byChoice} choices={yesOrNo} />;
    case 'reference':
    case 'references':
      return (
        <ReferenceInput key={name} source={name} reference={of} label={label}>
          <AutocompleteInput label={label} filterToQuery={bySearch} />
        </ReferenceInput>
      );
    default:
      return <TextInput key={name} source={name} label={label} />;
  }
}
