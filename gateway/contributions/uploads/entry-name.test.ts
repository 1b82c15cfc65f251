import { expect, test } from 'vitest';
import { entryName, entryNameProblem, isArchiveName } from './entry-name.ts';

test.each([
  ['第一课/教案.docx', undefined],
  ['word/document.xml', undefined],
  ['a..b/文件.txt', undefined],
  ['../x', '压缩包里有不安全的路径'],
  ['a/../../x', '压缩包里有不安全的路径'],
  ['..\\x', '压缩包里有不安全的路径'],
  ['/etc/passwd', '压缩包里有不安全的路径'],
  ['C:\\x.txt', '压缩包里有不安全的路径'],
  ['a\0.txt', '压缩包里有不安全的路径'],
  ['安装.EXE', '文件中含有程序、脚本或带宏的文档，不能上传'],
  ['快捷方式.lnk', '文件中含有程序、脚本或带宏的文档，不能上传'],
  ['表.xlsm', '文件中含有程序、脚本或带宏的文档，不能上传'],
  ['安装.exe. .', '文件中含有程序、脚本或带宏的文档，不能上传'],
  ['安装.exe\u202e', '文件中含有程序、脚本或带宏的文档，不能上传'],
  ['安装.exe::$data', '文件中含有程序、脚本或带宏的文档，不能上传'],
  ['a/.. /x.txt', '压缩包里有不安全的路径'],
  ['教案…', undefined],
])('%j', (name, problem) => {
  expect(entryNameProblem(name)).toBe(problem);
});

test.each([
  [Buffer.from('教案'), true, '教案'],
  [Buffer.from('教案'), false, '教案'],
  [Buffer.from([0xbd, 0xcc, 0xb0, 0xb8]), false, '教案'],
])('the name %j', (bytes, isUtf8, name) => {
  expect(entryName(bytes, isUtf8)).toBe(name);
});

test('an archive is one with a dot behind its name, too', () => {
  expect(['a.7z', 'a.7z.', 'a.txt'].map(isArchiveName)).toEqual([true, true, false]);
});
