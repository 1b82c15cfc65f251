/** The pattern of `like` for what holds this text somewhere; a wildcard in the text stands for itself. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
