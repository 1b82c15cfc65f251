import { useResourceContext, useResourceDefinition, useResourceDefinitions } from 'react-admin';
import { call } from './api.ts';
import type { KindDescriptor } from './contract.ts';

/** The kinds that this operator may see. */
export const fetchKinds = () => call<KindDescriptor[]>('kinds');

/** The kind of the page that is open. */
export function useKind(): KindDescriptor {
  const resource = useResourceContext() ?? '';
  return useResourceDefinition<{ descriptor: KindDescriptor }>({ resource }).options?.descriptor ?? noKind;
}

/** All kinds, in the order in which the server names them. */
export function useKinds(): KindDescriptor[] {
  return Object.values(useResourceDefinitions<{ descriptor?: KindDescriptor }>()).flatMap(
    ({ options }) => options?.descriptor ?? [],
  );
}

/** Between a logout and the next page, parts of a page that is being left still ask. */
const noKind: KindDescriptor = {
  kind: '',
  name: '',
  group: '',
  titleField: 'id',
  acts: [],
  may: [],
  isPreviewed: false,
  isPrinted: false,
  fields: [],
};
