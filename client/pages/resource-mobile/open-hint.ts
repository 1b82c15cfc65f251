import type { HostApp } from '../../../shared/site/terminal.ts';

/** The way on from the light page, by the app that shows it (docs/product/site.md#client-kinds). */
export const openHints: Readonly<Record<HostApp, string>> = {
  wechat: '点击右上角“···”，选择在浏览器或 App 中打开，下载更方便',
  feishu: '点击右上角“···”，选择在浏览器中打开，下载更方便',
  none: '在 App 或电脑上打开，下载、编辑更方便',
};
