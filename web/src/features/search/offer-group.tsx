import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type Props = {
  title: string;
  texts: readonly string[];
  icon: ReactNode;
  /** Leaves room for buttons at the end of its rows. */
  hasTools?: boolean;
  /** The index of its first offer among all offers. */
  first: number;
  inHand: number;
  optionId: (index: number) => string;
  onChoose: (text: string) => void;
};

/** Its row heights must match RecentTools, which is positioned over them. */
export function OfferGroup({ title, texts, icon, hasTools = false, first, inHand, optionId, onChoose }: Props) {
  const id = useId();
  if (texts.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-labelledby={id}>
      <div id={id} className="flex h-10 items-center px-4 text-meta font-semibold text-muted">
        {title}
      </div>
      {texts.map((text, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
        <div
          key={text}
          id={optionId(first + index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
          role="option"
          aria-selected={first + index === inHand}
          className={cx(
            'flex h-11 cursor-pointer items-center gap-3 pl-4 hover:bg-raised',
            hasTools ? 'pr-14' : 'pr-4',
            first + index === inHand && 'bg-raised',
          )}
          onClick={() => onChoose(text)}
        >
          <span className="shrink-0 text-muted">{icon}</span>
          <bdi className="truncate">{text}</bdi>
        </div>
      ))}
    </div>
  );
}
