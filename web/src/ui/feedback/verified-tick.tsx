import { Tooltip } from '../overlays/tooltip.tsx';

/** Follows the name of a student with a verified school email. */
export function VerifiedTick({ label = 'Verified student' }: { label?: string }) {
  return (
    <Tooltip label={label}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline, to use the campus's colors
        role="img"
        aria-label={label}
        viewBox="0 0 16 16"
        width="16"
        height="16"
        className="inline-block shrink-0"
      >
        <path
          className="fill-campus"
          d="M8 .6l1.8 1.3 2.2-.1.6 2.1 1.9 1.2-.8 2 .8 2.1-1.9 1.2-.6 2.1-2.2-.1L8 13.7l-1.8-1.3-2.2.1-.6-2.1-1.9-1.2.8-2.1-.8-2 1.9-1.2.6-2.1 2.2.1z"
          transform="translate(0 .85)"
        />
        <path
          className="stroke-campus-contrast"
          d="M5.3 8.2l1.9 1.9 3.6-3.8"
          fill="none"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Tooltip>
  );
}
