const RADIUS = 15;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

export function ProgressRing({ label, share }: { label: string; share: number }) {
  return (
    <>
      <progress className="sr-only" aria-label={label} value={share} />
      <svg aria-hidden viewBox="0 0 36 36" width={36} height={36} className="-rotate-90">
        <circle cx="18" cy="18" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="3.5" opacity="0.35" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - Math.max(0.02, share))}
          className="transition-[stroke-dashoffset]"
        />
      </svg>
    </>
  );
}
