import type { StoredVariant } from '../avatars/pictures.store.ts';

/** The storage key of a variant. Without a variant, the prefix of all its keys. */
export function fileKey(mediaId: string, variant = '') {
  return `media/${mediaId}/${variant}`;
}

/** Adds storage keys to processed files and drops fields that we don't store. */
export function storedVariants(mediaId: string, files: readonly Omit<StoredVariant, 'key'>[]): StoredVariant[] {
  return files.map(({ name, type, width, height, bytes }) => {
    return { name, type, width, height, bytes, key: fileKey(mediaId, name) };
  });
}
