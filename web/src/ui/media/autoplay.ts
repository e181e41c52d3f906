import { autoplayAllowed } from './motion-preference.ts';

/** How much of a film must be on the screen before it plays by itself. */
const SEEN_SHARE = 0.6;

/** The films of the page that are well in view. */
const seen = new Set<HTMLVideoElement>();
/** Someone stopped these: they do not begin again by themselves. */
const stopped = new WeakSet<HTMLVideoElement>();
/** Stopped by us: that says nothing about what anyone wants. */
const resting = new WeakSet<HTMLVideoElement>();

let playing: HTMLVideoElement | null = null;
let isCovered = false;
let watch: IntersectionObserver | undefined;

/** A film of the page: it plays in its turn while it is seen, and one at a time. Answers how to leave. */
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

/** What covers the page stops its films; they go on when it is gone. Answers how to uncover it. */
export function pauseAutoplay() {
  listen();
  isCovered = true;
  if (playing) rest(playing);
  return () => {
    isCovered = false;
    playNext();
  };
}

/** Heard for the whole page, so that a film anywhere ends the one that ran before. Adding it twice changes nothing. */
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
  if (!(target instanceof HTMLVideoElement) || resting.delete(target)) return;
  stopped.add(target);
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

/** The highest that is seen and that nobody stopped, unless one plays. */
function playNext() {
  if (isCovered || (playing?.isConnected && !playing.paused) || !autoplayAllowed()) return;
  const [next] = [...seen].filter((video) => !stopped.has(video)).sort((one, other) => topOf(one) - topOf(other));
  // A browser that refuses to play by itself leaves the button.
  next?.play().catch(() => undefined);
}

function topOf(video: HTMLVideoElement) {
  return video.getBoundingClientRect().top;
}

function rest(video: HTMLVideoElement) {
  if (video.paused) return;
  resting.add(video);
  video.pause();
}
