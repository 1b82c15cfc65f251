export interface PictureSides {
  readonly width: number;
  readonly height: number;
}

/** The square that is cut out of a picture: its middle in the picture's pixels, and how far it is zoomed into. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 is the largest square that the picture holds. */
  readonly zoom: number;
}

export const maxZoom = 4;

/** The largest square in the middle. */
export const firstCrop = ({ width, height }: PictureSides): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Side of the square in the picture's pixels. */
export const cropSide = ({ width, height }: PictureSides, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The nearest crop that lies within the picture. */
export function fitCrop(picture: PictureSides, { x, y, zoom }: Crop): Crop {
  const fitted = { x, y, zoom: clamp(zoom, 1, maxZoom) };
  const half = cropSide(picture, fitted) / 2;
  return { ...fitted, x: clamp(x, half, picture.width - half), y: clamp(y, half, picture.height - half) };
}

/** Moves the square by parts of its own side. */
export function moveCrop(picture: PictureSides, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(picture, crop);
  return fitCrop(picture, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
