import { encodeQR } from 'qr';
import { darkRuns } from '@quad/contract/sharing/dark-runs';
import { QR } from '@quad/contract/sharing/sharing';

/** A QR code, always black on white, because cameras read other colors less reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', QR);
  const path = darkRuns(rows).map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-card bg-[#fff] forced-color-adjust-none print:max-w-none"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
