import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { formatMinute } from '../../shared/platform/format.ts';
import { faultText } from '../session/api.ts';
import type { KindDescriptor } from '../session/contract.ts';
import type { EntryRecord } from '../session/records.ts';
import { discard, fetchVersions, publish, restore, takeBack, unpublish, unschedule } from './acts.ts';
import { PublicationNotice } from './PublicationNotice.tsx';

/** How long a notice with a way back stands, in milliseconds. */
const undoMs = 10_000;

/** Acts after which visitors see the version; `found` is what stood on the site before the studio knew of it. */
const shown: ReadonlySet<string> = new Set(['publish', 'found']);
const decisive: ReadonlySet<string> = new Set([...shown, 'unpublish', 'delete']);

/** The acts that change what visitors see of an entry, each with its notice and its way back. */
export function usePublishing({ kind, may }: KindDescriptor, { id }: EntryRecord) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function during(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      notify(faultText(problem), { type: 'error' });
    }
    setBusy(false);
    refresh();
  }

  const tell = (done: string, publication?: number | string, undo?: () => void) =>
    notify(<PublicationNotice done={done} publication={publication} undo={undo} />, { autoHideDuration: undoMs });

  /** The version that visitors see; undefined where they see none. */
  async function publishedVersion(): Promise<number | undefined> {
    const last = (await fetchVersions(kind, id)).find(({ act }) => decisive.has(act));
    return last && shown.has(last.act) ? last.version : undefined;
  }

  const undo = (before: number | undefined) =>
    during(async () => {
      const { publication } = await takeBack(kind, id, before);
      tell('已撤销发布', publication);
    });

  return {
    isBusy,
    /** `version` is what the operator has seen: what somebody else saved since is not published unseen. */
    publish: (version: number, at?: string) =>
      during(async () => {
        const before = await publishedVersion();
        const { publication, approval } = await publish(kind, id, { version, ...(at && { at }) });
        if (approval !== undefined) notify('已提交，等另一位运营人员确认后发布', { type: 'success' });
        else if (at)
          tell(`将在 ${formatMinute(at)} 发布`, undefined, () => during(async () => void (await unschedule(kind, id))));
        // entries of some kinds stay once they are published: the first time cannot be taken back
        else
          tell(
            '已发布',
            publication,
            before !== undefined || may.includes('unpublish') ? () => undo(before) : undefined,
          );
      }),
    unschedule: () =>
      during(async () => {
        await unschedule(kind, id);
        notify('已取消定时', { type: 'success' });
      }),
    unpublish: () =>
      during(async () => {
        const before = await publishedVersion();
        const { publication } = await unpublish(kind, id);
        tell('已撤下', publication, before === undefined ? undefined : () => undo(before));
      }),
    discard: () =>
      during(async () => {
        await discard(kind, id);
        notify('已放弃修改，访客看到的没有变', { type: 'success' });
      }),
    restore: (version: number) =>
      during(async () => {
        await restore(kind, id, version);
        notify(`第 ${version} 版已恢复为草稿，发布后访客才能看到`, { type: 'success' });
      }),
  };
}
