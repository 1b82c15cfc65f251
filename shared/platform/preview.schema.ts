import { Buffer } from 'node:buffer';
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { previewTokenForm, previewVisitors } from './preview.ts';

const previewFacts = z.object({
  /** Name of the operator whose drafts are shown. */
  by: z.string(),
  /** The one entry whose draft is shown, whoever has written it; without it all drafts of `by`. */
  entry: z.object({ kind: z.string(), id: z.string() }).optional(),
  visitor: z.enum(previewVisitors),
  studyPhaseCode: z.int().optional(),
  subjectCode: z.int().optional(),
  areaCode: z.int().optional(),
  device: z.enum(['desktop', 'mobile']),
  /** Origin of the studio, which may show the page in a frame. */
  studio: z.string().regex(/^https?:\/\/[\w.:[\]-]+$/),
  /** When the preview ends, in milliseconds. */
  until: z.int(),
});
export type PreviewFacts = z.infer<typeof previewFacts>;

/** Tokens speak for themselves: whoever has the public key knows a good one without asking. */
export function signPreview(facts: PreviewFacts, privateKey: KeyObject): string {
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Undefined for what was not signed with this key, was changed, or is over. Takes about 0.1 ms. */
export function readPreview(token: string, publicKey: KeyObject, now: number): PreviewFacts | undefined {
  if (!previewTokenForm.test(token)) return undefined;
  const [text = '', signature = ''] = token.split('.');
  if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))) return undefined;
  const facts = previewFacts.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return facts.success && facts.data.until > now ? facts.data : undefined;
}

/** The key as `cms.previewKey` gives it: SPKI in DER, base64. Undefined for anything else. */
export function readPublicKey(spki: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
