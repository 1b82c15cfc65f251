/** A work as it is quoted: 《百合花》; names that hold a title already stay as they are. */
export const chineseTitle = (name: string) => (/[《》]/.test(name) ? name : `《${name}》`);
