import { autoplayAllowed } from './motion-preference.ts';

/** A video autoplays when at least this share of it is visible. */
const SEEN_SHARE = 0.5;

/** The videos that are at least half in view. */
const seen = new Set<HTMLVideoElement>();
/** Paused by the viewer, so they do not autoplay again. */
const stopped = new WeakSet<HTMLVideoElement>();
/** Paused by us, which says nothing about the viewer's choice. */
const resting = new WeakSet<HTMLVideoElement>();

/** Started by us, so a video further up may take over. A video that the viewer started keeps playing. */
const started = new WeakSet<HTMLVideoElement>();

let playing: HTMLVideoElement | null = null;
let isCovered = false;
let watch: IntersectionObserver | undefined;

/** Registers a video for autoplay. One plays at a time, while it is visible. Returns a function to unregister it. */
export function enterAutoplay(video: HTMLVideoElement) {
  listen();
  watch ??= new IntersectionObserver(note, { threshold: [0, SEEN_SHARE] });
  watch.observe(video);
  return () => {
    watch?.unobserve(video);
    seen.delete(video);
    if (playing === video) playing = null;
    playNext();
  };
}

/** Pauses videos while an overlay covers the page. Returns a function to resume them. */
export function pauseAutoplay() {
  listen();
  isCovered = true;
  if (playing) rest(playing);
  return () => {
    isCovered = false;
    playNext();
  };
}

/**
 * Listens on the document, so that starting any video stops the previous one. Adding the listeners twice is harmless.
 */
function listen() {
  document.addEventListener('play', onPlay, { capture: true });
  document.addEventListener('pause', onPause, { capture: true });
}

function onPlay({ target }: Event) {
  if (!(target instanceof HTMLVideoElement)) return;
  if (playing && playing !== target) rest(playing);
  playing = target;
  stopped.delete(target);
}

function onPause({ target }: Event) {
  if (!(target instanceof HTMLVideoElement)) return;
  started.delete(target);
  if (!resting.delete(target)) stopped.add(target);
}

function note(changes: IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio } of changes) {
    if (!(target instanceof HTMLVideoElement)) continue;
    if (intersectionRatio >= SEEN_SHARE) {
      seen.add(target);
    } else {
      seen.delete(target);
      rest(target);
    }
  }
  playNext();
}

/** Plays the topmost visible video that the viewer has not paused, unless the viewer started another one. */
function playNext() {
  if (isCovered || !autoplayAllowed()) return;
  const current = playing?.isConnected && !playing.paused ? playing : null;
  if (current && !started.has(current)) return;
  const [next] = [...seen].filter((video) => !stopped.has(video)).sort((one, other) => topOf(one) - topOf(other));
  if (!next || next === current) return;
  started.add(next);
  // If the browser refuses autoplay, the play button stays.
  next.play().catch(() => started.delete(next));
}

function topOf(video: HTMLVideoElement) {
  return video.getBoundingClientRect().top;
}

function rest(video: HTMLVideoElement) {
  if (video.paused) return;
  resting.add(video);
  video.pause();
}
