declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** The functions of libheif's C interface that we call. Numbers are addresses unless the name says otherwise. */
  export type Libheif = {
    HEAPU8: Uint8Array<ArrayBuffer>;
    _malloc(bytes: number): number;
    _heif_context_alloc(): number;
    _heif_context_get_security_limits(context: number): number;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      length: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, result: number): void;
    _heif_image_handle_get_width(handle: number): number;
    _heif_image_handle_get_height(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, result: number): void;
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, result: number): void;
    _heif_decode_image(
      error: number,
      handle: number,
      result: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  };
  export default function createLibheif(): Libheif;
}
