/** Where storage keeps a variant of a media item; without a name, what the keys of all of them begin with. */
export function fileKey(mediaId: string, variant = '') {
  return `media/${mediaId}/${variant}`;
}
