/** No list goes deeper; what lies beyond is found by a filter. */
export const maxListPage = 1000;
