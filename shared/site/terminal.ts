/** What a client is to tracking (docs/product/library.md#tracking): 3 desktop, 1 iOS, 2 Android, 4 otherwise. */
export type Terminal = 1 | 2 | 3 | 4;

/** The terminal code of a user agent. iPads that ask for desktop pages present themselves as desktops and count so. */
export function terminalOf(userAgent: string): Terminal {
  // Windows Phone names Android and iPhone, too
  if (/Windows Phone/i.test(userAgent)) return 4;
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 1;
  if (/Android/i.test(userAgent)) return 2;
  return /Windows NT|Macintosh|X11|CrOS/i.test(userAgent) ? 3 : 4;
}

/**
 * The app whose built-in browser shows a page, where the page can say something about it
 * (docs/product/site.md#client-kinds).
 */
export type HostApp = 'wechat' | 'feishu' | 'none';

/** WeChat, its edition for companies included, and Feishu, which calls itself Lark, by the user agent. */
export function hostAppOf(userAgent: string): HostApp {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  return /\b(?:Lark|Feishu)\//i.test(userAgent) ? 'feishu' : 'none';
}
