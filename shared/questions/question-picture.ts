/** Path below /files of a picture that a person has put into a question of their own: its name says its size. */
const picturePath = /^question-pictures\/[\w-]{24}-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/;

/** Longest side of such a picture in pixels. */
export const maxPictureSide = 1600;

/** Where the pictures of questions lie below /files. */
export const pictureFolder = 'question-pictures';

/** Width and height in pixels that the path of such a picture says; undefined for the path of any other figure. */
export function pictureSizeOf(path: string): { width: number; height: number } | undefined {
  const [, width, height] = picturePath.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export type PicturePiece =
  | { readonly text: string; readonly path?: undefined }
  | { readonly text?: undefined; readonly path: string };

/** A text apart from the pictures that stand in it as `![](path)`. */
export const splitPictures = (text: string): PicturePiece[] =>
  text
    .split(/!\[\]\(([^()\s]*)\)/)
    .map((piece, i): PicturePiece => (i % 2 === 0 ? { text: piece } : { path: piece }))
    .filter((piece) => piece.text !== '');

/** Paths of the pictures that stand in the texts of these questions. */
export const picturesInTexts = (questions: readonly object[]): string[] =>
  [...JSON.stringify(questions).matchAll(/!\[\]\((question-pictures\/[^()\s"\\]+)\)/g)].map(([, path = '']) => path);

/** What stands where a picture cannot be shown. */
export const missingPicture = '［图］';
