import { Card } from '../../ui/layout/card.tsx';
import { MediaFrame } from '../../ui/media/media-frame.tsx';
import { MediaMosaic } from '../../ui/media/media-mosaic.tsx';
import { BIKE, BOOKS, DESK, LAMP, MISSING, SOFA } from './kit-pictures.ts';
import { KitPiece, KitSection } from './kit-section.tsx';

const ignore = () => {};

export function KitMedia() {
  return (
    <KitSection title="Media and cards">
      <KitPiece title="One picture, in its own shape" stack>
        <MediaMosaic items={[BOOKS]} onOpen={ignore} />
        <MediaMosaic items={[LAMP]} onOpen={ignore} />
        <MediaMosaic items={[BIKE]} onOpen={ignore} />
      </KitPiece>
      <KitPiece title="Small, as in a chat; and one that does not load">
        <MediaFrame picture={SOFA} size="small" />
        <MediaFrame picture={MISSING} size="small" />
      </KitPiece>
      <KitPiece title="Two, three, four and seven" stack>
        <MediaMosaic items={[BIKE, SOFA]} onOpen={ignore} />
        <MediaMosaic items={[DESK, LAMP, BOOKS]} onOpen={ignore} />
        <MediaMosaic items={[DESK, LAMP, BOOKS, SOFA]} onOpen={ignore} />
        <MediaMosaic
          items={[DESK, LAMP, BOOKS, SOFA, { ...BIKE, id: '5' }, { ...DESK, id: '6' }, { ...LAMP, id: '7' }]}
          onOpen={ignore}
        />
      </KitPiece>
      <KitPiece title="Cards" stack>
        <Card kind="raised" title="About This Group" level={3}>
          <p className="text-meta text-muted">Norman, Oklahoma · Private community</p>
        </Card>
        <Card title="Interactions" level={3}>
          <p>Saves, link clicks, direct messages.</p>
        </Card>
      </KitPiece>
    </KitSection>
  );
}
