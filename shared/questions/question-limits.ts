/** What filters of the question bank may ask for; every page's addresses are read with these, so they stand alone. */
export const maxOptions = 10;
export const maxBlanks = 20;
/** Questions that an address may name one by one. */
export const maxListedIds = 50;
