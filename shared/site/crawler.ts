const words = /bot|spider|crawl|slurp|bingpreview|facebookexternalhit|lighthouse/i;

/** Whether a user agent says that nobody looks at what it fetches. */
export const isCrawler = (userAgent: string | undefined): boolean => userAgent !== undefined && words.test(userAgent);
