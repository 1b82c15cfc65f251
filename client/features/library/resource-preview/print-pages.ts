/** Opens the print dialog once all pages of the preview are there: pages out of view are not loaded yet. */
export async function printPages(): Promise<void> {
  const pages = [...document.querySelectorAll<HTMLImageElement>('img[id^="page-"]')];
  for (const page of pages) page.loading = 'eager';
  // a page that fails to load leaves its sheet empty, and the others are printed
  await Promise.allSettled(pages.map((page) => page.decode()));
  window.print();
}
