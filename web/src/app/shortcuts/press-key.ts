import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { findPost, type useCompose } from '../../features/posts/posts.public.ts';
import { dialogs } from '../../lib/dialogs.ts';
import { keepTyped } from '../../lib/early-typing.ts';
import { ROUTES } from '@quad/contract/pages';
import { shortcutsSwitch } from '../../lib/shortcuts-switch.ts';
import { focusedCard, stepThroughCards } from './cards.ts';
import { GO_TO, isTyping, SEQUENCE_MS } from './shortcuts.ts';

export type KeyActions = { navigate: NavigateFunction; compose: ReturnType<typeof useCompose>; cache: QueryClient };

/**
 * `actions` is called on every press, because the viewer may change. `early` holds keys pressed while this file loaded.
 */
export function listenToKeys(actions: () => KeyActions, signal: AbortSignal, early: readonly KeyboardEvent[]) {
  let goUntil = 0;

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    if (keepTyped(event.key)) event.preventDefault();
    if (isCovered()) return;
    // The help always opens, because it has the switch for shortcuts.
    if (event.key === '?') {
      dialogs.open({ name: 'keyboard-help', props: {} });
      return;
    }
    if (!shortcutsSwitch.read()) return;
    if (performance.now() < goUntil) {
      goUntil = 0;
      const target = GO_TO[event.key];
      if (target !== undefined) go(target);
      return;
    }
    if (event.key === 'g') goUntil = performance.now() + SEQUENCE_MS;
    else if (press(event.key)) event.preventDefault();
  }

  function press(key: string) {
    if (key === '/') return focusSearch() || go(ROUTES.search);
    if (key === 'j') return stepThroughCards(1);
    if (key === 'k') return stepThroughCards(-1);
    if (key === 's') return save();
    if (key === 'r') return reply();
    if (key !== 'n') return false;
    actions().compose({ kind: 'post' });
    return true;
  }

  /** Clicks the card's own button, which checks permissions. */
  function save() {
    const button = focusedCard()?.querySelector<HTMLElement>('[data-card-save]');
    button?.click();
    return button !== null && button !== undefined;
  }

  function reply() {
    const { cache, compose } = actions();
    const post = findPost(cache, focusedCard()?.dataset['card'] ?? '');
    if (post) compose({ kind: 'comment', postId: post.id });
    return post !== undefined;
  }

  function go(path: string) {
    void actions().navigate(path);
    return true;
  }

  if (signal.aborted) return;
  for (const event of early) onKey(event);
  document.addEventListener('keydown', onKey, { signal });
}

/** Keys must not act behind a dialog. Those of a single page, such as its filters, are not in `dialogs`. */
function isCovered() {
  return dialogs.read() !== null || document.querySelector('[role=dialog],[role=alertdialog]') !== null;
}

function focusSearch() {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=search]');
  const visible = [...fields].find((field) => field.offsetParent !== null);
  visible?.focus();
  return visible !== undefined;
}
