/** Programs and scripts, documents with macros, and pages that run scripts. */
const active =
  /\.(?:exe|dll|com|bat|cmd|scr|pif|msi|js|jse|vbs|vbe|wsf|hta|ps1|lnk|jar|apk|sh|docm|dotm|xlsm|xltm|pptm|ppsm|html?|svg)$/i;
const archives = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar|iso|cab)$/i;
const office = /\.(?:docx|pptx|xlsx)$/i;

export const isArchiveName = (name: string) => archives.test(nameOnceOpened(name));
export const isOfficeName = (name: string) => office.test(nameOnceOpened(name));

const dropped = /^[. \u200e\u200f\u202a-\u202e]$/;
const stream = '::$DATA';

/** The name under which systems open an entry: they drop dots, spaces, marks of direction and a stream at its end. */
function nameOnceOpened(name: string): string {
  let end = name.length;
  for (;;) {
    if (dropped.test(name.charAt(end - 1))) end -= 1;
    else if (name.slice(Math.max(0, end - stream.length), end).toUpperCase() === stream) end -= stream.length;
    else return name.slice(0, end);
  }
}

/** Names in archives are UTF-8 where they say so or can be, else what Chinese systems write. */
export function entryName(bytes: Uint8Array, isUtf8: boolean): string {
  if (isUtf8) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Why an archive with an entry of this name is not taken; undefined where the name is in order. */
export function entryNameProblem(name: string): string | undefined {
  const path = name.replaceAll('\\', '/');
  if (
    path.includes('\0') ||
    path.startsWith('/') ||
    /^[A-Za-z]:/.test(path) ||
    path.split('/').some((part) => part !== '.' && nameOnceOpened(part) === '' && part.includes('..'))
  ) {
    return '压缩包里有不安全的路径';
  }
  if (active.test(nameOnceOpened(path))) return '文件中含有程序、脚本或带宏的文档，不能上传';
  return undefined;
}
