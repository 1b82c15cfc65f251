/** Ids of the one suggestion list of a page: the input refers to it and to its options. */
export const listId = 'search-suggestions';
export const optionId = (position: number) => `${listId}-${position}`;
