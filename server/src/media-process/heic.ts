import createLibheif, { type Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type { Pixels } from './pictures.ts';
import { UnreadableMediaError } from './unreadable-media.ts';

/** Values of enums in libheif's header files. */
const RGB = 1;
const INTERLEAVED = { rgb: 10, rgba: 11 } as const;
const CHANNEL_INTERLEAVED = 10;
const PRIMARIES_P3 = 12;
/** Where `heif_security_limits` has the largest number of pixels, a 64-bit number. */
const PIXELS_LIMIT_AT = 8;
/** The offset of the primaries in `heif_color_profile_nclx`. */
const PRIMARIES_AT = 4;

export type HeicPhoto = Pixels & { profile: Buffer | 'p3' | null };

/**
 * Decodes the primary image: upright, because libheif applies its rotation and mirroring. The colors stay as they are.
 * Every photo gets a WebAssembly instance of its own, so a broken one cannot leave anything behind.
 */
export function decodeHeic(bytes: Buffer, pixelsMax: number): HeicPhoto {
  const heif = open(createLibheif());
  const context = heif.lib._heif_context_alloc();
  heif
    .view()
    .setBigUint64(heif.lib._heif_context_get_security_limits(context) + PIXELS_LIMIT_AT, BigInt(pixelsMax), true);
  heif.check((error) => {
    heif.lib._heif_context_read_from_memory_without_copy(error, context, heif.copy(bytes), bytes.length, 0);
  });
  const handle = heif.result((error, result) => {
    heif.lib._heif_context_get_primary_image_handle(error, context, result);
  });
  const width = heif.lib._heif_image_handle_get_width(handle);
  const height = heif.lib._heif_image_handle_get_height(handle);
  if (width * height > pixelsMax) throw new UnreadableMediaError('too_large');
  return { ...pixelsOf(heif, handle), profile: profileOf(heif, handle) };
}

type Heif = ReturnType<typeof open>;

function pixelsOf(heif: Heif, handle: number): Pixels {
  const channels = heif.lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const image = heif.result((error, result) => {
    const chroma = channels === 4 ? INTERLEAVED.rgba : INTERLEAVED.rgb;
    heif.lib._heif_decode_image(error, handle, result, RGB, chroma, 0);
  });
  const width = heif.lib._heif_image_get_width(image, CHANNEL_INTERLEAVED);
  const height = heif.lib._heif_image_get_height(image, CHANNEL_INTERLEAVED);
  const stride = heif.room();
  const plane = heif.lib._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, stride);
  if (plane === 0 || width < 1 || height < 1) throw new UnreadableMediaError('unreadable');
  const rowBytes = heif.view().getUint32(stride, true);
  const data = Buffer.alloc(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    const from = plane + row * rowBytes;
    data.set(heif.lib.HEAPU8.subarray(from, from + width * channels), row * width * channels);
  }
  return { data, raw: { width, height, channels } };
}

/** The ICC profile of the file. Some cameras name the color space by numbers instead. */
function profileOf(heif: Heif, handle: number): HeicPhoto['profile'] {
  const size = heif.lib._heif_image_handle_get_raw_color_profile_size(handle);
  if (size > 0) {
    const profile = heif.room(size);
    heif.check((error) => heif.lib._heif_image_handle_get_raw_color_profile(error, handle, profile));
    return Buffer.from(heif.lib.HEAPU8.slice(profile, profile + size));
  }
  const result = heif.room();
  const error = heif.room();
  heif.lib._heif_image_handle_get_nclx_color_profile(error, handle, result);
  if (heif.view().getUint32(error, true) !== 0) return null;
  const primaries = heif.view().getUint32(heif.view().getUint32(result, true) + PRIMARIES_AT, true);
  return primaries === PRIMARIES_P3 ? 'p3' : null;
}

/** Calls C functions: they write a 12-byte error to their first argument, and return values through pointers. */
function open(lib: Libheif) {
  const view = () => new DataView(lib.HEAPU8.buffer);
  const room = (bytes = 16) => {
    const address = lib._malloc(bytes);
    if (address === 0) throw new UnreadableMediaError('unreadable');
    lib.HEAPU8.fill(0, address, address + bytes);
    return address;
  };
  const check = (call: (error: number) => void) => {
    const error = room();
    call(error);
    const code = view().getUint32(error, true);
    if (code !== 0) throw new UnreadableMediaError('unreadable', { cause: `libheif error ${code}` });
  };
  return {
    lib,
    // Memory that grows gets a new buffer, so the view is created for every access.
    view,
    room,
    check,
    copy(bytes: Buffer) {
      const address = room(bytes.length);
      lib.HEAPU8.set(bytes, address);
      return address;
    },
    result(call: (error: number, result: number) => void) {
      const result = room();
      check((error) => call(error, result));
      return view().getUint32(result, true);
    },
  };
}
