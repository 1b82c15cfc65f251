/** A `like` pattern for values that contain this text; wildcards in the text are escaped. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
