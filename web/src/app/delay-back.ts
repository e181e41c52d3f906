/**
 * Back may come before the page is taken over from the server. The router would go on to another page at once, and what
 * it draws would not be what the document shows. So it waits; the answer lets it go on.
 */
export function delayBack() {
  let came = false;
  const hold = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    came = true;
  };
  window.addEventListener('popstate', hold, { capture: true });
  return () => {
    window.removeEventListener('popstate', hold, { capture: true });
    if (came) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    came = false;
  };
}
