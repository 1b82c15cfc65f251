/** The newest reports; a person has few. */
export const myReportsInput = { pageNum: 1, pageSize: 10 } as const;
