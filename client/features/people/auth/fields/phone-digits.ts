/** The digits of a phone as people paste it: `+86 138-0000-0001` is 13800000001. */
export const phoneDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=1\d{10}$)/, '')
    .slice(0, 11);
