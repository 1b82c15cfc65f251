import { escapeXml } from '../../../shared/platform/xml.ts';

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
