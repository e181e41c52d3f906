export function KeyboardKey({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-md border border-b-2 border-line bg-raised px-1.5 font-sans text-[12px] font-semibold">
      {children}
    </kbd>
  );
}
