import { expect, test } from 'vitest';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { composeHref, modelOf, stateOf } from './intelligent-paper.view.ts';

const stateAt = (address: string) => {
  const state = stateOf(visitTo('create-paper-intelligent-paper', address));
  if (!state) throw new Error(`${address} has no subject`);
  return state;
};
const study = '?phase=300&subject=2';

test.each([
  ['a paper of the library, however high its number', '&parallel=9000000000', { resourceId: '9000000000' }],
  ['a paper of one’s own', '&parallel=7&own=1', { paperId: '7' }],
  ['a paper of which only the data change', '&parallel=7&data=1', { resourceId: '7', dataOnly: true }],
  ['no paper', '&own=1', undefined],
])('the model is %s', (_, query, model) => {
  expect(modelOf(stateAt(study + query))).toEqual(model);
});

test('the model stays with the scene and goes with the subject', () => {
  const state = stateAt(`${study}&parallel=7&own=1`);
  expect(composeHref(state, { scene: 'homework' })).toMatch(/&scene=homework&parallel=7&own=1$/);
  expect(composeHref(state, { parallel: '' })).not.toContain('own');
  expect(composeHref(state, { subjectCode: 3 })).not.toMatch(/parallel|own/);
});
