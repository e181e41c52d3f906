import type { StoredVariant } from '../avatars/pictures.store.ts';

/** Where storage keeps a variant of a media item; without a name, what the keys of all of them begin with. */
export function fileKey(mediaId: string, variant = '') {
  return `media/${mediaId}/${variant}`;
}

/** What is noted of the files that were made: where each is going to be, and nothing else that processing says of it. */
export function storedVariants(mediaId: string, files: readonly Omit<StoredVariant, 'key'>[]): StoredVariant[] {
  return files.map(({ name, type, width, height, bytes }) => {
    return { name, type, width, height, bytes, key: fileKey(mediaId, name) };
  });
}
