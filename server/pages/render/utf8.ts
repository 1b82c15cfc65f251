import { Buffer, transcode } from 'node:buffer';

/** Where texts stand in UTF-16 on their way to UTF-8; grows to the longest one. */
let utf16 = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * A long Chinese text as UTF-8, in well under half the time of `Buffer.from`, which counts the bytes and then writes
 * them. Lone surrogates become U+FFFD, as there.
 */
export function utf8(text: string): Buffer {
  if (!text.isWellFormed()) return Buffer.from(text);
  if (utf16.length < text.length * 2) utf16 = Buffer.allocUnsafeSlow(text.length * 2);
  return transcode(utf16.subarray(0, utf16.write(text, 'utf16le')), 'utf16le', 'utf8');
}
