const HIDDEN = 'print:hidden';

/** Prints the open dialog without the page behind it. */
export function printDialog() {
  const page = document.getElementById('root');
  page?.classList.add(HIDDEN);
  window.addEventListener('afterprint', () => page?.classList.remove(HIDDEN), { once: true });
  window.print();
}
