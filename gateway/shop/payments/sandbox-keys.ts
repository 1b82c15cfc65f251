import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { serverSecret } from '../../platform/db/schema/server-secret.ts';
import type { WechatKeys } from './wechat-notification.ts';

export interface SandboxKeys extends WechatKeys {
  readonly privateKey: KeyObject;
}

const keyName = 'pay-sandbox-key';
const sealName = 'pay-sandbox-seal';

/** Keys of the demo's payment provider, made once for an installation and shared by its processes. */
export async function loadSandboxKeys(db: Db): Promise<SandboxKeys> {
  const known = await readKeys(db);
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  await db
    .insert(serverSecret)
    .values([
      { name: keyName, value: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
      { name: sealName, value: randomBytes(16).toString('hex') },
    ])
    .onConflictDoNothing();
  const keys = await readKeys(db);
  if (!keys) throw new Error('the keys of the payment sandbox could not be stored');
  return keys;
}

async function readKeys(db: Db): Promise<SandboxKeys | undefined> {
  const rows = await db
    .select()
    .from(serverSecret)
    .where(inArray(serverSecret.name, [keyName, sealName]));
  const textOf = (name: string) => rows.find((row) => row.name === name)?.value;
  const pem = textOf(keyName);
  const apiV3Key = textOf(sealName);
  if (!pem || !apiV3Key) return undefined;
  const privateKey = createPrivateKey(pem);
  return { merchantId: '1900000001', apiV3Key, privateKey, publicKey: createPublicKey(privateKey), serial: 'SANDBOX' };
}
