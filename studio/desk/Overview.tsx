import { Alert, Box, Button, Card, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useGetIdentity, useNotify } from 'react-admin';
import { call, faultText } from '../session/api.ts';

interface Todo {
  readonly name: string;
  readonly label: string;
  readonly href?: string;
  readonly help?: string;
  readonly act?: { readonly path: string; readonly label: string };
}

interface OverviewData {
  /** What a site that has just been opened still lacks. */
  readonly missing: readonly Todo[];
  readonly waiting: readonly (Todo & { readonly count: number })[];
}

/** The first page: what is missing, and what waits for somebody. */
export default function Overview() {
  const { identity } = useGetIdentity();
  const { data, error } = useQuery({ queryKey: ['overview'], queryFn: () => call<OverviewData>('overview') });
  const waiting = data?.waiting.filter(({ count }) => count > 0) ?? [];
  return (
    <Box sx={{ pt: 3, maxWidth: 1080 }}>
      <Title title="概览" />
      <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
        {identity?.fullName ? `${identity.fullName}，您好` : '概览'}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
          <Panel title="等待处理" empty="没有等待处理的内容">
            {waiting.map((todo) => (
              <TodoRow key={todo.name} {...todo} aside={`${todo.count} 条`} />
            ))}
          </Panel>
          <Panel title="开站前还缺" empty="开站需要的都已齐备">
            {data.missing.map((todo) => (
              <TodoRow key={todo.name} {...todo} aside={todo.href ? '去补' : ''} />
            ))}
          </Panel>
        </Box>
      )}
    </Box>
  );
}

function Panel({
  title,
  empty,
  children,
}: {
  readonly title: string;
  readonly empty: string;
  readonly children: React.ReactNode[];
}) {
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography component="h3" variant="h6">
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          {empty}
        </Typography>
      ) : (
        <List dense disablePadding>
          {children}
        </List>
      )}
    </Card>
  );
}

function TodoRow({ label, help, href, aside, act }: Todo & { readonly aside: string }) {
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={act ? <ActButton {...act} /> : <Typography variant="body2">{aside}</Typography>}
    >
      <ListItemText primary={href ? <Link href={href}>{label}</Link> : label} secondary={help} />
    </ListItem>
  );
}

/** Has the server do what is missing. */
function ActButton({ path, label }: NonNullable<Todo['act']>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(path, { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => notify(faultText(error), { type: 'error' }),
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
