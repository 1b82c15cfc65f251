/** Values of this browser that outlive a visit. Storage that is blocked or full counts as empty. */

const customerKey = 'zz:customer-id';
/** The name is pinned with this spelling (docs/product/people.md#first-login). */
const firstLoginKey = 'notFrist';

/** Its `storage` events tell other tabs of another school. */
export const customerStorageKey = customerKey;

/**
 * The school that the person works for here (docs/product/people.md#school-mode); empty where no school was chosen
 * here.
 */
export const readCustomerId = () => read(customerKey);
export const writeCustomerId = (id: string) => write(customerKey, id);

/** Set by logging in, taken away when the first-login form is done or closed. */
export const readFirstLoginFlag = () => read(firstLoginKey) !== '';
export const writeFirstLoginFlag = (on: boolean) => write(firstLoginKey, on ? '1' : '');

const chosenKey = 'zz:selection-chosen';
const profileDueKey = 'zz:profile-due';

/** The visitor has chosen phase, subject or area on this device since their last sign-in. */
export const readSelectionChosen = () => read(chosenKey) !== '';
export const writeSelectionChosen = (on: boolean) => write(chosenKey, on ? '1' : '');

/** A sign-in waits for the profile, which becomes the selection (docs/product/site.md#profile-and-selection). */
export const readProfileDue = () => read(profileDueKey) !== '';
export const writeProfileDue = (on: boolean) => write(profileDueKey, on ? '1' : '');

const worksAloneKey = 'zz:works-alone';
const schoolNoticeKey = 'zz:school-notice-due';

/** Id of the user who has chosen here to work without a school; empty for none. */
export const readWorksAlone = () => read(worksAloneKey);
export const writeWorksAlone = (userId: string) => write(worksAloneKey, userId);

/** A sign-in has not said yet whether the service of the school has ended. */
export const readSchoolNoticeDue = () => read(schoolNoticeKey) !== '';
export const writeSchoolNoticeDue = (on: boolean) => write(schoolNoticeKey, on ? '1' : '');

const cardKeysOffKey = 'zz:card-keys-off';

/** The keys that lead from question to question are turned off here. */
export const readCardKeysOff = () => read(cardKeysOffKey) !== '';
export const writeCardKeysOff = (off: boolean) => write(cardKeysOffKey, off ? '1' : '');

const fingerprintKey = 'zz:fingerprint';

/** Stands for this browser in records of clicks: random, made at the first of them. */
export function readFingerprint(): string {
  const known = read(fingerprintKey);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  write(fingerprintKey, made.join(''));
  return made.join('');
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // the value is asked for again on the next visit
  }
}
