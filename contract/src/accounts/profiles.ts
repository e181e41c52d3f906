export const PROFILES = {
  bioMax: 160,
  photoTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/heic', 'image/heif'],
  photoExtensions: ['jpeg', 'jpg', 'png', 'gif', 'heic', 'heif'],
  photoBytesMax: 10 * 1024 * 1024,
  photoPixelsMax: 50_000_000,
} as const;

export const GENDERS = ['male', 'female', 'other'] as const;

export const MENTIONS = { shownMax: 6, prefixMin: 1 } as const;

export const MEMBERS = { pageSize: 15 } as const;
