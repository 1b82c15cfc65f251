/** The way on from the light page, by the app that shows it (docs/product.md#client-kinds). */
export function openHint(userAgent: string): string {
  if (/MicroMessenger/i.test(userAgent)) return '点击右上角“···”，选择在浏览器或 App 中打开，下载更方便';
  if (/Lark|Feishu/i.test(userAgent)) return '点击右上角“···”，选择在浏览器中打开，下载更方便';
  return '在 App 或电脑上打开，下载、编辑更方便';
}
