import { open } from 'node:fs/promises';

type PhotoType = { name: 'jpeg' | 'png' | 'gif'; begins: readonly number[] };

const TYPES: readonly PhotoType[] = [
  { name: 'jpeg', begins: [0xff, 0xd8, 0xff] },
  { name: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { name: 'gif', begins: [0x47, 0x49, 0x46, 0x38] },
];

/** What a file is by its own first bytes; what its sender calls it does not count. */
export function photoTypeOf(bytes: Uint8Array): PhotoType['name'] | undefined {
  return TYPES.find(({ begins }) => begins.every((byte, place) => bytes[place] === byte))?.name;
}

/** No process is started for what is no photo. */
export async function isPhotoFile(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8));
  return photoTypeOf(buffer.subarray(0, bytesRead)) !== undefined;
}
