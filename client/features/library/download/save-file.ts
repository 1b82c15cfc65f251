/** A blob's address stays valid while the browser writes the file. */
const keepBlobMs = 60_000;

/** Hands a file to the browser, which saves it under its name. */
export function saveFile(source: Blob | string, fileName: string) {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
  if (typeof source !== 'string') setTimeout(() => URL.revokeObjectURL(url), keepBlobMs);
}
