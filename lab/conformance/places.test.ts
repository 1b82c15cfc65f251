import { expect, test } from 'vitest';
import { placesOfCalls } from './places.ts';

const places = await placesOfCalls();
const foldersOf = (call: string) => places.get(call)?.map(({ folder }) => folder);

test('a call is used where its constant is imported, not wherever its name is a word', () => {
  expect(foldersOf('tkResource.download')).toEqual(['client/features/library/download']);
  expect(foldersOf('user.register')).toEqual(['client/features/people/auth']);
  expect(foldersOf('jf.signIn')).toEqual(['client/pages/user']);
});

test('a call that is imported under another name is used there', () => {
  expect(foldersOf('user.checkVerifyCode')).toContain('client/features/people/auth');
});

test('a page knows which calls it cannot do without', () => {
  const [page] = (places.get('tkResource.resourceDetail') ?? []).filter(({ isRequired }) => isRequired);
  expect(page?.paths).not.toEqual([]);
});
