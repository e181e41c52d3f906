import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The files in `heic` were written by Debian's `heif-enc` (package libheif-examples): `heif-enc -q 90 halves.png`.
 * It cannot write what phones write besides: pictures of tiles, and notes of how the phone was held. These are built
 * here around its compressed pixels.
 */

const FOLDER = join(import.meta.dirname, 'heic');
type FixtureName = 'halves' | 'red-tile' | 'blue-tile' | 'with-words' | 'display-p3' | 'see-through' | 'ten-bits';

export function heicFile(name: FixtureName): Buffer {
  return readFileSync(join(FOLDER, `${name}.heic`));
}

type Picture = { width: number; height: number; config: Buffer; pixels: Buffer };
type Notes = {
  /** Quarter turns, counterclockwise. */
  turns?: 0 | 1 | 2 | 3;
  /** Left becomes right, after the turns. */
  isMirrored?: boolean;
  /** The number of the color space's primaries. */
  primaries?: number;
};

/** An untiled image with this camera metadata. */
export function notedHeic(name: FixtureName, notes: Notes): Buffer {
  const picture = pictureIn(name);
  const own = [picture.config, sizeBox(picture), ...noteBoxes(notes)];
  return container([{ id: 1, type: 'hvc1', data: picture.pixels, properties: own }], Buffer.alloc(0));
}

/** Tiles one above the other, as phones store large photos. The last may reach below the picture. */
export function tiledHeic(names: FixtureName[], { height, ...notes }: Notes & { height: number }): Buffer {
  const tiles = names.map(pictureIn);
  const width = tiles[0]?.width ?? 0;
  const items = tiles.map((tile, index) => ({
    id: index + 2,
    type: 'hvc1',
    data: tile.pixels,
    properties: [tile.config, sizeBox(tile)],
  }));
  const grid = Buffer.from([0, 0, tiles.length - 1, 0, ...u16(width), ...u16(height)]);
  const whole = { id: 1, type: 'grid', data: grid, properties: [sizeBox({ width, height }), ...noteBoxes(notes)] };
  const parts = items.flatMap(({ id }) => u16(id));
  const made = box('dimg', [...u16(1), ...u16(items.length), ...parts]);
  return container([whole, ...items], fullBox('iref', made));
}

function noteBoxes({ turns = 0, isMirrored = false, primaries }: Notes) {
  const color = Buffer.from(`nclx\0${String.fromCodePoint(primaries ?? 0)}\0\x0d\0\x06\x80`, 'latin1');
  return [
    ...(primaries === undefined ? [] : [box('colr', color)]),
    ...(turns === 0 ? [] : [box('irot', [turns])]),
    ...(isMirrored ? [box('imir', [1])] : []),
  ];
}

/** The pixels and the head of a file with one picture and nothing else. */
function pictureIn(name: FixtureName): Picture {
  const bytes = heicFile(name);
  const size = findBox(bytes, 'ispe');
  return {
    width: size.readUInt32BE(12),
    height: size.readUInt32BE(16),
    config: findBox(bytes, 'hvcC'),
    pixels: findBox(bytes, 'mdat').subarray(8),
  };
}

function findBox(bytes: Buffer, type: string) {
  const at = bytes.indexOf(type, 0, 'latin1') - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
}

type Item = { id: number; type: string; data: Buffer; properties: Buffer[] };

function container(items: Item[], references: Buffer): Buffer {
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const properties = items.flatMap((item) => item.properties);
  const names = items.map(({ id, type }) =>
    fullBox('infe', Buffer.from([...u16(id), 0, 0, ...Buffer.from(type), 0]), 2),
  );
  const owned = items.map((item) => [
    ...u16(item.id),
    item.properties.length,
    ...item.properties.map((property) => properties.indexOf(property) + 1),
  ]);
  const meta = (begin: number) => {
    let at = begin;
    const places = items.map(({ id, data }) => {
      at += data.length;
      return [...u16(id), 0, 0, 0, 1, ...u32(at - data.length), ...u32(data.length)];
    });
    return fullBox(
      'meta',
      fullBox('hdlr', Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
      fullBox('pitm', Buffer.from(u16(1))),
      fullBox('iloc', Buffer.from([0x44, 0, ...u16(items.length), ...places.flat()])),
      fullBox('iinf', Buffer.concat([Buffer.from(u16(items.length)), ...names])),
      box(
        'iprp',
        Buffer.concat([
          box('ipco', Buffer.concat(properties)),
          fullBox('ipma', Buffer.from([...u32(items.length), ...owned.flat()])),
        ]),
      ),
      references,
    );
  };
  const begin = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(begin), box('mdat', Buffer.concat(items.map(({ data }) => data)))]);
}

function sizeBox({ width, height }: { width: number; height: number }) {
  return fullBox('ispe', Buffer.from([...u32(width), ...u32(height)]));
}

function box(type: string, content: Uint8Array | number[]) {
  return Buffer.concat([Buffer.from([...u32(content.length + 8), ...Buffer.from(type)]), Buffer.from(content)]);
}

function fullBox(type: string, ...content: (Buffer | number)[]) {
  const version = content.find((each) => typeof each === 'number') ?? 0;
  const bytes = content.filter((each) => typeof each !== 'number');
  return box(type, Buffer.concat([Buffer.from([version, 0, 0, 0]), ...bytes]));
}

function u16(number: number) {
  return [number >> 8, number & 255];
}

function u32(number: number) {
  return [...u16(number >>> 16), ...u16(number & 65_535)];
}
