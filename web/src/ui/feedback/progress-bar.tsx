import { useId } from 'react';

/** Omit `value` while the amount is unknown. */
export function ProgressBar({
  label,
  value,
  max = 100,
  labelHidden = false,
}: {
  label: string;
  value?: number;
  max?: number;
  labelHidden?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex justify-between gap-3 text-meta text-muted'}>
        <label htmlFor={id} className="truncate">
          {label}
        </label>
        {value !== undefined && <span className="tabular-nums">{Math.round((value / max) * 100)}%</span>}
      </div>
      <progress id={id} className="progress" max={max} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
