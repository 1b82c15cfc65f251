/** What may be sent as a person's picture (docs/product/people.md#account-fields). */
export const avatarLimits = {
  /** Of the sent file; the browser sends a crop that is far smaller. */
  bytes: 2 * 1024 * 1024,
  /** Largest width and height that are decoded. */
  side: 4096,
} as const;

/** Width and height of the picture that is kept. */
export const avatarSide = 256;
