import { useState, type ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useMounted } from '../use-mounted.ts';

type OpenProps = {
  open: boolean;
  /** Set to false if something else handles Back while it is open. */
  backCloses?: boolean;
};

/**
 * A dialog whose code loads when it first opens. The server renders nothing. `close` resets the open state if loading
 * fails, and when Back is pressed.
 */
export function lazyDialog<Props extends OpenProps>(
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

    return (
      <>
        {props.open && props.backCloses !== false && <BackCloser onBack={() => close(props)} />}
        <Popup {...props} onMissing={onMissing} />
      </>
    );
  };
}

/** A separate component, so that a closed dialog does not re-render with the address. */
function BackCloser({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack);
  return null;
}
