/**
 * Id of the block behind a page that signed-in visitors share. It is a child of `body`, where no content of people is.
 */
export const personalDataId = 'personal-data';

/** What the block holds. */
export interface PersonalData {
  /**
   * CRC-32 of the token that the answers are for. It tells the browser whether they are of the present login and
   * protects nothing.
   */
  readonly tokenChecksum: number;
  /** The signed-in user, if user info came in time: shown before the page's scripts run. */
  readonly person?: PersonShown;
  /** By call key. A call that is not in it came too late: the browser makes it. */
  readonly answers: Readonly<Record<string, PersonalAnswer>>;
}

/** `same`: the user's answer equals the shared one that the page already has. */
export type PersonalAnswer =
  | { readonly data: unknown }
  | { readonly same: true }
  | { readonly code: number; readonly message: string };

/** What the frame says of the person. */
export interface PersonShown {
  readonly name: string;
  /** Address of the picture; empty for the default one. */
  readonly picture: string;
  readonly badge: string;
  /** Colour of the picture's border. */
  readonly border: string;
  readonly points: string;
  readonly inSchoolMode: boolean;
}
