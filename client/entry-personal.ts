import type { PersonalData, personalDataId } from '../shared/site/personal-data.ts';
import type { tokenCookie } from '../shared/site/selection.ts';

/*
 * Puts what the personal data say of the person into a page that is the same for all signed-in visitors. A module of
 * its own without imports: it is here long before the page's scripts. It runs when the parser has come to the end of
 * the document, and writes only into places that React leaves alone (UserBar.tsx, base.css).
 */

const id: typeof personalDataId = 'personal-data';
const cookie: typeof tokenCookie = 'ACCESS_TOKEN';

/** The cookie that the page was asked for with, as it is now: another tab may have changed the login since. */
function currentToken(): string {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${cookie}=`));
  return decodeURIComponent(pair?.slice(cookie.length + 1) ?? '');
}

/** A copy of the function in lib/session/token.ts: an import of it would be a request of its own. */
function checksumOf(token: string): number {
  let crc = -1;
  for (const char of token) {
    crc ^= char.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

/** The data where they are of the present login, and not of a document that the browser kept for a step back. */
function readData(): PersonalData | undefined {
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'back_forward') return undefined;
    const data = JSON.parse(document.querySelector(`body > script#${id}`)?.textContent ?? '{}') as PersonalData;
    return data.tokenChecksum === checksumOf(currentToken()) ? data : undefined;
  } catch {
    return undefined; // the answer broke off, or the cookie is not one of ours
  }
}

const placeOf = (name: string) => document.querySelector<HTMLElement>(`[data-person="${name}"]`);

const data = readData();
const person = data?.person;
if (person) {
  for (const name of ['name', 'badge', 'points'] as const) {
    const place = placeOf(name);
    if (place) place.textContent = person[name];
  }
  const picture = placeOf('picture');
  picture?.parentElement?.style.setProperty('--member', person.border);
  if (picture && person.picture) {
    const image = new Image(22, 22);
    image.alt = '';
    image.src = person.picture;
    picture.replaceChildren(image);
  }
  if (!person.inSchoolMode) {
    for (const place of document.querySelectorAll('[data-waits]')) place.removeAttribute('data-waits');
  }
}

// A page from the back/forward cache still has the personal data, also after the login has ended elsewhere. React sees
// to that itself (AuthSync.tsx); its places are gone once it shows the person.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && data && placeOf('name') && data.tokenChecksum !== checksumOf(currentToken())) location.reload();
});
