import { useState, type ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useMounted } from '../use-mounted.ts';

/**
 * A dialog whose code loads when it first opens. The server renders nothing. `close` resets the open state if loading
 * fails.
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
) {
  const Popup = lazyPart(load);

  return function LateDialog(props: Props) {
    const mounted = useMounted();
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    if (!mounted || !wanted) return null;

    function onMissing() {
      setWanted(false);
      close(props);
    }

    return <Popup {...props} onMissing={onMissing} />;
  };
}
