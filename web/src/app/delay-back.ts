/**
 * Back may be pressed before hydration. The router would then render a different page than the server's markup, so the
 * event is held until the returned function is called.
 */
export function delayBack() {
  let wasPressed = false;
  const hold = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    wasPressed = true;
  };
  window.addEventListener('popstate', hold, { capture: true });
  return () => {
    window.removeEventListener('popstate', hold, { capture: true });
    if (wasPressed) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    wasPressed = false;
  };
}
