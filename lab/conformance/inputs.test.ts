import { expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import { soundInput } from './inputs.ts';

test('every call has a sound input, so that the kit can ask for it', () => {
  const failures = catalogue.flatMap((endpoint) => {
    try {
      soundInput(endpoint);
      return [];
    } catch (error) {
      return [`${endpoint.name}: ${(error as Error).message}`];
    }
  });
  expect(failures).toEqual([]);
});
