/** Whether anything may move that nobody set going: not against the wish for stillness, nor for whoever counts bytes. */
export function motionAllowed() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
}

/** Films begin by themselves only where someone sits at a desk. */
export function autoplayAllowed() {
  return motionAllowed() && matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Not every browser tells, and none of TypeScript's types does. */
function savesData() {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
