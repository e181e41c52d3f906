import { cx } from '../cx.ts';
import { UpIcon } from '../icons.tsx';

type Props = {
  /** What came meanwhile: '3 new posts'. False while there is nothing. */
  words: string | false;
  busy?: boolean;
  onPress: () => void;
  /** Below the page's own header. */
  place: string;
};

/** Floats under the header and takes no room; what is being read stays where it is until it is pressed. */
export function NewItemsPill({ words, busy = false, onPress, place }: Props) {
  return (
    <div className={cx('pointer-events-none sticky z-20 flex h-0 justify-center', place)}>
      <output aria-live="polite" className="sr-only">
        {words}
      </output>
      {words !== false && (
        <button
          type="button"
          disabled={busy}
          onClick={onPress}
          className="pointer-events-auto flex h-9 animate-appear items-center gap-1.5 rounded-full bg-campus px-4 font-semibold text-campus-contrast shadow-float"
        >
          <UpIcon size={16} />
          {words}
        </button>
      )}
    </div>
  );
}
