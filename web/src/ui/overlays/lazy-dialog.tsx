import { useState, type ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useMounted } from '../use-mounted.ts';

/** A dialog whose code comes with its first opening, and of which nothing is served. `close` takes an opening back. */
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
