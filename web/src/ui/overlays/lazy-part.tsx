import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

const MissingPartContext = createContext(() => {});

/** The shell's handler for a press whose code could not be loaded. */
export const MissingPartProvider = MissingPartContext;

/** How long a press waits. Loading continues afterwards for the next press. */
const TIMEOUT_MS = 60_000;

type LateProps = {
  /** Shown until the part is loaded. */
  waiting?: ReactNode;
  /** Set for a part that a press opens: resets the press and shows an error. Other parts just stay missing. */
  onMissing?: () => void;
};

/**
 * A component whose code loads on first render. Unlike React's `lazy`, a failed load, for example after a release, does
 * not break the rest of the page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined;

  return function LatePart(props: Props & LateProps) {
    const { waiting, onMissing } = props;
    const showMissing = use(MissingPartContext);
    const [Part, setPart] = useState(() => arrived);
    const miss = useEffectEvent(() => {
      if (onMissing) showMissing();
      onMissing?.();
    });

    useEffect(() => {
      if (Part) return;
      const end = () => clearTimeout(timer);
      const timer = setTimeout(miss, TIMEOUT_MS);
      load().then(
        (part) => {
          end();
          arrived = part;
          setPart(() => part);
        },
        () => {
          end();
          miss();
        },
      );
      return end;
    }, [Part]);

    return Part ? <Part {...props} /> : waiting;
  };
}
