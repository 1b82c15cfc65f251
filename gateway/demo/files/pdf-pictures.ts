import { paintedFigure } from './painted-figures.ts';

/** Drawings as picture objects of a PDF; none where the machine has no library to paint them. */
export async function pdfPictures(figures: readonly string[]) {
  const own = [...new Set(figures)];
  const made = await Promise.all(own.map(async (svg) => [svg, await pictureObject(svg)] as const));
  const drawn = made.flatMap(([svg, object]) => (object === undefined ? [] : [{ svg, object }]));
  return {
    objects: drawn.map(({ object }) => object),
    indexOf: (svg: string) => {
      const at = drawn.findIndex((picture) => picture.svg === svg);
      return at < 0 ? undefined : at;
    },
  };
}

const known = new Map<string, Promise<string | undefined>>();

function pictureObject(svg: string): Promise<string | undefined> {
  const made = known.get(svg) ?? asObject(svg);
  known.set(svg, made);
  return made;
}

async function asObject(svg: string): Promise<string | undefined> {
  const canvas = await import('@napi-rs/canvas').catch(() => undefined);
  if (!canvas) return undefined;
  const image = await canvas.loadImage((await paintedFigure(svg)).png);
  const picture = canvas.createCanvas(image.width, image.height);
  picture.getContext('2d').drawImage(image, 0, 0);
  const digits = (await picture.encode('jpeg', 88)).toString('hex');
  return `<< /Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/ASCIIHexDecode /DCTDecode] /Length ${digits.length + 1} >>\nstream\n${digits}>\nendstream`;
}
