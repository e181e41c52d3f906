/**
 * Back may be pressed before hydration. The router would then render a different page than the server's markup, so the
 * event is held until the returned function is called.
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
