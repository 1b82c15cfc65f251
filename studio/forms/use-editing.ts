import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { call } from '../session/api.ts';
import type { KindDescriptor, OtherEditor } from '../session/contract.ts';
import type { EntryRecord } from '../session/records.ts';

const beatMs = 15_000;

/** Says that this operator has the entry open, as long as it is; gives who else has. */
export function useEditing({ kind, may }: KindDescriptor, record: EntryRecord | undefined): OtherEditor | undefined {
  const { identity } = useGetIdentity();
  const { data } = useQuery({
    queryKey: ['editing', kind, record?.id],
    queryFn: () => call<{ editing: OtherEditor | null }>(`${kind}/${record?.id}/editing`, { method: 'POST', json: {} }),
    enabled: record !== undefined && may.includes('edit'),
    refetchInterval: beatMs,
    retry: false,
  });
  const editing = data ? data.editing : record?.$facts?.editing;
  return editing && identity && editing.by !== identity.id ? editing : undefined;
}
