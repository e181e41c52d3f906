import { NETWORK_FAILED } from '@quad/contract/errors';
import { useEffect, useState } from 'react';
import { UPLOAD_COPY } from '../../features/posts/compose/files/upload-copy.ts';
import type { DraftFile } from '../../features/posts/compose/draft.ts';
import { FileStrip } from '../../features/posts/compose/files/file-strip.tsx';
import type { UploadState } from '../../features/posts/compose/files/upload-state.ts';
import { KitPiece, KitSection } from './kit-section.tsx';

const STATES: readonly UploadState[] = [
  { status: 'sent', share: 1, interruptions: 0 },
  { status: 'sending', share: 0.62, interruptions: 0 },
  { status: 'sending', share: 0, interruptions: 0 },
  { status: 'waiting', share: 0, interruptions: 0 },
  { status: 'failed', share: 0.3, interruptions: 8, message: NETWORK_FAILED },
  { status: 'refused', share: 0, interruptions: 0, message: UPLOAD_COPY.unreadable },
  { status: 'refused', share: 0, interruptions: 0, message: 'Photos can be up to 30 MB, videos up to 300 MB.' },
  { status: 'removing', share: 1, interruptions: 0 },
  { status: 'sent', share: 1, interruptions: 0 },
  { status: 'waiting', share: 0.4, interruptions: 1 },
];

const WAITING: UploadState = { status: 'waiting', share: 0, interruptions: 0 };

export function KitFiles() {
  const [files, setFiles] = useState<DraftFile[]>([]);

  useEffect(() => {
    void Promise.all(STATES.map((_, index) => drawnFile(index))).then(setFiles);
  }, []);

  return (
    <KitSection title="Files of a draft">
      <KitPiece title="Every state of an upload; dragged, or moved with Space and the arrow keys" stack>
        <FileStrip
          files={files}
          uploads={{
            stateOf: (id) => STATES[Number(id)] ?? WAITING,
            retry: () => {},
            cancel: () => Promise.resolve(),
          }}
          onChange={setFiles}
          onEmptied={() => {}}
        />
      </KitPiece>
    </KitSection>
  );
}

async function drawnFile(index: number): Promise<DraftFile> {
  const canvas = document.createElement('canvas');
  canvas.width = index % 2 === 0 ? 600 : 400;
  canvas.height = 400;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = `oklch(0.8 0.1 ${index * 36})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'white';
    context.font = '200px sans-serif';
    context.textAlign = 'center';
    context.fillText(String(index + 1), canvas.width / 2, 270);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  const isVideo = index === 8;
  return {
    id: String(index),
    blob: blob ?? new Blob(),
    name: isVideo ? 'ride.avi' : `photo-${index + 1}.png`,
    type: isVideo ? 'video/avi' : 'image/png',
    alt: index === 0 ? 'The number one' : '',
    uploadUrl: null,
  };
}
