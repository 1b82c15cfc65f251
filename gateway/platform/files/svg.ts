const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and attributes; characters that XML forbids are dropped. */
export const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML 1.0 does not allow
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (char) => entities[char] ?? char);

const fontFamily = 'PingFang SC,Microsoft YaHei,Noto Sans CJK SC,Source Han Sans SC,sans-serif';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Accessible name. */
  readonly title: string;
  readonly body: string;
}

export const svg = ({ width, height, title, body }: Picture) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${fontFamily}"><title>${escapeXml(title)}</title>${body}</svg>`;
