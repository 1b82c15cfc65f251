const words = /bot|spider|crawl|slurp|bingpreview|facebookexternalhit|lighthouse/i;

/** Whether a user agent is a crawler's. */
export const isCrawler = (userAgent: string | undefined): boolean => userAgent !== undefined && words.test(userAgent);
