/** A file that cannot be read as a paper; the message tells the person why, in Chinese. */
export class UnreadableDocument extends Error {}
