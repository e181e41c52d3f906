import { HYDRATED_EVENT, ROOT_ID } from '../app/boot.ts';
import { MOVED_MARK, MOVES } from '../ui/lists/reader-moves.ts';
import { RETRY } from '../lib/calls/retry.ts';

/** Runs before all other scripts of the document. */
export function startScript() {
  const { firstMs, maxDelayMs } = RETRY;
  return [
    `(${String(keepPresses)})('${ROOT_ID}','${HYDRATED_EVENT}')`,
    `(${String(waitForFiles)})('${HYDRATED_EVENT}',${firstMs},${maxDelayMs})`,
    `(${String(markMoves)})(${JSON.stringify(MOVES)},'${MOVED_MARK}')`,
  ].join(';');
}

/* These functions are serialized into the page, so they cannot use anything outside of themselves. */

/** Queues presses on buttons that are not hydrated yet, shows them as busy and replays them after hydration. */
export function keepPresses(rootId: string, hydratedEvent: string) {
  const pressed = new Map<Element, number[]>();
  const timeoutMs = 20_000;

  function indexOf(element: Element) {
    return [...(element.parentElement?.children ?? [])].indexOf(element);
  }

  function pathOf(element: Element | null): number[] {
    return !element || element.id === rootId ? [] : [...pathOf(element.parentElement), indexOf(element)];
  }

  function twinOf(element: Element, path: number[]) {
    let found: Element | null | undefined = document.getElementById(rootId);
    for (const index of path) found = found?.children[index];
    return found?.tagName === element.tagName && found.textContent === element.textContent ? found : null;
  }

  /** React sets this key on every hydrated element. */
  function isTaken(element: Element) {
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }

  function onClick(event: Event) {
    const { target } = event;
    const button = target instanceof Element ? target.closest(`#${rootId} button`) : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.set(button, pathOf(button));
    button.setAttribute('aria-busy', 'true');
  }

  function execute(button: Element, path: number[], until: number) {
    const found = button.isConnected ? button : twinOf(button, path);
    if (found instanceof HTMLElement && isTaken(found)) {
      found.removeAttribute('aria-busy');
      found.click();
    } else if (Date.now() < until) requestAnimationFrame(() => execute(button, path, until));
    else button.removeAttribute('aria-busy');
  }

  document.addEventListener('click', onClick, true);
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener('click', onClick, true);
      for (const [button, path] of pressed) execute(button, path, Date.now() + timeoutMs);
    },
    { once: true },
  );
}

/**
 * Reloads the page when its first scripts or styles failed to load and can be fetched again. The browser would not
 * retry the imports on this page.
 */
export function waitForFiles(hydratedEvent: string, firstMs: number, longestMs: number) {
  const missing = new Set<string>();

  function onError({ target }: Event) {
    const file =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement && /^(modulepreload|stylesheet)$/.test(target.rel)
          ? target.href
          : '';
    if (file === '') return;
    if (missing.size === 0) lookAfter(firstMs);
    missing.add(file);
  }

  function lookAfter(pauseMs: number) {
    // With jitter, so that browsers do not all come back at once.
    const jitter = 0.5 + Math.random() / 2;
    setTimeout(() => {
      Promise.all([...missing].map((file) => fetch(file))).then(
        (responses) =>
          responses.every(({ ok }) => ok) ? location.reload() : lookAfter(Math.min(pauseMs * 2, longestMs)),
        () => lookAfter(Math.min(pauseMs * 2, longestMs)),
      );
    }, pauseMs * jitter);
  }

  addEventListener('error', onError, true);
  document.addEventListener(hydratedEvent, () => removeEventListener('error', onError, true), { once: true });
}

/** Marks the document when the reader scrolls before hydration, so that nothing restores an older position. */
export function markMoves(moves: readonly string[], mark: string) {
  function onMove() {
    document.documentElement.setAttribute(mark, location.pathname);
    for (const move of moves) removeEventListener(move, onMove);
  }
  for (const move of moves) addEventListener(move, onMove, { passive: true });
}
