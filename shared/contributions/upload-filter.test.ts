import { describe, expect, test } from 'vitest';
import { extensionOf, isAllowedUpload, type UploadFilter } from './upload-filter.ts';

describe('file type filters by extension', () => {
  test.each<[UploadFilter, string, string]>([
    ['archive', 'a.zip b.7z c.RAR', 'a.tar a.gz'],
    ['video', 'a.mp4 a.mov', 'a.avi'],
    ['audio', 'a.mp3 a.wav', 'a.flac'],
    ['image', 'a.jpg a.jpeg a.png a.gif a.webp', 'a.svg a.tif a.bmp'],
    ['previewable', 'a.docx a.doc a.pdf a.pptx a.ppt a.png', 'a.xlsx a.mp4'],
    ['all', 'a.docx a.xlsx a.png a.mp4 a.mp3 a.wav a.7z a.rar a.zip', 'a.exe a.mov a.html a.svg'],
    ['restricted', 'a.pdf a.mp4 a.mp3', 'a.docx'],
  ])('%s', (filter, allowed, refused) => {
    expect(allowed.split(' ').filter((name) => !isAllowedUpload(filter, name))).toEqual([]);
    expect(refused.split(' ').filter((name) => isAllowedUpload(filter, name))).toEqual([]);
  });

  test.each([
    ['教案.v2.DOCX', 'docx'],
    ['noextension', ''],
    ['a.zip.exe', 'exe'],
    ['a.', ''],
  ])('the extension of %s is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
