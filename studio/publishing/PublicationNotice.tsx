import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCloseNotification } from 'react-admin';
import { call } from '../session/api.ts';
import { type Publication, reachText } from './reach-text.ts';

interface Props {
  readonly done: string;
  readonly publication?: number | string | undefined;
  /** Takes the act back. */
  readonly undo?: (() => void) | undefined;
}

const pollMs = 400;

/** What was done, on how many edges it is in force, and the way back. */
export function PublicationNotice({ done, publication, undo }: Props) {
  const close = useCloseNotification();
  const { data } = useQuery({
    queryKey: ['publication', publication],
    queryFn: () => call<Publication>(`publications/${publication}`),
    enabled: publication !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : pollMs),
  });
  const takeBack = () => {
    close();
    undo?.();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      role="status"
      action={
        undo && (
          <Button color="inherit" size="small" onClick={takeBack}>
            撤销
          </Button>
        )
      }
    >
      {done}
      {data && `，${reachText(data)}`}
    </Alert>
  );
}
