/** A streamed page that has not finished after this long is given up. */
export const renderDeadlineMs = 5000;
/** A page larger than this is a mistake, and a slow reader would hold it in memory. */
export const maxHtmlBytes = 2 * 1024 * 1024;
export const pageTooLarge = (bytes: number) => new Error(`a page of ${bytes} bytes is over the limit`);
