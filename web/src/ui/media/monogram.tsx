/** The mark of a campus: its initials on its color. */
export function Monogram({
  letters,
  size = 36,
  label,
  colors,
}: {
  letters: string;
  size?: 28 | 36 | 48 | 96;
  label?: string;
  /** For a campus other than the page's own. */
  colors?: { ground: string; letters: string };
}) {
  // A bold capital is about 0.8 times as wide as it is high. 38 of the 48 units are for the letters.
  const room = Math.min(21, 38 / (letters.length * 0.8));
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="shrink-0"
    >
      <rect width="48" height="48" rx="12" className="fill-campus-fill" style={colors && { fill: colors.ground }} />
      <text
        x="24"
        y="24"
        dy="0.36em"
        textAnchor="middle"
        fontSize={room}
        fontWeight="700"
        className="fill-campus-fill-contrast font-mark"
        style={colors && { fill: colors.letters }}
      >
        {letters}
      </text>
    </svg>
  );
}
