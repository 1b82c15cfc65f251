import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { previewKey } from '../../../platform/db/schema/studio.ts';

interface PreviewKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** SPKI in DER, base64: what `cms.previewKey` answers. */
  readonly spki: string;
}

const der = (text: string) => Buffer.from(text, 'base64');

/** The key that all gateways of a database sign previews with; the first one that needs it makes it. */
export async function previewKeyOf(db: Db): Promise<PreviewKey> {
  const known = await readKey(db);
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  const made = { id: 1, privateKey: privateKey.toString('base64'), publicKey: publicKey.toString('base64') };
  await db.insert(previewKey).values(made).onConflictDoNothing();
  // another gateway may have been first
  const kept = await readKey(db);
  if (!kept) throw new Error('no preview key was written');
  return kept;
}

async function readKey(db: Db): Promise<PreviewKey | undefined> {
  const [row] = await db.select().from(previewKey);
  if (!row) return undefined;
  return {
    privateKey: createPrivateKey({ key: der(row.privateKey), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: der(row.publicKey), format: 'der', type: 'spki' }),
    spki: row.publicKey,
  };
}
