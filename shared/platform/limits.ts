/** At most `limit` in a window that begins with the first one. */
export interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
}

export const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits that the edge enforces and the reference gateway enforces again, because production gateways are reached
 * through other ways, too. What the edge alone limits stands in `server/rate-limit/limit-rules.ts`.
 */
export const limits = {
  /** Text messages cost money and reach people. */
  codePerPhone: { minute: { limit: 1, windowSeconds: minute }, day: { limit: 10, windowSeconds: day } },
  codePerPerson: { limit: 2, windowSeconds: hour },
  /** Wrong passwords for one account. */
  signInPerAccount: { limit: 5, windowSeconds: 15 * minute },
  signInPerPerson: { limit: 5, windowSeconds: hour },
  /** An operator reads each of them. */
  contactPerPerson: { limit: 3, windowSeconds: day },
  noticePerPerson: { limit: 10, windowSeconds: day },
} as const satisfies Record<string, Limit | Record<string, Limit>>;

/** A limit of one address. A school is one address: the limit grows with the people that may share it. */
export const forAddress = ({ limit, windowSeconds }: Limit, peoplePerAddress: number): Limit => ({
  limit: limit * peoplePerAddress,
  windowSeconds,
});
