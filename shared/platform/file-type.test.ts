import { expect, test } from 'vitest';
import { fileTypeName, fileTypeOf } from './file-type.ts';

test.each([
  ['pdf', ['pdf']],
  ['ppt', ['ppt', 'pptx']],
  ['xls', ['xls', 'xlsx']],
  ['image', ['jpg', 'jpeg', 'png', 'gif', 'tif', 'webp', 'bmp']],
  ['doc', ['doc', 'docx']],
  ['archive', ['zip', '7z', 'rar']],
  ['video', ['mp4']],
  ['audio', ['mp3', 'wav']],
  ['txt', ['txt']],
  ['other', ['exe', '', 'constructor']],
])('%s is the file type of its extensions', (type, extensions) => {
  expect(extensions.map(fileTypeOf)).toEqual(extensions.map(() => type));
});

test('an extension in capitals counts the same', () => {
  expect(fileTypeOf('DOCX')).toBe('doc');
  expect(fileTypeName(fileTypeOf('PPTX'))).toBe('PPT课件');
});
