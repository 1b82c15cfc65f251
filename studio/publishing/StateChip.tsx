import { Chip } from '@mui/material';
import { formatMinute } from '../../shared/platform/format.ts';
import type { EntryFacts, EntryState } from '../session/contract.ts';
import { stateNames } from './entry-state.ts';

const colours = {
  draft: 'default',
  published: 'success',
  changed: 'warning',
  scheduled: 'primary',
} as const satisfies Record<EntryState, string>;

/** 草稿, 已发布, or until when it waits. */
export function StateChip({ state, publishAt }: Pick<EntryFacts, 'state' | 'publishAt'>) {
  const label = state === 'scheduled' && publishAt ? `${formatMinute(publishAt)} 发布` : stateNames[state];
  return <Chip size="small" variant="outlined" color={colours[state] ?? 'default'} label={label ?? state} />;
}
