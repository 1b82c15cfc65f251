import type { Choice, EntryState } from '../session/contract.ts';

/** What an entry's state is called. */
export const stateNames: Readonly<Record<EntryState, string>> = {
  draft: '草稿',
  published: '已发布',
  changed: '有未发布的修改',
  scheduled: '定时发布',
};

export const stateChoices: Choice[] = Object.entries(stateNames).map(([value, label]) => ({ value, label }));
