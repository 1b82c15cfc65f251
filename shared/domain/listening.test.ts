import { expect, test } from 'vitest';
import { splitTranscript } from './listening.ts';

test.each([
  ['（听力原文）W: Hello. M: Hi.', { passage: '', transcript: 'W: Hello. M: Hi.' }],
  ['Read the text.', { passage: 'Read the text.', transcript: '' }],
  ['', { passage: '', transcript: '' }],
])('"%s" is parted', (passage, parts) => {
  expect(splitTranscript(passage)).toEqual(parts);
});
