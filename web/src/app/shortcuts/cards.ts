const GAP = 8;

/** Moves the focus to the next or previous card. Returns false when there is none. */
export function stepThroughCards(step: 1 | -1) {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const start = current === -1 ? firstInView(cards) - (step === 1 ? 1 : 0) : current;
  const next = cards[start + step];
  const link = next?.querySelector<HTMLElement>('[data-card-link]');
  if (!next || !link) return false;
  link.focus({ preventScroll: true });
  window.scrollTo({ top: next.getBoundingClientRect().top + window.scrollY - headerHeight() - GAP });
  return true;
}

/** The focused card, or the post whose own page is open. */
export function focusedCard() {
  const focused = document.activeElement?.closest<HTMLElement>('[data-card]');
  return focused ?? document.querySelector<HTMLElement>('[data-card-whole]');
}

function headerHeight() {
  return document.querySelector('main header')?.getBoundingClientRect().height ?? 0;
}

function firstInView(cards: HTMLElement[]) {
  const found = cards.findIndex((card) => card.getBoundingClientRect().bottom > headerHeight() + GAP);
  return found === -1 ? cards.length : found;
}
