import type { userSchemas } from '../../../shared/people/calls/user.schema.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { sessionExpired } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { accountById } from '../accounts/account-store.ts';
import type { AccountTools } from '../accounts/account-tools.ts';
import { closeAccount } from './close-account.ts';
import { makeOwnData } from './own-data.ts';

export interface LifecycleTools extends AccountTools {
  readonly jobs: Jobs;
  readonly resourceFiles: Pick<ResourceFiles, 'store'>;
  readonly signedFiles: SignedFiles;
}

export type LifecycleCall = 'user.closeAccount' | 'user.ownData' | 'user.ownDataState';

const ownDataKind = 'own-data';
const oneAtATime = '上一份还在整理，完成后再试';

/** The end of an account, and what is taken along. */
export function lifecycleHandlers(tools: LifecycleTools): HandlersOf<Pick<typeof userSchemas, LifecycleCall>> {
  const { db, clock, jobs, resourceFiles, signedFiles } = tools;
  jobs.define(ownDataKind, {
    run: ({ id, owner }) => makeOwnData({ db, store: resourceFiles.store }, { id, userId: owner }),
  });
  return {
    'user.closeAccount': async (input, caller) => {
      const account = await accountById(db, signedIn(caller));
      if (!account) throw sessionExpired();
      return { closesAt: (await closeAccount(tools, account, input, caller)).toISOString() };
    },
    'user.ownData': async (_, caller) => {
      await jobs.add({ owner: signedIn(caller), kind: ownDataKind, request: {}, alone: oneAtATime });
      return {};
    },
    'user.ownDataState': async (_, caller) => {
      const last = await jobs.lastOf(signedIn(caller), ownDataKind);
      if (!last) return { state: 'none' };
      const { state, message, endsAt, result } = last;
      if (state !== 'done') return { state, ...(message !== undefined && { message }) };
      const { path, size } = result as Awaited<ReturnType<typeof makeOwnData>>;
      const name = `我的数据-${isoDay(new Date(clock.now()))}.zip`;
      const url = await signedFiles.addressOf({ use: 'download', path, name });
      return { state, url, size, ...(endsAt && { endsAt: endsAt.toISOString() }) };
    },
  };
}
