import express, { Router } from 'express';
import { z } from 'zod';
import type { Passwords } from '../../../people/accounts/passwords.ts';
import { drawQrCode } from '../../../platform/files/qr-code.ts';
import type { RateLimiter } from '../../../platform/http/rate-limit.ts';
import { audit } from '../publishing/audit.ts';
import { badFields, Refused } from '../refused.ts';
import { type AccessTools, addressOf, letCallersIn, sessionCookie, sessionOf, setSessionCookie } from './access.ts';
import { countTry } from './count-try.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { closeSession, hashOf, linkOf } from './operator-store.ts';
import { enrol, logIn } from './operators.ts';
import { roleNames } from './rights.ts';
import { otpauthUrl } from './totp.ts';
import type { Who } from './who.ts';

export interface AccountTools extends AccessTools {
  readonly passwords: Passwords;
  readonly limiter: RateLimiter;
  /** Undefined: operators log in by password only. */
  readonly identityProvider?: IdentityProvider | undefined;
}

const text = z.string().max(200);
const credentials = z.strictObject({ name: text.trim(), password: text, code: text.trim() });
const enrolment = z.strictObject({ link: text, password: text, code: text.trim() });
const shortestPassword = 10;

/** Login, logout and enrolment, before anybody is known; `GET /me` for who is. */
export function accountRouter(tools: AccountTools): Router {
  const { db, clock, passwords, limiter, identityProvider } = tools;
  const router = Router();
  const body = express.json({ limit: '10kb' });
  const nowDate = () => new Date(clock.now());

  router.get('/login', (_req, res) => void res.json({ oidc: identityProvider !== undefined }));

  router.post('/login', body, async (req, res) => {
    const given = credentials.parse(req.body ?? {});
    const counted = await countTry(limiter, req, `name:${given.name}`);
    const token = await logIn(db, passwords, { ...given, address: addressOf(req), now: nowDate() });
    if (token === undefined) throw new Refused(401, '姓名、密码或验证码不对');
    await counted.release();
    await audit(db, {
      who: given.name,
      act: 'login',
      kind: 'operator',
      entryId: '',
      address: addressOf(req),
      at: nowDate(),
    });
    setSessionCookie(req, res, token);
    res.json({ name: given.name });
  });

  router.get('/enrol', async (req, res) => {
    const link = text.parse(req.query.link ?? '');
    await countTry(limiter, req, `link:${hashOf(link)}`);
    const known = await linkOf(db, link, nowDate());
    if (!known) throw new Refused(404, '链接已失效，请向管理员要一个新的');
    const { operator, totpSecret } = known;
    const otpauth = otpauthUrl(operator.name, totpSecret);
    const qr = drawQrCode({ title: '验证器二维码', content: otpauth });
    res.json({ name: operator.name, secret: totpSecret, otpauth, qr });
  });

  router.post('/enrol', body, async (req, res) => {
    const given = enrolment.parse(req.body ?? {});
    await countTry(limiter, req, `link:${hashOf(given.link)}`);
    if ([...given.password].length < shortestPassword) {
      throw badFields({ password: `密码至少 ${shortestPassword} 个字符` });
    }
    const row = await enrol(db, passwords, { ...given, now: nowDate() });
    if (!row) throw badFields({ code: '验证码不对，或链接已失效' });
    await audit(db, {
      who: row.name,
      act: 'enrol',
      kind: 'operator',
      entryId: String(row.id),
      address: addressOf(req),
      at: nowDate(),
    });
    res.json({ name: row.name });
  });

  router.post('/logout', async (req, res) => {
    await closeSession(db, sessionOf(req));
    res.clearCookie(sessionCookie, { path: '/studio' });
    res.json({});
  });

  router.get('/me', letCallersIn(tools), (_req, res) => {
    const { name, roles, subjects }: Who = res.locals.who;
    res.json({ name, roles, roleNames: roles.map((role) => roleNames[role]), subjects });
  });
  return router;
}
