import sharp, { type Sharp } from 'sharp';

/** Written into every metadata field of a test photo. No output may contain it. */
export const MARKER = 'Gus of Elm Street';

/** Red top, blue bottom. */
export function halves(width: number, height: number): Sharp {
  const blue = { create: { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: 0, top: Math.floor(height / 2) },
  ]);
}

export function withMarker(photo: Sharp) {
  return photo
    .withExif({
      IFD0: { Artist: MARKER, Make: MARKER, ImageDescription: MARKER },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 12/1 3/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 26/1 1/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${MARKER}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    );
}

/** Frames of different colors, a tenth of a second each. */
export async function moving(frames: number, { width = 60, height = 40, format = 'gif' as 'gif' | 'webp' } = {}) {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) => {
      const background = { r: (index * 53) % 256, g: (index * 97) % 256, b: 80 };
      return sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer();
    }),
  );
  const joined = sharp(pictures, { join: { animated: true } });
  const delay = Array.from({ length: frames }, () => 100);
  return format === 'gif'
    ? joined.gif({ delay, loop: 0 }).toBuffer()
    : withMarker(joined).webp({ delay, loop: 0 }).toBuffer();
}

/** Whether a picture is red above and blue below. */
export async function isUpright(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const index = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels;
    return (data[index] ?? 0) > (data[index + 2] ?? 0) ? 'red' : 'blue';
  };
  return at(0.2) === 'red' && at(0.8) === 'blue';
}
