/** Pixels of a picture on a sheet. */
const largest = { width: 340, height: 210 };

/** Width in pixels that a picture is printed with: its own, or less where that is too large. */
export const printedWidth = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.round(width * Math.min(1, largest.width / width, largest.height / height));
