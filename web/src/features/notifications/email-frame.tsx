/**
 * An email as a mail client shows it, in a sandboxed frame without scripts or remote content, and its plain text with
 * clickable links.
 */
export function EmailFrame({ title, src, text }: { title: string; src: string; text: string }) {
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <iframe
        title={title}
        src={src}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        className="h-[560px] w-full rounded-card border border-line bg-white"
      />
      <details>
        <summary className="min-h-6 font-semibold">As plain text</summary>
        <div className="pt-2 break-words whitespace-pre-wrap">
          <Linked text={text} />
        </div>
      </details>
    </div>
  );
}

function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of an email never move
      <a key={index} href={part} className="text-campus underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
