import { thumbHashToDataURL } from 'thumbhash';

/** The data URL of a base64 thumbhash; null when it is invalid. Browser only. */
export function thumbHashUrl(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}
