import { thumbHashToDataURL } from 'thumbhash';

/** A picture closer to the window than this gets its preview, if it is still loading. */
const NEAR = '300px';

/** One observer for all pictures, and the thumbhash of each picture that it watches. */
let watch: IntersectionObserver | undefined;
const hashes = new WeakMap<Element, string>();

/**
 * Paints the blurred preview behind a picture. Decoding one takes a few milliseconds on a phone, so it is done only when
 * the picture comes near the window before it has loaded. Observers do not keep pictures that have left the page.
 */
export function showThumbHash(image: HTMLImageElement, hash: string) {
  watch ??= new IntersectionObserver(paintNear, { rootMargin: NEAR });
  hashes.set(image, hash);
  watch.observe(image);
}

function paintNear(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    watch?.unobserve(target);
    paint(target as HTMLImageElement);
  }
}

function paint(image: HTMLImageElement) {
  const url = hasLoaded(image) ? null : thumbHashUrl(hashes.get(image) ?? '');
  if (url !== null) image.style.background = `center / cover no-repeat url("${url}")`;
}

/** A lazy image may report `complete` before it has started to load. */
function hasLoaded({ complete, naturalWidth }: HTMLImageElement) {
  return complete && naturalWidth > 0;
}

/** The data URL of a base64 thumbhash; null when it is invalid. */
function thumbHashUrl(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}
