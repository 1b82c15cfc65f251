import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userInfo } from '../../../shared/people/calls/user.ts';
import { aSchoolUser, aUser } from '../../../tests/kit/client/a-user.ts';
import { type FakeBrowser, stubBrowser } from '../../../tests/kit/client/fake-browser.ts';
import { queryKeyOf } from '../calls/calls.ts';
import { awaitPersonalAnswers, isAwaited } from '../calls/personal-answers.ts';
import { readHistory, rememberKeyword } from '../library/search-history.ts';
import { changeSelection, selectionAtom } from '../site/selection.ts';
import { authAtom, customerIdAtom, guestAuth, schoolModeAtom } from './auth.ts';
import { writeSelectionChosen } from './local-flags.ts';
import { createSession } from './session.ts';

const userKey = queryKeyOf(userInfo, {});
const publicKey = ['POST /zw-cms/api/v1/friendlyLink/list {}'];
const issued = { accessToken: 'token-a', expiresIn: 3600 };

let browser: FakeBrowser;
let answer: unknown;
const fetched: string[] = [];
beforeEach(() => {
  browser = stubBrowser();
  answer = { code: 200, data: null };
  fetched.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    fetched.push(`${init.method} ${path} ${(init.headers as Record<string, string>).token ?? ''}`);
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const store = createStore();
  const client = new QueryClient();
  client.setQueryDefaults(publicKey, { meta: { shared: true } });
  client.setQueryData(publicKey, ['教研网']);
  return { store, client, session: createSession({ store, client, cookieDomain: '' }) };
}

function loggedIn(user = aUser()) {
  const all = setUp();
  all.session.signIn(issued);
  all.client.setQueryData(userKey, user);
  all.session.adoptUser(user);
  return all;
}

test('a change of the person’s own makes what is known about them old, and fetches nothing by itself', () => {
  const { client, session } = loggedIn();
  fetched.length = 0;
  session.markPersonalStale();
  expect([client.getQueryState(userKey)?.isInvalidated, client.getQueryState(publicKey)?.isInvalidated]).toEqual([
    true,
    false,
  ]);
  expect(fetched).toEqual([]);
});

describe('logging in', () => {
  test('keeps the token everywhere and asks for the first-login form', () => {
    const { store, session } = setUp();
    session.signIn(issued);
    expect(store.get(authAtom)).toEqual({ ...guestAuth, hasToken: true, token: 'token-a' });
    expect(browser.storage.get('ACCESS_TOKEN')).toBe('token-a');
    expect(browser.cookies.get('ACCESS_TOKEN')).toBe('token-a');
    expect(browser.storage.get('notFrist')).toBe('1');
  });

  test('as another person ends the first login', () => {
    const { store, client, session } = loggedIn();
    session.signIn({ accessToken: 'token-b', expiresIn: 60 });
    expect(store.get(authAtom)).toMatchObject({ hasToken: true, token: 'token-b', endedSessions: 1 });
    expect(client.getQueryData(userKey)).toBeUndefined();
  });

  test('a renewed token keeps the login', () => {
    const { store, client, session } = loggedIn();
    session.renew({ accessToken: 'token-b', expiresIn: 60 });
    expect(store.get(authAtom)).toMatchObject({ hasToken: true, token: 'token-b', endedSessions: 0 });
    expect(client.getQueryData(userKey)).toEqual(aUser());
  });
});

describe('logging out', () => {
  test('calls the endpoint with the token first, then clears everything of the person', async () => {
    const { store, client, session } = loggedIn(aSchoolUser());
    const done = session.logOut('entry-1');
    expect(store.get(authAtom).hasToken).toBe(true);
    await done;
    expect(fetched).toEqual(['POST /api/zw-auth/oauth/logout token-a']);
    expect(store.get(authAtom)).toEqual({ hasToken: false, token: '', endedSessions: 1, loggedOutOn: 'entry-1' });
    expect(client.getQueryData(userKey)).toBeUndefined();
    expect(client.getQueryData(publicKey)).toEqual(['教研网']);
    expect([browser.storage.get('ACCESS_TOKEN'), browser.cookies.get('ACCESS_TOKEN')]).toEqual([undefined, undefined]);
  });

  test('forgets what was searched on the device', async () => {
    const { session } = loggedIn();
    rememberKeyword(() => localStorage, '导数');
    await session.logOut('');
    expect(readHistory(() => localStorage)).toEqual([]);
  });

  test('forgets the conversations with the assistant and the form that it proposed', async () => {
    const { session } = loggedIn();
    const ofTab = new Map([
      ['zz:proposed-blueprint', '{}'],
      ['zz:compositions', '[]'],
    ]);
    vi.stubGlobal('sessionStorage', { removeItem: (key: string) => ofTab.delete(key) });
    browser.storage.set('zz:ai-conversations', '[]');
    await session.logOut('');
    expect([browser.storage.has('zz:ai-conversations'), ofTab.size]).toEqual([false, 0]);
  });

  test('an empty token clears the school and its mode', async () => {
    const { store, session } = loggedIn(aSchoolUser());
    expect([store.get(customerIdAtom), store.get(schoolModeAtom)]).toEqual(['11', true]);
    await session.logOut('');
    expect([store.get(customerIdAtom), store.get(schoolModeAtom)]).toEqual([null, false]);
    expect(browser.storage.get('zz:customer-id')).toBeUndefined();
  });

  test('ends the login also while the gateway is down', async () => {
    const { store, session } = loggedIn();
    answer = new TypeError('failed to fetch');
    await session.logOut('');
    expect(store.get(authAtom).hasToken).toBe(false);
  });
});

describe('code -1', () => {
  test('clears the person once, and further calls of the same token find it done', () => {
    const { store, session } = loggedIn();
    expect(session.expire('token-a')).toBe(true);
    expect(session.expire('token-a')).toBe(true);
    expect(store.get(authAtom)).toMatchObject({ hasToken: false, endedSessions: 1, loggedOutOn: '' });
    expect(browser.cookies.has('ACCESS_TOKEN')).toBe(false);
  });

  test('of a call from before the last login leaves the new login alone', () => {
    const { store, session } = loggedIn();
    session.renew({ accessToken: 'token-b', expiresIn: 60 });
    expect(session.expire('token-a')).toBe(false);
    expect(store.get(authAtom)).toMatchObject({ hasToken: true, token: 'token-b' });
  });
});

describe('an answer that came with the page and that nobody has asked for', () => {
  const key = 'GET /zw-basket/num';

  test('goes with the login that it belongs to', () => {
    const { session } = loggedIn();
    awaitPersonalAnswers([key]);
    session.expire('token-a');
    expect(isAwaited(key)).toBe(false);
  });

  test('does not meet the next login', () => {
    const { session } = setUp();
    awaitPersonalAnswers([key]);
    session.signIn(issued);
    expect(isAwaited(key)).toBe(false);
  });
});

describe('another tab', () => {
  test('logs in', () => {
    const { store, session } = setUp();
    browser.storage.set('ACCESS_TOKEN', 'token-b');
    session.syncWithStorage();
    expect(store.get(authAtom)).toMatchObject({ hasToken: true, token: 'token-b', endedSessions: 0 });
  });

  test('logs out', () => {
    const { store, client, session } = loggedIn();
    browser.storage.delete('ACCESS_TOKEN');
    browser.cookies.clear();
    session.syncWithStorage();
    expect(store.get(authAtom)).toMatchObject({ hasToken: false, token: '', endedSessions: 1 });
    expect(client.getQueryData(userKey)).toBeUndefined();
  });

  test('logs in as another person', () => {
    const { store, client, session } = loggedIn();
    browser.storage.set('ACCESS_TOKEN', 'token-b');
    session.syncWithStorage();
    expect(store.get(authAtom)).toMatchObject({ hasToken: true, token: 'token-b', endedSessions: 1 });
    expect(client.getQueryData(userKey)).toBeUndefined();
    expect(browser.storage.get('ACCESS_TOKEN')).toBe('token-b');
  });

  test('chooses another school', () => {
    const { store, session } = loggedIn(aSchoolUser());
    browser.storage.set('zz:customer-id', '12');
    session.syncWithStorage();
    expect(store.get(customerIdAtom)).toBe('12');
  });

  test('changes nothing where nothing has changed', () => {
    const { store, session } = loggedIn(aSchoolUser());
    const before = store.get(authAtom);
    session.syncWithStorage();
    expect(store.get(authAtom)).toBe(before);
  });

  test('a page that was rendered for a login that has ended becomes a guest page', () => {
    const { store, session } = setUp();
    store.set(authAtom, { ...guestAuth, hasToken: true });
    session.syncWithStorage();
    expect(store.get(authAtom)).toMatchObject({ hasToken: false, endedSessions: 1 });
  });
});

describe('the school', () => {
  test('is the last one of the account once user info has loaded', () => {
    const { store } = loggedIn(aSchoolUser({ lastLoginCustomerId: '12' }));
    expect([store.get(customerIdAtom), store.get(schoolModeAtom)]).toEqual(['12', true]);
  });

  test('is none for an account without a school', () => {
    const { store } = loggedIn();
    expect([store.get(customerIdAtom), store.get(schoolModeAtom)]).toEqual(['0', false]);
  });

  test('that is chosen is saved for the account and remembered here', async () => {
    const { store, client, session } = loggedIn(aSchoolUser());
    await session.chooseCustomer('12');
    expect(fetched[0]).toBe('POST /api/zw-zzw/api/v1/zzw/user/saveUserSelectCustomerId token-a');
    expect(store.get(customerIdAtom)).toBe('12');
    expect(browser.storage.get('zz:customer-id')).toBe('12');
    expect(client.getQueryData(userKey)).toMatchObject({ lastLoginCustomerId: '12' });
  });

  test('stays where the gateway refuses the choice', async () => {
    const { store, session } = loggedIn(aSchoolUser());
    answer = { code: 403, message: '', data: null };
    await expect(session.chooseCustomer('12')).rejects.toMatchObject({ code: 403 });
    expect(store.get(customerIdAtom)).toBe('11');
  });
});

describe('profile and selection', () => {
  const physics = aUser({ subjectCode: 4, areaCode: 330000 });
  const studyAfter = (prepare: (all: ReturnType<typeof setUp>) => void) => {
    const all = setUp();
    prepare(all);
    const { studyPhaseCode, dictCode, areaCode } = all.store.get(selectionAtom);
    return [studyPhaseCode, dictCode, areaCode];
  };

  test('a sign-in takes the profile over, once', () => {
    expect(
      studyAfter(({ session }) => {
        session.signIn(issued);
        session.adoptUser(physics);
      }),
    ).toEqual([300, 4, 330000]);
    expect(browser.cookies.get('selectInfo')).toContain('330000');
    expect(
      studyAfter(({ store, session }) => {
        session.signIn(issued);
        session.adoptUser(physics);
        changeSelection({ store, cookieDomain: '' }, { dictCode: 2 });
        session.adoptUser(physics);
      }),
    ).toEqual([300, 2, 330000]);
  });

  test('the version of the profile is the one that lessons begin with', () => {
    const { session } = setUp();
    session.signIn(issued);
    session.adoptUser({ ...physics, textbookVersionCode: '3' });
    expect(browser.cookies.get('TEXTBOOKS')).toBe('300_4_3');
  });

  test('what the visitor chose before signing in stays, until the next sign-in', () => {
    writeSelectionChosen(true);
    expect(
      studyAfter(({ session }) => {
        session.signIn(issued);
        session.adoptUser(physics);
      }),
    ).toEqual([300, 1, -1]);
    expect(
      studyAfter(({ session }) => {
        session.signIn(issued);
        session.adoptUser(physics);
      }),
    ).toEqual([300, 4, 330000]);
  });

  test('a profile that says nothing is waited for: the first-login form decides', () => {
    expect(
      studyAfter(({ session }) => {
        session.signIn(issued);
        session.adoptUser(aUser({ studyPhaseCode: 0, subjectCode: 0 }));
        session.selectProfile({ studyPhaseCode: 200, subjectCode: 2, areaCode: 420000 });
      }),
    ).toEqual([200, 2, 420000]);
  });
});

test('school mode is remembered for the HTML of the next page, and ends with the login', () => {
  const { store, session } = loggedIn(aSchoolUser());
  expect([store.get(schoolModeAtom), browser.cookies.get('SCHOOL_MODE')]).toEqual([true, '1']);
  session.expire('token-a');
  expect([store.get(schoolModeAtom), browser.cookies.has('SCHOOL_MODE')]).toEqual([false, false]);
});
