/**
 * The phone that a call is about, normalized (blanks, +86, full-width digits), so that all spellings of a phone share
 * one counter. Undefined where there is none.
 */
export function phoneIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('phone' in body)) return undefined;
  const { phone } = body;
  if (typeof phone !== 'string' && typeof phone !== 'number') return undefined;
  const digits = String(phone).slice(0, 64).normalize('NFKC').replace(/\D/g, '').slice(-11);
  return digits.length === 11 ? digits : undefined;
}
