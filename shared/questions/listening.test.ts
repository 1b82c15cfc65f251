import { expect, test } from 'vitest';
import { splitTranscript, spokenTurns } from './listening.ts';

test.each([
  ['（听力原文）W: Hello. M: Hi.', { passage: '', transcript: 'W: Hello. M: Hi.' }],
  ['Read the text.', { passage: 'Read the text.', transcript: '' }],
  ['', { passage: '', transcript: '' }],
])('"%s" is parted', (passage, parts) => {
  expect(splitTranscript(passage)).toEqual(parts);
});

test.each([
  ['W: Hello, M. M: Hi!\nW: Bye.', ['W Hello, M.', 'M Hi!', 'W Bye.']],
  ['Good morning: it is ten.', ['undefined Good morning: it is ten.']],
  ['M: ', []],
  ['', []],
])('"%s" is spoken in turns', (transcript, turns) => {
  expect(spokenTurns(transcript).map(({ speaker, text }) => `${speaker} ${text}`)).toEqual(turns);
});
