import { textOfHtml } from '../../exchange/markup/text-of-markup.ts';
import type { PaperLine } from '../paper-line.ts';

/** The lines of a text that a document takes over from a part of its own: a web page, alone or in MHTML, or plain text. */
export function embeddedLines(bytes: Uint8Array, name: string): PaperLine[] {
  const isPlain = /\.txt$/i.test(name);
  const html = isPlain ? '' : /\.mht(?:ml)?$/i.test(name) ? pageOfMhtml(bytes) : decoded(bytes);
  return (isPlain ? decoded(bytes) : textOfPage(html))
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text }));
}

/** The text of a web page, without its head. */
export const textOfPage = (html: string): string =>
  textOfHtml(html.replace(/^[\s\S]*?<body[^>]*>/i, ''), { picture: () => '（图片缺失）' });

/** By the character set that the page names; else UTF-8, or GBK where it is none. */
export function decoded(bytes: Uint8Array, named?: string): string {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const charset = named ?? /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? '';
  for (const encoding of [...(charset === '' ? [] : [charset]), 'utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // unknown, or not what was said: the next one
    }
  }
  return new TextDecoder('gb18030').decode(bytes);
}

/** The page of an archive of a web page. */
function pageOfMhtml(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(text)?.[1];
  const pieces = boundary === undefined ? [text] : text.split(`--${boundary}`);
  const page = pieces.find((piece) => /^content-type:\s*text\/html/im.test(piece)) ?? '';
  const [head = ''] = page.split(/\r?\n\r?\n/, 1);
  const body = page.slice(head.length).trim();
  const coding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  const raw =
    coding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(coding === 'quoted-printable' ? unquoted(body) : body, 'latin1');
  return decoded(raw, /charset="?([\w-]+)/i.exec(head)?.[1]);
}

const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
