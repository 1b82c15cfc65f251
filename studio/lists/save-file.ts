/** Has the browser keep a text as a CSV file. */
export const saveFile = (name: string, text: string) =>
  save(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

/** Media type of an Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Has the browser keep a file of that media type. */
export const saveBytes = (name: string, bytes: Uint8Array<ArrayBuffer>, type: string) =>
  save(name, new Blob([bytes], { type }));

function save(name: string, blob: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
