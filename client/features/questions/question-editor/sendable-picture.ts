import { maxPictureSide } from '../../../../shared/questions/question-picture.ts';

/** What the gateway takes. */
const maxBytes = 2 * 1024 * 1024;
/** Largest file that the browser decodes. */
const mostBytes = 30 * 1024 * 1024;

export const pictureTypes = 'image/png,image/jpeg,image/webp';

/** The first picture of a drop or a paste. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => pictureTypes.split(',').includes(type));

/**
 * A picture as it can be sent: no side longer than papers have it, drawings without loss, photographs as JPEG.
 *
 * @throws Error that says in words why it cannot.
 */
export async function sendablePicture(file: File): Promise<Blob> {
  if (file.size > mostBytes) throw new Error('图片不能超过 30 MB，请换一张');
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('图片无法识别，请换一张 JPG、PNG 或 WebP 图片');
  });
  const ratio = Math.min(1, maxPictureSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * ratio));
  canvas.height = Math.max(1, Math.round(picture.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('浏览器无法处理这张图片，请换一张');
  // behind what is transparent
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const png = await toBlob(canvas, 'image/png');
  const blob = png && png.size <= maxBytes ? png : await toBlob(canvas, 'image/jpeg');
  if (!blob || blob.size > maxBytes) throw new Error('图片太大，请裁剪或换一张');
  return blob;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
