/** Word's unit of length. */
export const twips = (millimetres: number): number => Math.round((millimetres * 1440) / 25.4);
