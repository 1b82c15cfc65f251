import type { PersonalData, personalDataId } from '../shared/personal-data.ts';

/*
 * Puts what the personal data say of the person into a page that is the same for all signed-in visitors. A module of its
 * own without imports: it is here long before the page's scripts. It runs when the parser has come to the end of the
 * document, and writes only into places that React leaves alone (UserBar.tsx, base.css).
 */

const id: typeof personalDataId = 'personal-data';

function readData(): PersonalData | undefined {
  try {
    return JSON.parse(document.querySelector(`body > script#${id}`)?.textContent ?? '{}') as PersonalData;
  } catch {
    return undefined; // the answer broke off
  }
}

const person = readData()?.person;
if (person) {
  const placeOf = (name: string) => document.querySelector<HTMLElement>(`[data-person="${name}"]`);
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
