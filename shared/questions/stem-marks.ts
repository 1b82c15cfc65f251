/** （6分） */
const marksAtEnd = /（\d+(?:\.\d+)?\s*分）$/;

/** A stem without the marks that the bank wrote at its end, for places where marks of their own stand behind it. */
export const withoutMarks = (stem: string): string => stem.replace(marksAtEnd, '');
