/** Whether things may move by themselves: not with reduced motion and not with data saving. */
export function motionAllowed() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
}

/** Videos autoplay only on devices with a mouse. */
export function autoplayAllowed() {
  return motionAllowed() && matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Not every browser supports this, and TypeScript has no types for it. */
function savesData() {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
