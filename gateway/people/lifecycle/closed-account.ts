/** In place of the phone of an account that is over: no phone looks like it, and each has its own. */
export const noPhoneOf = (userId: number): string => `-${userId}`;

/** What an account is called of which nothing personal is left. */
export const erasedName = '已注销用户';
