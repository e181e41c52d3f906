import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

const MissingPartContext = createContext(() => {});

/** What the shell says when something was pressed for and its code did not arrive. */
export const MissingPartProvider = MissingPartContext;

/** Whoever pressed for it waits so long. It goes on being fetched, and is there for the next press. */
const PATIENCE_MS = 60_000;

type LateProps = {
  /** In its place until it is there. */
  waiting?: ReactNode;
  /** For what was pressed for: takes the press back, and it is said why. What nobody pressed for is only missing. */
  onMissing?: () => void;
};

/**
 * A part of a page whose code is fetched when it is first drawn. Unlike React's `lazy`, one that does not arrive, as
 * after a release, takes nothing else of the page with it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined;

  return function LatePart(props: Props & LateProps) {
    const { waiting, onMissing } = props;
    const tell = use(MissingPartContext);
    const [Part, setPart] = useState(() => arrived);
    const miss = useEffectEvent(() => {
      if (onMissing) tell();
      onMissing?.();
    });

    useEffect(() => {
      if (Part) return;
      const end = () => clearTimeout(timer);
      const timer = setTimeout(miss, PATIENCE_MS);
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
