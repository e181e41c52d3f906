import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { upIcon } from '../icons.ts';

type Props = {
  /** A text such as '3 new posts'; false when there is nothing new. */
  text: string | false;
  busy?: boolean;
  onPress: () => void;
  /** The class that positions it below the page's header. */
  place: string;
};

/** Floats under the header and takes no space. New items are only inserted when it is pressed. */
export function NewItemsPill({ text, busy = false, onPress, place }: Props) {
  return (
    <div className={cx('pointer-events-none sticky z-20 flex h-0 justify-center low:static low:h-auto', place)}>
      <output aria-live="polite" className="sr-only">
        {text}
      </output>
      {text !== false && (
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onPress}
          className="pointer-events-auto flex h-9 animate-appear items-center gap-1.5 rounded-full bg-campus-fill px-4 font-semibold text-campus-fill-contrast shadow-float"
        >
          <Icon of={upIcon} size={16} />
          {text}
        </button>
      )}
    </div>
  );
}
