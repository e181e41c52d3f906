import { exactCount } from '@quad/contract/exact-count';

/** 999 → 999, 1,234 → 1.2K, 12,345 → 12.3K, 2,000,000 → 2M. Rounds down: 1,999 is not 2K yet. */
export function compactCount(count: number): string {
  for (const [unit, size] of [
    ['B', 1e9],
    ['M', 1e6],
    ['K', 1e3],
  ] as const) {
    if (count >= size) return `${Math.floor(count / (size / 10)) / 10}${unit}`;
  }
  return String(count);
}

/** 7, 99, 99+. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** 812 → 1 kB, 4,250,000 → 4.3 MB. */
export function fileSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1e3)} kB`;
}

/** 1 reply, 2 replies. */
export function counted(count: number, one: string, many: string): string {
  return `${exactCount(count)} ${count === 1 ? one : many}`;
}
