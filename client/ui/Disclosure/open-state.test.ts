import { describe, expect, test } from 'vitest';
import { isOpenState, nextOpenState, type OpenEvent, type OpenState } from './open-state.ts';

const after = (...events: OpenEvent[]) => events.reduce<OpenState>(nextOpenState, 'untouched');

describe('disclosure', () => {
  test.each<[string, OpenEvent[], boolean]>([
    ['is closed at first', [], false],
    ['opens while the pointer is on it', ['pointer-entered'], true],
    ['closes when the pointer leaves', ['pointer-entered', 'pointer-left'], false],
    ['stays when a hovered panel is pressed', ['pointer-entered', 'pressed'], true],
    ['stays after a press when the pointer leaves', ['pointer-entered', 'pressed', 'pointer-left'], true],
    ['closes on a second press', ['pointer-entered', 'pressed', 'pressed'], false],
    ['does not open on focus alone', ['focused'], false],
    ['opens by keyboard and by touch', ['focused', 'pressed'], true],
    ['is dismissed by Escape while hovered', ['pointer-entered', 'dismissed'], false],
    ['is dismissed by Escape while pinned', ['focused', 'pressed', 'dismissed'], false],
    [
      'opens again on hover after it was dismissed',
      ['pointer-entered', 'dismissed', 'pointer-left', 'pointer-entered'],
      true,
    ],
    ['stays when the pointer leaves while focus is inside', ['pointer-entered', 'pointer-left-kept'], true],
  ])('%s', (_, events, open) => {
    expect(isOpenState(after(...events))).toBe(open);
  });
});
