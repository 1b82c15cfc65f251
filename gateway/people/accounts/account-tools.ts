import type { BaseTools } from '../../platform/http/handler.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { AvatarFiles } from './avatar-files.ts';
import type { Passwords } from './passwords.ts';
import type { SmsWay } from './sms-webhook.ts';
import type { WechatOpen } from './wechat-open.ts';

/** What the handlers of accounts are made from. */
export interface AccountTools extends BaseTools {
  /** Verification codes are part of the answer, and without `wechat` a sandbox stands in for it. */
  readonly demo: boolean;
  /** How codes reach phones without the demo; undefined where they do not. */
  readonly sms: SmsWay | undefined;
  /** WeChat itself, which the sandbox gives way to; undefined where no application of it is configured. */
  readonly wechat: WechatOpen | undefined;
  readonly limiter: RateLimiter;
  /** How many people may share one address. */
  readonly peoplePerAddress: number;
  readonly passwords: Passwords;
  readonly avatarFiles: AvatarFiles;
  /** Waits that long; tests skip the wait. */
  readonly pause: (ms: number) => Promise<void>;
}
