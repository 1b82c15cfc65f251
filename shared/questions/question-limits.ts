/* Bounds of questions. Every page's addresses are read with those of the filters, so this file imports nothing. */

/** What filters of the question bank may ask for. */
export const maxOptions = 10;
export const maxBlanks = 20;
/** Questions that an address may name one by one. */
export const maxListedIds = 50;

/** Characters of each text of a question that a person edits or writes, and of each option. */
export const maxQuestionText = 10_000;
export const maxOptionText = 1000;
export const maxSubQuestions = 30;
