import type { Db } from '../../platform/db/database.ts';
import { sessionExpired } from '../../platform/http/refusal.ts';
import { changeAccount, lockAccount } from './account-store.ts';
import type { AvatarFiles } from './avatar-files.ts';

/** Gives a person a new picture, or the default one by an empty path, and removes the file of the old one. */
export async function setAvatar(db: Db, files: AvatarFiles, userId: number, avatar: string): Promise<void> {
  const old = await db.transaction(async (tx) => {
    // of two tabs each removes what it has replaced
    const account = await lockAccount(tx, userId);
    if (!account) throw sessionExpired();
    await changeAccount(tx, userId, { avatar });
    return account.avatar;
  });
  if (old !== avatar) await files.remove(old);
}
