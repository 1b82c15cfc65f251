import { MIMEType } from 'node:util';

/** What browsers show without running anything: pictures, sound, films, PDF. XML inside such a type may hold script. */
const passive = /^(?:(?:image|audio|video)\/[a-z0-9.-]+|application\/pdf)$/;

/** What browsers save, show as text, or show as a page that the lock keeps from running script. */
const known = new RegExp(
  `^(?:${[
    'text/(?:html|plain|csv|vtt|event-stream|rtf)',
    'application/(?:xhtml\\+xml|dash\\+xml|json|zip|gzip|rtf|msword|epub\\+zip|x-mpegurl)',
    'application/(?:x-7z-compressed|x-rar-compressed|x-zip-compressed)',
    'application/vnd\\.[a-z0-9.-]+',
    'image/svg\\+xml',
    'font/[a-z0-9.-]+',
  ].join('|')})$`,
);

/** A document with this policy runs no script, loads nothing and belongs to no origin. */
const lock = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers that say what a body from the gateway is. It may be a user's upload and must not run on this origin,
 * neither opened by itself nor as a page's script: everything but passive types is locked up, and a type that is not
 * known to be harmless so, all kinds of script among them, is sent as bytes to be saved.
 */
export function bodyTypeHeaders(contentType: unknown, disposition: unknown): readonly (readonly [string, string])[] {
  const type = parsed(contentType);
  const isPassive = type !== undefined && passive.test(type.essence);
  const isKnown = isPassive || (type !== undefined && known.test(type.essence));
  const isNamed = typeof disposition === 'string' && (isKnown || /^attachment\b/i.test(disposition));
  const headers: [string, string][] = [['content-type', isKnown ? printed(type) : 'application/octet-stream']];
  if (isNamed) headers.push(['content-disposition', disposition]);
  else if (!isKnown) headers.push(['content-disposition', 'attachment']);
  if (!isPassive) headers.push(['content-security-policy', lock]);
  return headers;
}

/** Undefined for a malformed type, and for several at once, of which browsers may choose another one than we do. */
function parsed(contentType: unknown): MIMEType | undefined {
  if (typeof contentType !== 'string') return undefined;
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

/** Printed again from the parsed parts. */
function printed({ essence, params }: MIMEType): string {
  const charset = params.get('charset');
  return charset && /^[\w-]{1,40}$/.test(charset) ? `${essence}; charset=${charset}` : essence;
}
